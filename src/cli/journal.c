/* Records on disk: a journal that grows by one durable line per move, whole files that are replaced in one step.
 *
 * Whatever happens (a crash, a full disk, kill -9), a record file holds either what it held before or a sound beginning
 * of the match; at worst its last line is cut off, and reading says so. */
#include "cli.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static tk_status io_failed(tk_error *error, const char *path, const char *what)
{
    return tk_fail(error, TK_IO, path, "cannot %s: %s", what, strerror(errno));
}

static bool write_all(int file, const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t written = write(file, bytes, length);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        bytes += written;
        length -= (size_t)written;
    }
    return true;
}

/* Make the new name last too. Not every file system can; the content is safe either way. */
static void sync_directory(const char *path)
{
    tk_text directory = {0};
    const char *slash = strrchr(path, '/');
    tk_text_put_bytes(&directory, slash ? path : ".", slash ? (size_t)(slash - path) + 1 : 1);
    int file = open(tk_text_string(&directory), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file >= 0) {
        fsync(file);
        close(file);
    }
    tk_text_free(&directory);
}

static tk_status write_whole(const char *path, const tk_text *bytes, tk_error *error)
{
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (file < 0) return io_failed(error, path, "create it");
    bool written = write_all(file, tk_text_string(bytes), bytes->length) && fsync(file) == 0;
    tk_status status = written ? TK_OK : io_failed(error, path, "write it");
    if (close(file) != 0 && status == TK_OK) status = io_failed(error, path, "write it");
    return status;
}

tk_status cli_file_replace(const char *path, const tk_text *bytes, tk_error *error)
{
    if (bytes->failed) return tk_fail(error, TK_NO_MEMORY, path, "no memory for the record");
    tk_text aside = {0};
    tk_text_printf(&aside, "%s.%ld.tmp", path, (long)getpid());
    if (aside.failed) return tk_fail(error, TK_NO_MEMORY, path, "no memory for a file name");
    tk_status status = write_whole(tk_text_string(&aside), bytes, error);
    if (status == TK_OK && rename(tk_text_string(&aside), path) != 0) status = io_failed(error, path, "replace it");
    if (status == TK_OK)
        sync_directory(path);
    else
        unlink(tk_text_string(&aside));
    tk_text_free(&aside);
    return status;
}

static tk_status open_for_appending(cli_journal *journal, tk_error *error)
{
    journal->file = open(journal->path, O_WRONLY | O_APPEND | O_CLOEXEC);
    return journal->file < 0 ? io_failed(error, journal->path, "append to it") : TK_OK;
}

tk_status cli_journal_open(cli_journal *journal, const char *path, const tk_match *match, tk_error *error)
{
    *journal = (cli_journal){.path = strdup(path), .file = -1};
    if (!journal->path) return tk_fail(error, TK_NO_MEMORY, path, "no memory for a file name");
    tk_status status = cli_journal_rewrite(journal, match, error);
    if (status != TK_OK) cli_journal_close(journal);
    return status;
}

tk_status cli_journal_append(cli_journal *journal, const tk_match *match, tk_error *error)
{
    if (!journal->path) return TK_OK;
    tk_text line = {0};
    tk_match_write_move(match, tk_match_length(match) - 1, &line);
    tk_status status = TK_OK;
    if (line.failed)
        status = tk_fail(error, TK_NO_MEMORY, journal->path, "no memory for a line of the record");
    else if (!write_all(journal->file, tk_text_string(&line), line.length) || fdatasync(journal->file) != 0)
        status = io_failed(error, journal->path, "append to it");
    tk_text_free(&line);
    return status;
}

tk_status cli_journal_rewrite(cli_journal *journal, const tk_match *match, tk_error *error)
{
    if (!journal->path) return TK_OK;
    tk_text record = {0};
    tk_match_write(match, true, &record);
    tk_status status = cli_file_replace(journal->path, &record, error);
    tk_text_free(&record);
    if (status != TK_OK) return status;
    if (journal->file >= 0) close(journal->file); /* it is the replaced file */
    return open_for_appending(journal, error);
}

void cli_journal_close(cli_journal *journal)
{
    if (journal->path && journal->file >= 0) close(journal->file);
    free(journal->path);
    *journal = (cli_journal){0};
}

void cli_journal_name(const tk_game *game, tk_text *out)
{
    char when[32];
    time_t seconds = time(NULL);
    struct tm local;
    if (!localtime_r(&seconds, &local) || !strftime(when, sizeof when, "%Y%m%d-%H%M%S", &local))
        snprintf(when, sizeof when, "%lld", (long long)seconds);
    for (int attempt = 1; attempt < 1000; attempt++) {
        tk_text_clear(out);
        tk_text_printf(out, "turnkey-%s-%s", game->id, when);
        if (attempt > 1) tk_text_printf(out, "-%d", attempt);
        tk_text_put(out, ".turnkey");
        if (access(tk_text_string(out), F_OK) != 0) return;
    }
}

tk_status cli_record_load(const char *path, const tk_content *content, tk_match **match, tk_record_report *report,
                          tk_error *error)
{
    *match = NULL;
    *report = (tk_record_report){0};
    tk_text bytes = {0};
    tk_status status = tk_file_read(path, TK_MAX_RECORD, &bytes, error);
    if (status == TK_OK) {
        status = tk_record_read(tk_text_string(&bytes), bytes.length, content, match, report, error);
    } else if (strcmp(error->where, path) == 0) {
        error->where[0] = '\0'; /* the caller names the file */
    }
    tk_text_free(&bytes);
    return status;
}

int cli_record_verdict(const cli_command *command, const char *path, tk_status status, const tk_match *match,
                       const tk_record_report *report, const tk_error *error)
{
    if (status == TK_OK && report->finished) {
        printf("%s: sound. %d moves allowed by the rules, every hash right, the result true, the seed as promised.\n",
               path, report->moves);
        return CLI_FINE;
    }
    if (status == TK_OK)
        return cli_error(command, CLI_BAD, "%s: unfinished. %d moves, all sound so far, but no result.", path,
                         report->moves);
    int code = cli_engine_error(command, path, error);
    if (match) fprintf(stderr, "The %d moves before that are sound.\n", report->moves);
    return code;
}
