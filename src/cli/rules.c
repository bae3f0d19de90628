/* turnkey rules: the rulebook of a game, by section or by words. */
#include "cli.h"

#include <string.h>

enum { MAX_FOUND = 512 };

static const cli_option options[] = {{CLI_DATA, "data", "DIR", "read content from DIR before the built-in one"},
                                     {CLI_JSON, "json", NULL, "the sections for programs"},
                                     {0}};

static void section_json(const cli_section *section, tk_json *json)
{
    tk_text body = {0};
    tk_text_put_bytes(&body, section->body, section->length);
    tk_json_begin_object(json);
    tk_json_string_member(json, "id", section->id);
    tk_json_string_member(json, "title", section->title);
    tk_json_int_member(json, "level", section->level);
    tk_json_string_member(json, "text", tk_text_string(&body));
    tk_json_end_object(json);
    if (body.failed) json->text.failed = true;
    tk_text_free(&body);
}

/* How many sections were written. */
static int answer_json(const cli_rulebook *book, const char *question, tk_text *out)
{
    const cli_section *found[MAX_FOUND];
    int count = 0;
    tk_json json = {0};
    if (*question) found[0] = cli_rulebook_find(book, question);
    if (*question) count = found[0] ? 1 : cli_rulebook_search(book, question, found, MAX_FOUND);
    for (int i = 0; !*question && i < book->count && i < MAX_FOUND; i++) found[count++] = &book->section[i];
    tk_json_begin_array(&json);
    for (int i = 0; i < count; i++) section_json(found[i], &json);
    tk_json_end_array(&json);
    tk_text_put(out, tk_text_string(&json.text));
    tk_text_put(out, "\n");
    if (json.text.failed) out->failed = true;
    tk_json_free(&json);
    return count;
}

static int answer(const cli_command *command, const char *id, const cli_rulebook *book, const char *question, bool json)
{
    tk_text out = cli_text_for(stdout, false);
    bool found = true;
    if (json) {
        found = answer_json(book, question, &out) > 0;
    } else if (!*question) {
        cli_rulebook_list(book, &out);
        tk_text_printf(&out, "\nturnkey rules %s SECTION prints one; any other words are looked for.\n", id);
    } else {
        found = cli_rulebook_answer(book, question, &out);
    }
    bool written = cli_flush(&out, stdout);
    tk_text_free(&out);
    if (!written) return CLI_BAD;
    return found ? CLI_FINE : cli_error(command, CLI_BAD, "nothing in the rules of %s about \"%s\"", id, question);
}

/* There may be a rulebook before the game can be played: the garage has one. Complains and returns NULL. */
static const char *which_book(const cli_command *command, const char *id, const tk_content *content)
{
    cli_rulebook book;
    tk_error error = {0};
    if (id && !tk_game_find(id) && cli_rulebook_open(&book, id, content, &error) == TK_OK) {
        cli_rulebook_close(&book);
        return id;
    }
    const tk_game *game = cli_find_game(command, id);
    return game ? game->id : NULL;
}

static int run(const cli_command *command, int argc, char **argv)
{
    cli_args args = cli_args_of(command, argc, argv);
    tk_content content = {0};
    bool json = false;
    for (int key; (key = cli_next(&args)) != CLI_END;) {
        if (key < 0) return cli_stopped(key);
        if (key == CLI_JSON) json = true;
        if (key == CLI_DATA && !cli_take_data(&args, &content)) return CLI_USAGE;
    }
    const char *id = which_book(command, cli_word(&args, 0), &content);
    if (!id) return CLI_USAGE;
    tk_text question = {0};
    const char *word;
    for (int i = 1; (word = cli_word(&args, i)); i++) tk_text_printf(&question, "%s%s", i > 1 ? " " : "", word);
    cli_rulebook book;
    tk_error error = {0};
    int code;
    if (cli_rulebook_open(&book, id, &content, &error) != TK_OK) {
        code = cli_engine_error(command, NULL, &error);
    } else {
        code = answer(command, id, &book, tk_text_string(&question), json);
        cli_rulebook_close(&book);
    }
    tk_text_free(&question);
    return code;
}

const cli_command cli_rules = {
    .name = "rules",
    .summary = "the rulebook, by section or by words",
    .arguments = "[GAME] [SECTION or words] [--json] [--data DIR]",
    .about =
        "Without further words lists the sections of the game's rulebook. With the id of a section prints it. Anything "
        "else is looked for: sections that contain all the words are shown, those with the words in their title "
        "first.",
    .examples = "  turnkey rules cards\n  turnkey rules cards ramming\n  turnkey rules cards heavy armor\n",
    .options = options,
    .run = run,
};
