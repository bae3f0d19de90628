/* Content: embedded files, a directory over them, and reading files. */
#include "core_test.h"

#include <sys/stat.h>

#include "turnkey/content.h"

/* A directory of its own for every test, removed afterwards. */
typedef struct fixture {
    char directory[64];
    tk_text text;
    tk_error error;
} fixture;

static int set_up(void **state)
{
    fixture *f = calloc(1, sizeof *f);
    if (!f) return -1;
    strcpy(f->directory, "/tmp/turnkey-content-XXXXXX");
    *state = f;
    return mkdtemp(f->directory) ? 0 : -1;
}

static int tear_down(void **state)
{
    fixture *f = *state;
    char command[128];
    snprintf(command, sizeof command, "rm -r '%s'", f->directory);
    int removed = system(command);
    tk_text_free(&f->text);
    free(f);
    return removed;
}

/* DIRECTORY/path, in a buffer that lives until the next call. */
static const char *below(const fixture *f, const char *path)
{
    static char full[256];
    snprintf(full, sizeof full, "%s/%s", f->directory, path);
    return full;
}

static void make_directory(const fixture *f, const char *path)
{
    assert_int_equal(mkdir(below(f, path), 0700), 0);
}

static void write_file(const fixture *f, const char *path, const char *bytes, size_t length)
{
    FILE *file = fopen(below(f, path), "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
}

/* The parent folders of an embedded path, below the directory. */
static void make_parents(const fixture *f, const char *path)
{
    char parent[128];
    for (const char *slash = strchr(path, '/'); slash; slash = strchr(slash + 1, '/')) {
        snprintf(parent, sizeof parent, "%.*s", (int)(slash - path), path);
        make_directory(f, parent);
    }
}

static void every_embedded_file_is_found(void **state)
{
    fixture *f = *state;
    tk_content none = {0};
    assert_true(tk_embedded_file_count > 0);
    for (int i = 0; i < tk_embedded_file_count; i++) {
        const tk_embedded_file *file = &tk_embedded_files[i];
        tk_text_clear(&f->text);
        assert_int_equal(tk_content_read(i % 2 ? NULL : &none, file->path, &f->text, &f->error), TK_OK);
        assert_int_equal(f->text.length, file->size);
        assert_memory_equal(f->text.at, file->bytes, file->size);
        assert_int_equal(file->bytes[file->size], '\0');
    }
}

static void reading_appends(void **state)
{
    fixture *f = *state;
    tk_text_put(&f->text, "before ");
    assert_int_equal(tk_content_read(NULL, tk_embedded_files[0].path, &f->text, NULL), TK_OK);
    assert_int_equal(f->text.length, 7 + tk_embedded_files[0].size);
    assert_memory_equal(f->text.at, "before ", 7);
}

static void the_directory_wins(void **state)
{
    fixture *f = *state;
    tk_content content = {.directory = f->directory};
    const char *path = tk_embedded_files[0].path;
    assert_int_equal(tk_content_read(&content, path, &f->text, &f->error), TK_OK); /* not there yet: the embedded one */
    assert_int_equal(f->text.length, tk_embedded_files[0].size);
    make_parents(f, path);
    write_file(f, path, "mine", 4);
    tk_text_clear(&f->text);
    assert_int_equal(tk_content_read(&content, path, &f->text, &f->error), TK_OK);
    assert_text(&f->text, "mine");
    assert_int_equal(f->error.code, TK_OK);
}

static void the_directory_may_have_more(void **state)
{
    fixture *f = *state;
    tk_content content = {.directory = f->directory};
    make_directory(f, "cards");
    write_file(f, "cards/house-rules.json", "{}", 2);
    assert_int_equal(tk_content_read(&content, "cards/house-rules.json", &f->text, &f->error), TK_OK);
    assert_text(&f->text, "{}");
}

static void an_empty_file_overrides_too(void **state)
{
    fixture *f = *state;
    tk_content content = {.directory = f->directory};
    make_parents(f, tk_embedded_files[0].path);
    write_file(f, tk_embedded_files[0].path, "", 0);
    assert_int_equal(tk_content_read(&content, tk_embedded_files[0].path, &f->text, &f->error), TK_OK);
    assert_text(&f->text, "");
}

/* A folder where a file should be is a mistake to report, not a reason to use other content. */
static void what_cannot_be_read_is_reported(void **state)
{
    fixture *f = *state;
    tk_content content = {.directory = f->directory};
    make_parents(f, tk_embedded_files[0].path);
    make_directory(f, tk_embedded_files[0].path);
    assert_int_equal(tk_content_read(&content, tk_embedded_files[0].path, &f->text, &f->error), TK_IO);
    assert_error(&f->error, TK_IO, below(f, tk_embedded_files[0].path), "cannot be read: Is a directory");
    assert_text(&f->text, "");
}

static void what_is_nowhere_is_not_found(void **state)
{
    fixture *f = *state;
    tk_content content = {.directory = f->directory};
    assert_int_equal(tk_content_read(&content, "cards/none.json", &f->text, &f->error), TK_NOT_FOUND);
    assert_error(&f->error, TK_NOT_FOUND, "cards/none.json", "there is no such content");
    assert_int_equal(tk_content_read(NULL, "cards/none.json", &f->text, NULL), TK_NOT_FOUND);
    content.directory = "/no/such/directory";
    assert_int_equal(tk_content_read(&content, tk_embedded_files[0].path, &f->text, &f->error), TK_OK);
}

static void files_in_memory_win(void **state)
{
    fixture *f = *state;
    const char *path = tk_embedded_files[0].path;
    const tk_embedded_file files[] = {{"cards/house-rules.json", "{}", 2}, {path, "mine\0too", 8}};
    tk_content content = {.directory = f->directory, .files = files, .file_count = COUNT_OF(files)};
    make_parents(f, path);
    write_file(f, path, "from the directory", 18);
    assert_int_equal(tk_content_read(&content, path, &f->text, &f->error), TK_OK);
    assert_int_equal(f->text.length, 8);
    assert_memory_equal(f->text.at, "mine\0too", 8);
    tk_text_clear(&f->text);
    assert_int_equal(tk_content_read(&content, "cards/house-rules.json", &f->text, &f->error), TK_OK);
    assert_text(&f->text, "{}");
    content.file_count = 0; /* none at all: the directory's */
    tk_text_clear(&f->text);
    assert_int_equal(tk_content_read(&content, path, &f->text, &f->error), TK_OK);
    assert_text(&f->text, "from the directory");
}

static void paths_do_not_leave_the_directory(void **state)
{
    fixture *f = *state;
    make_directory(f, "inner");
    write_file(f, "secret.json", "secret", 6);
    char inner[80];
    snprintf(inner, sizeof inner, "%s/inner", f->directory);
    tk_content content = {.directory = inner};
    static const char *const paths[] = {
        "",
        "..",
        "../secret.json",
        "a/../../secret.json",
        "./x",
        "a/./x",
        "a//x",
        "/etc/passwd",
        "a/",
        "a/..",
        "..\\secret",
        "C:secret",
        ".",
        "x/../secret.json",
    };
    for (int i = 0; i < COUNT_OF(paths); i++) {
        assert_int_equal(tk_content_read(&content, paths[i], &f->text, &f->error), TK_BAD_USAGE);
        assert_error(&f->error, TK_BAD_USAGE, paths[i], "a content path is relative and has no \"..\" in it");
    }
    assert_int_equal(tk_content_read(&content, "a..b/..c/d..", &f->text, &f->error),
                     TK_NOT_FOUND); /* dots in names are fine */
    assert_text(&f->text, "");
}

static void files_are_read_whole(void **state)
{
    fixture *f = *state;
    enum { SIZE = 100003 };
    char *bytes = malloc(SIZE);
    assert_non_null(bytes);
    for (int i = 0; i < SIZE; i++) bytes[i] = (char)(i * 7);
    write_file(f, "binary", bytes, SIZE);
    assert_int_equal(tk_file_read(below(f, "binary"), SIZE, &f->text, &f->error), TK_OK);
    assert_int_equal(f->text.length, SIZE);
    assert_memory_equal(f->text.at, bytes, SIZE);
    free(bytes);
}

static void files_over_the_limit_are_refused(void **state)
{
    fixture *f = *state;
    write_file(f, "ten", "0123456789", 10);
    tk_text_put(&f->text, "kept");
    assert_int_equal(tk_file_read(below(f, "ten"), 9, &f->text, &f->error), TK_IO);
    assert_error(&f->error, TK_IO, below(f, "ten"), "larger than the 9 bytes allowed");
    assert_text(&f->text, "kept");
    assert_int_equal(tk_file_read(below(f, "ten"), 0, &f->text, &f->error), TK_IO);
    assert_int_equal(tk_file_read(below(f, "ten"), 10, &f->text, &f->error), TK_OK);
    assert_text(&f->text, "kept0123456789");
}

static void missing_files_are_not_found(void **state)
{
    fixture *f = *state;
    assert_int_equal(tk_file_read(below(f, "none"), 10, &f->text, &f->error), TK_NOT_FOUND);
    assert_error(&f->error, TK_NOT_FOUND, below(f, "none"), "cannot be opened: No such file or directory");
    write_file(f, "file", "x", 1);
    assert_int_equal(tk_file_read(below(f, "file/none"), 10, &f->text, &f->error), TK_NOT_FOUND);
    assert_int_equal(tk_file_read(f->directory, 10, &f->text, &f->error), TK_IO);
    assert_text(&f->text, "");
}

#define WITH_DIRECTORY(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_DIRECTORY(every_embedded_file_is_found), WITH_DIRECTORY(reading_appends),
        WITH_DIRECTORY(the_directory_wins),           WITH_DIRECTORY(the_directory_may_have_more),
        WITH_DIRECTORY(an_empty_file_overrides_too),  WITH_DIRECTORY(what_cannot_be_read_is_reported),
        WITH_DIRECTORY(what_is_nowhere_is_not_found), WITH_DIRECTORY(paths_do_not_leave_the_directory),
        WITH_DIRECTORY(files_are_read_whole),         WITH_DIRECTORY(files_over_the_limit_are_refused),
        WITH_DIRECTORY(missing_files_are_not_found),  WITH_DIRECTORY(files_in_memory_win),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
