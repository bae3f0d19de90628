/* A database in a folder of its own, for tests under cmocka: a test's set_up and tear_down. */
#ifndef TESTS_DATABASE_H
#define TESTS_DATABASE_H

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static char database_folder[64], database_path[96];

static int make_database(void **unused)
{
    (void)unused;
    snprintf(database_folder, sizeof database_folder, "/tmp/turnkey-database-XXXXXX");
    assert_non_null(mkdtemp(database_folder));
    snprintf(database_path, sizeof database_path, "%s/test.db", database_folder);
    return 0;
}

static int remove_database(void **unused)
{
    (void)unused;
    static const char *const endings[] = {"", "-wal", "-shm"};
    for (int i = 0; i < 3; i++) {
        char file[128];
        snprintf(file, sizeof file, "%s%s", database_path, endings[i]);
        unlink(file);
    }
    return rmdir(database_folder);
}

#endif
