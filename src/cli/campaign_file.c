/* Campaigns on disk: a line an order, durable before anybody is told.
 *
 * Whatever happens, the file holds all orders that were acknowledged. A line that a crash cut off was not, and goes
 * when the file is next written to. A lock keeps two writers from appending to what the other has not seen. */
#include "campaign.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

static tk_status io_failed(tk_error *error, const char *path, const char *what)
{
    return tk_fail(error, TK_IO, path, "cannot %s: %s", what, strerror(errno));
}

static tk_status lock(cli_campaign *c, tk_error *error)
{
    c->file = open(c->path, O_RDWR | O_APPEND | O_CLOEXEC);
    if (c->file < 0) return io_failed(error, c->path, "open it");
    if (flock(c->file, LOCK_EX | LOCK_NB) == 0) return TK_OK;
    return tk_fail(error, TK_IO, c->path, "another program is writing to it just now");
}

tk_status cli_campaign_create(cli_campaign *c, const char *path, const tk_content *content, const char *title,
                              const tk_seed *seed, tk_error *error)
{
    *c = (cli_campaign){.path = path, .file = -1, .is_draft = true};
    if (access(path, F_OK) == 0) return tk_fail(error, TK_IO, path, "it exists already");
    tk_status status = tk_career_create(content, title, seed, &c->campaign, error);
    if (status == TK_OK) tk_campaign_write_header(c->campaign, &c->draft);
    return status;
}

tk_status cli_campaign_publish(cli_campaign *c, tk_error *error)
{
    tk_status status = cli_file_replace(c->path, &c->draft, error);
    c->is_draft = false;
    return status == TK_OK ? lock(c, error) : status;
}

tk_status cli_campaign_open(cli_campaign *c, const char *path, const tk_content *content, bool writing, tk_error *error)
{
    *c = (cli_campaign){.path = path, .file = -1};
    tk_text bytes = {0};
    size_t sound = 0;
    if (access(path, F_OK) != 0 && errno == ENOENT)
        return tk_fail(error, TK_NOT_FOUND, path, "there is no such campaign; turnkey campaign new begins one");
    tk_status status = writing ? lock(c, error) : TK_OK;
    if (status == TK_OK) status = tk_file_read(path, TK_CAMPAIGN_BYTES, &bytes, error);
    if (status == TK_OK)
        status = tk_career_read(content, tk_text_string(&bytes), bytes.length, &c->campaign, &sound, error);
    if (status == TK_OK && writing && sound < bytes.length && ftruncate(c->file, (off_t)sound) != 0)
        status = io_failed(error, path, "remove the line that was cut off");
    tk_text_free(&bytes);
    return status;
}

static bool append(int file, const tk_text *line)
{
    size_t done = 0;
    while (done < line->length) {
        ssize_t written = write(file, line->at + done, line->length - done);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        done += (size_t)written;
    }
    return fdatasync(file) == 0;
}

tk_status cli_campaign_order(cli_campaign *c, const tk_json *order, tk_error *error)
{
    tk_status status = tk_campaign_order(c->campaign, tk_text_string(&order->text), order->text.length, error);
    if (status != TK_OK) return status;
    tk_text line = {0};
    tk_campaign_write_order(c->campaign, c->is_draft ? &c->draft : &line);
    if (line.failed)
        status = tk_fail(error, TK_NO_MEMORY, c->path, "no memory for a line");
    else if (!c->is_draft && !append(c->file, &line))
        status = io_failed(error, c->path, "append to it");
    tk_text_free(&line);
    return status;
}

void cli_campaign_close(cli_campaign *c)
{
    tk_campaign_destroy(c->campaign);
    if (c->file >= 0) close(c->file);
    tk_text_free(&c->draft);
    *c = (cli_campaign){.file = -1};
}
