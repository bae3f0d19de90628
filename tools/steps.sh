# shellcheck shell=bash
# What tools/check, tools/test and tools/endurance share: steps, one after another or side by side. A step shows its output only when it
# fails; all steps are tried; the last line counts. To be sourced; logs stay in build/<name of the script>/.
set -u
cd "$(dirname "$0")/.." || exit
logs=build/$(basename "$0")
rm -rf "$logs"
mkdir -p "$logs"
passed=0
failed=0
begun=$SECONDS

# run NAME TITLE COMMAND...: the command with its output in a log; what came of it, the time, and the log if it failed.
run() {
    local log=$logs/$1.log title=$2 start=$SECONDS status=0
    shift 2
    "$@" >"$log" 2>&1 </dev/null || status=$?
    if [ $status = 0 ]; then
        printf '== %-59s ok %4ds\n' "$title" $((SECONDS - start))
    else
        printf '== %-59s FAILED (%ds)\n%s\n' "$title" $((SECONDS - start)) \
            "$(grep -vE '^\[[0-9]+/[0-9]+\] ' "$log")" # without Ninja's progress
    fi
    return $status
}

count() {
    if [ "$1" = 0 ]; then passed=$((passed + 1)); else failed=$((failed + 1)); fi
}

# A step is one thing that passes or fails.
step() {
    run "$@"
    count $?
}

# Steps that do not keep all cores busy go side by side, `at_once` of them. `beside` counts nothing: `all_done` waits for all, and
# leaves what each came to in the array `came`.
declare -A came=()
begun_beside=()
at_once=2
beside() {
    [ "$(jobs -rp | wc -l)" -lt $at_once ] || wait -n
    (
        status=0
        run "$@" || status=$?
        echo $status >"$logs/$1.status"
    ) &
    begun_beside+=("$1")
}
all_done() {
    local name
    wait
    for name in "${begun_beside[@]}"; do came[$name]=$(<"$logs/$name.status"); done
    begun_beside=()
}

# build PRESET [TARGETS]: everything, or those targets.
build() {
    # shellcheck disable=SC2086 # several targets are several words
    cmake --preset "$1" && cmake --build --preset "$1" ${2:+--target $2}
}

# built PRESET TITLE [TARGETS]: build; a preset that cannot be built is one failure, and is not run.
built() {
    run "$1-build" "$2: build" build "$1" "${3-}" || {
        count 1
        return 1
    }
}

# count_tests PRESET: every test of it, after a run.
count_tests() {
    local bad all
    read -r bad all < <(sed -nE 's/.*tests passed, ([0-9]+) tests failed out of ([0-9]+).*/\1 \2/p' "$logs/$1-test.log")
    failed=$((failed + ${bad:-1}))
    passed=$((passed + ${all:-0} - ${bad:-0}))
}

# tests PRESET TITLE OPTIONS...: its tests that ctest picks by the options; labels are explained in tests/CMakeLists.txt.
tests() {
    run "$1-test" "$2: run" ctest --preset "$1" "${@:3}"
    count_tests "$1"
}

# What every script looks at first, in the sources alone.
step_format() { step format "format: clang-format has nothing to say" tools/format; }
step_layers() { step layers "layers: nobody includes another layer's private headers" tools/layers; }
step_shell() { step shell "scripts: shellcheck has nothing to say" tools/shell; }

# browsers WORD LONG: the files with tests that begin with that word, the longest files first, beside each other and then counted; LONG is
# what tests/browser/browser.mjs wants to know. Browsers wait as much as they work.
browsers() {
    local file name names=()
    at_once=3
    while read -r file; do
        name=$(basename "$file" .test.mjs)
        names+=("browser-$name")
        TURNKEY_LONG=$2 beside "browser-$name" "browser: $name" tools/web browser "$file"
    done < <(grep -lE "^ *$1\(" tests/browser/*.test.mjs | xargs wc -c | sort -rn | awk '$2 != "total" { print $2 }')
    all_done
    for name in "${names[@]}"; do count "${came[$name]}"; done
}

# The last line; 0 when nothing failed.
finish() {
    printf '\n%ds\n%d passed, %d failed\n' $((SECONDS - begun)) $passed $failed
    [ $failed = 0 ]
}
