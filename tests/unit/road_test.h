/* What the tests of A Straight Road's content share: a world without a match, and builds. */
#ifndef TURNKEY_ROAD_TEST_H
#define TURNKEY_ROAD_TEST_H

#include "core_test.h"

#include "games/road/road.h"

/* A build in a configuration's words. */
#define CAR(vehicle, driver, parts) "{\"vehicle\":\"" vehicle "\",\"driver\":\"" driver "\",\"equipment\":[" parts "]}"
#define PART(kind) "{\"kind\":\"" kind "\"}"
#define PART_AT(kind, at) "{\"kind\":\"" kind "\",\"at\":" at "}"

static const tk_content EMBEDDED = {0};

static inline road_world *open_world(tk_world *opened, const char *config)
{
    tk_error error = {0};
    *opened = (tk_world){0};
    if (road_setup(opened, &EMBEDDED, config, &error) != TK_OK) fail_msg("%s: %s", error.where, error.message);
    return opened->fixed;
}

static inline void close_world(tk_world *opened)
{
    free(opened->fixed);
}

static inline road_build read_build(const road_world *world, const char *json)
{
    tk_json_in in;
    tk_error error = {0};
    road_build build;
    assert_true(tk_json_open(&in, json, strlen(json), TK_BAD_DATA, "build", &error));
    road_build_read(world, &in, tk_json_root(&in), &build);
    if (!tk_json_good(&in)) fail_msg("%s: %s", error.where, error.message);
    tk_json_close(&in);
    return build;
}

static inline int vehicle_named(const road_world *world, const char *id)
{
    for (int i = 0; i < world->vehicle_count; i++)
        if (!strcmp(world->vehicle[i].id, id)) return i;
    fail_msg("no vehicle %s", id);
    return -1;
}

#endif
