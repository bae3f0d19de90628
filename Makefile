# The front door. CMake does the building (CMakePresets.json), tools/ the rest.
.DEFAULT_GOAL := help
.PHONY: help play build check test endurance bench format fuzz records bootstrap clean

FUZZ_SECONDS ?= 300

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "  make %-11s%s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: build ## open the table, in your browser and in this terminal
	@tools/play

build: bootstrap ## the program with the browser client in it, at build/turnkey
	@tools/web
	@cmake --preset release >/dev/null
	@cmake --build --preset release --target turnkey
	@ln -sfn release/turnkey build/turnkey

check: bootstrap ## what to run every few minutes: build, format, layers, clang-tidy on what changed, units and rules
	@tools/check

test: bootstrap ## everything that must hold, on gcc, clang and WebAssembly
	@tools/test

endurance: bootstrap ## what takes long by its nature: kills, load, soaks, long matches in the browser
	@tools/endurance

bench: build ## how fast the rules run
	@build/turnkey bench

format: bootstrap ## bring all source files into shape
	@tools/format --fix
	@tools/web format

fuzz: bootstrap ## fuzz for longer: FUZZ_SECONDS=300 for each kind of input
	@tools/fuzz --seconds $(FUZZ_SECONDS)

records: bootstrap ## make the recorded matches and golden hashes anew, after a change of the rules or bots
	@cmake --preset release >/dev/null
	@cmake --build --preset release --target make_records golden
	@build/release/tests/records/make_records tests/records
	@build/release/golden >tests/golden/golden.txt

bootstrap: ## install what is missing on this machine
	@tools/bootstrap

clean: ## forget everything built
	@rm -rf build
