/* The figures, charts and the circuit of campaigns, from classic/career.json and classic/circuit.json. */
#include "games/classic/career/career.h"
#include "games/classic/garage/fields.h"

#define CAREER_NAME(NAME, name) name,
#define CAREER_WHY_NAME(NAME, name, text, section) name,
static const char *const DIFFICULTY_NAMES[] = {CAREER_DIFFICULTIES(CAREER_NAME) NULL};
const char *const career_tools_names[] = {CAREER_TOOLS(CAREER_NAME) NULL};
const char *const career_job_names[] = {CAREER_JOBS(CAREER_NAME) NULL};
const char *const career_work_names[] = {CAREER_WORKS(CAREER_NAME) NULL};
const char *const career_repair_names[] = {CAREER_REPAIRS(CAREER_NAME) NULL};
const char *const career_account_names[] = {TK_ACCOUNTS(CAREER_NAME) NULL};
const char *const career_why_names[] = {TK_WHYS(CAREER_WHY_NAME) NULL};

static const classic_field FIGURE_FIELDS[] = {
#define X(name, least, most) NEEDED(career_figures, name, least, most),
    CAREER_FIGURES(X)
#undef X
        END_OF_FIELDS};

static const classic_field LEVEL_FIELDS[] = {NEEDED(career_level, trivial, 0, 20),
                                             NUMBER(career_level, easy, 0, 20),
                                             NUMBER(career_level, medium, 0, 20),
                                             NUMBER(career_level, hard, 0, 20),
                                             NUMBER(career_level, very_hard, 0, 20),
                                             NEEDED(career_level, minutes, 1, 600),
                                             NUMBER(career_level, years, 0, 50),
                                             NUMBER(career_level, income, 0, 1000000),
                                             END_OF_FIELDS};

static const classic_field EVENT_FIELDS[] = {TITLED(career_event),
                                             WORD(career_event, variant, "variant"),
                                             WORD(career_event, text, "text"),
                                             MAYBE_WORD(career_event, vehicle, "vehicle"),
                                             NEEDED(career_event, seats, 2, TK_MAX_ENTRIES),
                                             NUMBER(career_event, division, 0, 1000),
                                             NUMBER(career_event, purse_percent, 0, 1000),
                                             NUMBER(career_event, pay, 0, 1000000),
                                             FLAG(career_event, amateur),
                                             FLAG(career_event, road),
                                             FLAG(career_event, salvage),
                                             FLAG(career_event, lends),
                                             NUMBER(career_event, wins, 0, 100),
                                             NEEDED(career_event, first, 1, 1000),
                                             NEEDED(career_event, every, 1, 1000),
                                             END_OF_FIELDS};

static void read_tools(tk_json_in *in, career_rules *rules)
{
    tk_json_node node = tk_json_member(tk_json_root(in), "tools");
    for (int i = 0; i < TOOLS_COUNT && tk_json_good(in); i++)
        rules->tools[i] = (int)tk_json_int(in, tk_json_member(node, career_tools_names[i]), -12, 12);
}

static void read_jobs(tk_json_in *in, career_rules *rules)
{
    tk_json_node node = tk_json_member(tk_json_root(in), "jobs");
    for (int i = 0; i < JOB_COUNT && tk_json_good(in); i++)
        rules->job[i] = tk_json_choice(in, tk_json_member(node, career_job_names[i]), DIFFICULTY_NAMES);
}

static void read_career_file(tk_json_in *in, career_rules *rules)
{
    tk_json_node root = tk_json_root(in);
    tk_json_expect_object(in, root, "figures tools jobs chart master_income");
    if (tk_json_good(in)) classic_row_read(in, tk_json_member(root, "figures"), FIGURE_FIELDS, "", &rules->figure);
    read_tools(in, rules);
    read_jobs(in, rules);
    tk_json_node chart = tk_json_member(root, "chart");
    int count = tk_json_expect_array(in, chart, CAREER_LEVELS, CAREER_LEVELS);
    for (int i = 0; i < count && tk_json_good(in); i++)
        classic_row_read(in, tk_json_element(chart, i), LEVEL_FIELDS, "", &rules->level[i]);
    rules->master_income = (int)tk_json_int(in, tk_json_member(root, "master_income"), 0, 1000000);
}

static void read_circuit_file(tk_json_in *in, career_rules *rules)
{
    tk_json_node root = tk_json_root(in), rows = tk_json_member(root, "circuit");
    tk_json_expect_object(in, root, "circuit");
    int count = tk_json_expect_array(in, rows, 1, CAREER_MAX_CIRCUIT);
    for (int i = 0; i < count && tk_json_good(in); i++) {
        career_event *event = &rules->event[i];
        classic_row_read(in, tk_json_element(rows, i), EVENT_FIELDS, "", event);
        if (tk_json_good(in) && classic_name_find(rules->event_id, event->id) >= 0)
            tk_json_complain(in, tk_json_element(rows, i), "the id \"%s\" is used twice", event->id);
        rules->event_id[i] = event->id;
        rules->event_count = i + 1;
    }
}

static tk_status read_file(career_rules *rules, const tk_content *content, const char *path,
                           void (*read)(tk_json_in *, career_rules *), tk_error *error)
{
    tk_text text = {0};
    tk_status status = tk_content_read(content, path, &text, error);
    tk_json_in in;
    if (status == TK_OK && tk_json_open(&in, tk_text_string(&text), text.length, TK_BAD_DATA, path, error)) {
        read(&in, rules);
        tk_json_close(&in);
    }
    tk_text_free(&text);
    return error->code;
}

tk_status career_rules_read(career_rules *rules, const tk_content *content, tk_error *error)
{
    *rules = (career_rules){0};
    tk_status status = read_file(rules, content, "classic/career.json", read_career_file, error);
    return status == TK_OK ? read_file(rules, content, "classic/circuit.json", read_circuit_file, error) : status;
}
