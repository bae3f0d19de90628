# A page designs vehicles and plays campaigns: the garage and the career are in the module of Car Wars Classic, too.
target_sources(classic.wasm PRIVATE src/wasm/garage.c src/wasm/campaign.c src/lab/event.c)
target_compile_definitions(classic.wasm PRIVATE WASM_GARAGE_AND_CAREER)
