/* Continuous table geometry: whole-number headings, convex polygons, distances, arcs, sightlines, sweeps.
 *
 * Deterministic on every compiler: doubles with + - * / and sqrt only, and a sine table of ours. x grows to the right,
 * y up, headings turn to the left (counter-clockwise) from the x axis, in tenths of a degree. Lengths are in whatever
 * unit the game has; all polygons are convex with their corners to the left. */
#ifndef TURNKEY_GEOMETRY_H
#define TURNKEY_GEOMETRY_H

#include <stdbool.h>

enum { TK_FULL_TURN = 3600, TK_POLYGON_MOST = 16 };

typedef struct tk_vec {
    double x, y;
} tk_vec;

typedef struct tk_pose {
    tk_vec at;
    int heading; /* tenths of a degree, 0 .. 3599 */
} tk_pose;

typedef struct tk_polygon {
    int count;
    tk_vec at[TK_POLYGON_MOST];
} tk_polygon;

/* How two shapes are to each other. */
typedef struct tk_gap {
    double size;   /* distance; below 0: how deep they overlap */
    tk_vec normal; /* unit vector from the first to the second along which they are apart, or would part soonest */
    tk_vec point;  /* of the second that is nearest to the first, or deepest in it */
} tk_gap;

/* A car's way during one movement: straight along `move`, or round `pivot` by `turn` tenths of a degree. */
typedef struct tk_motion {
    tk_pose from;
    tk_vec move;
    tk_vec pivot;
    int turn; /* to the left; not 0: `move` is ignored */
} tk_motion;

static inline tk_vec tk_vec_add(tk_vec a, tk_vec b)
{
    return (tk_vec){a.x + b.x, a.y + b.y};
}

static inline tk_vec tk_vec_sub(tk_vec a, tk_vec b)
{
    return (tk_vec){a.x - b.x, a.y - b.y};
}

static inline tk_vec tk_vec_scale(tk_vec a, double by)
{
    return (tk_vec){a.x * by, a.y * by};
}

static inline double tk_vec_dot(tk_vec a, tk_vec b)
{
    return a.x * b.x + a.y * b.y;
}

static inline double tk_vec_cross(tk_vec a, tk_vec b)
{
    return a.x * b.y - a.y * b.x;
}

double tk_vec_length(tk_vec);
/* What is left of a move that may not go into any of these unit normals: all of it, or the longest of its parts along
 * one of them; nothing where they leave no way. */
tk_vec tk_vec_clip(tk_vec move, const tk_vec *normals, int count);

/* 0 .. 3599 for any number. */
int tk_heading_wrap(int heading);
/* The unit vector of a heading. */
tk_vec tk_heading_vec(int heading);
tk_vec tk_vec_rotate(tk_vec, int heading);

/* Local coordinates (x ahead, y to the left) of a pose to the table's, and back. */
tk_vec tk_pose_point(tk_pose, tk_vec local);
tk_vec tk_pose_local(tk_pose, tk_vec point);

tk_polygon tk_polygon_box(double length, double width);
/* A shape given in local coordinates, put on the table. */
tk_polygon tk_polygon_place(const tk_polygon *shape, tk_pose);
/* The farthest corner's distance from `from`. */
double tk_polygon_reach(const tk_polygon *, tk_vec from);
/* How far its corners reach that way, measured from the origin. */
double tk_polygon_support(const tk_polygon *, tk_vec way);
/* Are its corners a convex polygon to the left, each angle at most 180 degrees? */
bool tk_polygon_is_convex(const tk_polygon *);
/* Is every corner's angle 90 degrees or more? */
bool tk_polygon_is_blunt(const tk_polygon *);
bool tk_polygon_contains(const tk_polygon *, tk_vec);
/* Exact distance, or the depth of the overlap. */
tk_gap tk_polygon_gap(const tk_polygon *, const tk_polygon *);
/* The gap where it is no more than `most`, 0 or above; else its size is anything above that. Much cheaper for what is
 * far away. */
tk_gap tk_polygon_gap_within(const tk_polygon *, const tk_polygon *, double most);
/* Do their insides meet? Touching is not overlapping. */
bool tk_polygon_overlap(const tk_polygon *, const tk_polygon *);
/* How far a polygon is from leaving the half plane to the left of a to b: the gap's normal points out of it. */
tk_gap tk_polygon_gap_line(const tk_polygon *, tk_vec a, tk_vec b);
/* The smallest convex polygon around two small ones (eight corners together at most TK_POLYGON_MOST). */
tk_polygon tk_polygon_hull(const tk_polygon *, const tk_polygon *);

/* Does some of the polygon lie within the wedge from `apex` between directions `right` and `left` (less than 180
 * degrees)? */
bool tk_wedge_meets(tk_vec apex, tk_vec right, tk_vec left, const tk_polygon *);

/* Does the line segment pass through the inside? Along an edge or through a corner it does not. */
bool tk_segment_crosses(tk_vec a, tk_vec b, const tk_polygon *);
/* Is there a straight line from some point of `a` to some point of `b` that crosses none of the blocks? */
bool tk_sightline_exists(const tk_polygon *a, const tk_polygon *b, const tk_polygon *blocks, int count);

/* The pose after part `f` (0 .. 1) of a motion; headings stay whole. */
tk_pose tk_motion_at(const tk_motion *, double f);
/* How far any point of a shape that reaches `reach` from its middle travels at most. */
double tk_motion_length(const tk_motion *, double reach);

/* What a sweep runs against: a polygon, or the outside of a line when `block` is NULL. */
typedef struct tk_barrier {
    const tk_polygon *block;
    tk_vec a, b;
} tk_barrier;

tk_gap tk_barrier_gap(const tk_polygon *, const tk_barrier *);

/* The part of the motion (0 .. 1) after which the shape has come as near as `skin`; above 1 when it never does. A shape
 * that starts that near and moves away or along is let go. `shape` is in local coordinates. */
double tk_motion_sweep(const tk_motion *, const tk_polygon *shape, const tk_barrier *, double skin);
/* A shape that is in the way turns out of it: the least part of the turn, in whole tenths of a degree without its sign,
 * after which it is `skin` away from the block; -1 when all of the turn is not enough, or leads deeper into it first.
 */
int tk_motion_escape(const tk_motion *turn, const tk_polygon *shape, const tk_polygon *block, double skin);

#endif
