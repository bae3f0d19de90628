/* How many designs a second are compiled and checked, on one core.
 *
 * The load is what a search or a designing player does: every stock vehicle, and every vehicle that comes of taking one
 * weapon or accessory out of it. Designs are ready in memory; reading files is not measured. */
#include "turnkey/lab.h"

#include <stdlib.h>
#include <time.h>

enum { MOST_DESIGNS = 4096 };

typedef struct load {
    tk_design *design;
    int count;
} load;

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void add_without(const tk_garage *garage, const tk_design *design, tk_part_kind kind, int count, load *out)
{
    for (int i = 0; i < count && out->count < MOST_DESIGNS; i++) {
        tk_design *changed = &out->design[out->count];
        *changed = *design;
        out->count += tk_design_remove(garage, changed, (tk_part){(uint8_t)kind, TK_UNIT_MAIN, (uint8_t)i});
    }
}

static bool fill(const tk_garage *garage, load *out)
{
    out->design = malloc(MOST_DESIGNS * sizeof *out->design);
    for (int i = 0; out->design && i < tk_garage_stock_count(garage) && out->count < MOST_DESIGNS; i++) {
        const tk_design *design = tk_garage_stock_design(garage, i);
        const tk_design_unit *unit = &design->unit[TK_UNIT_MAIN];
        out->design[out->count++] = *design;
        add_without(garage, design, TK_PART_WEAPON, unit->weapons, out);
        add_without(garage, design, TK_PART_ACCESSORY, unit->accessories, out);
    }
    return out->design != NULL;
}

/* A hash of what comes out: changes only when the rules or the stock do. */
static uint64_t signature(const tk_garage *garage, const load *designs, tk_vehicle *vehicle)
{
    uint64_t hash = 0;
    for (int i = 0; i < designs->count; i++) {
        tk_garage_compile(garage, &designs->design[i], vehicle);
        const int32_t figures[] = {
            vehicle->cost,         vehicle->fit.weight, vehicle->fit.acceleration, vehicle->fit.top_speed_tenths,
            vehicle->fit.handling, vehicle->problems};
        hash = tk_hash(figures, sizeof figures, hash);
    }
    return hash;
}

static void measure(const tk_garage *garage, const load *designs, double seconds, tk_vehicle *vehicle,
                    tk_garage_bench *out)
{
    int64_t compiled = 0;
    double start = now(), elapsed;
    do {
        for (int i = 0; i < designs->count; i++) tk_garage_compile(garage, &designs->design[i], vehicle);
        compiled += designs->count;
        elapsed = now() - start;
    } while (elapsed < seconds);
    out->designs_per_s = (double)compiled / elapsed;
    out->ns_per_design = 1e9 * elapsed / (double)compiled;
}

tk_status tk_bench_garage(const tk_content *content, double seconds, tk_garage_bench *out, tk_error *error)
{
    tk_garage *garage;
    load designs = {0};
    *out = (tk_garage_bench){.vehicle_bytes = sizeof(tk_vehicle), .design_bytes = sizeof(tk_design)};
    tk_status status = tk_garage_open(content, &garage, error);
    if (status != TK_OK) return status;
    tk_vehicle *vehicle = malloc(sizeof *vehicle);
    if (vehicle && fill(garage, &designs) && designs.count > 0) {
        out->designs = designs.count;
        out->signature = signature(garage, &designs, vehicle);
        measure(garage, &designs, seconds, vehicle, out);
    } else {
        status = tk_fail(error, TK_NO_MEMORY, NULL, "no designs to measure with");
    }
    free(vehicle);
    free(designs.design);
    tk_garage_close(garage);
    return status;
}
