// The road itself: fields, what grows and lies on them, the seams of the boards. Drawn once for a set of boards.
import type { ComponentChildren } from "preact";
import printed from "../../../../data/road/boards.json";
import type { Marker, View as RoadView, Terrain } from "../../engine/types/road";
import { COLUMNS, columnOf, HALF, hexPath, middle, PITCH, place, SIDE, SPAN } from "./hex";

/** Some variety that is always the same for a field. */
const dice = (column: number, y: number, n: number) =>
  (((column * 73 + y * 151 + n * 37) * 2654435761) % 4294967296) / 4294967296;

/** Pictures of terrain, around the middle of a field. */
const TERRAIN: Record<string, ComponentChildren> = {
  sand: <path class="rd-line" d="M-16-4q5-4 10 0t10 0M-4 8q5-4 10 0t10 0" />,
  cracks: <path class="rd-crack" d="m-14-10 8 5-2 6 9 4 3 9M-6-5l9-5" />,
  bushes: (
    <g class="rd-bush">
      <circle cx="-8" cy="4" r="8" />
      <circle cx="7" cy="6" r="7" />
      <circle cx="1" cy="-6" r="9" />
      <path d="M-3-8l3-4 4 3M-11 4l3-4 4 3M4 7l3-4 3 3" />
    </g>
  ),
  "road-damage": (
    <g class="rd-broken">
      <path d="m-16-3 7-8 10 3 9-4 7 9-5 10-9 3-10-2-9-3z" />
      <path class="rd-crack" d="m-10-2 6 3 3-5 6 6 6-3M-2 8l3-5" />
    </g>
  ),
  crater: <Crater />,
  stones: (
    <g class="rd-stone">
      <path d="m-14 9 2-9 7-3 7 4 1 9zM2 8l3-10 8-2 5 7-3 6zM-5-6l4-7 8 2 1 6z" />
    </g>
  ),
  "road-block": (
    <g class="rd-block">
      <path class="rd-stripes" d="M-19-5h38v9h-38z" />
      <path class="rd-stripe" d="m-14 4 7-9h6l-7 9zM0 4l7-9h6l-7 9z" />
      <path class="rd-legs" d="M-14 4l-3 8M-14 4l3 8M14 4l-3 8M14 4l3 8" />
    </g>
  ),
  wreckage: (
    <g class="rd-scrap">
      <path d="m-15 8 3-12 9 2 4-8 11 3-2 8 5 2-3 8-9-3-6 5z" />
      <circle cx="-7" cy="7" r="4" />
      <path class="rd-crack" d="M-9-2 1 2l8-6" />
    </g>
  ),
  wall: (
    <g class="rd-wall">
      <path d="M-22-10h44v22h-44z" />
      <path
        class="rd-brick"
        d="M-22-3h44M-22 4.500h44M-8-10v7M8-10v7M-15-3v7.500M0-3v7.500M15-3v7.500M-8 4.500V12M8 4.500V12"
      />
    </g>
  ),
  rock: (
    <g class="rd-rock">
      <path d="m-20 12 3-18 11-10 14 3 11 11 1 14-15 4z" />
      <path class="rd-shade" d="m-6-16 4 12 12 4 10 12M-2-4l-9 10" />
    </g>
  ),
  "tank-trap": <path class="rd-trap" d="M-15-13 15 13M15-13-15 13M0-18v34" />,
};

export function Crater() {
  return (
    <g class="rd-crater">
      <path d="M-16 2q1-12 12-12t15 2q7 5 4 12-4 8-15 8t-16-10z" />
      <path class="rd-hole" d="M-9 1q3-7 10-6t9 6q-2 6-10 6t-9-6z" />
    </g>
  );
}

const GROUND: Record<Terrain["ground"], ComponentChildren> = {
  plain: null,
  risk: <Crater />,
  damage: TERRAIN.stones,
  obstacle: TERRAIN.rock,
};
const MEANS: Record<Terrain["ground"], string> = {
  plain: "",
  risk: ": a risk to keep control",
  damage: ": damage",
  obstacle: ": an obstacle",
};

function Field({ column, y, terrain }: { column: number; y: number; terrain: Terrain | undefined }) {
  const at = place(column, y);
  const road = column >= 2 && column <= 5;
  const shade = Math.floor(3 * dice(column, y, 1));
  const drawing = terrain && (terrain.id in TERRAIN ? TERRAIN[terrain.id] : GROUND[terrain.ground]);
  return (
    <g class={`rd-field ${road ? "road" : "off"} tint-${shade} ${terrain?.ground ?? ""}`}>
      <path class="rd-hex" d={hexPath(at)} />
      {!road && dice(column, y, 2) < 0.45 && !drawing ? (
        <path
          class="rd-scrub"
          transform={`translate(${at.x + 26 * dice(column, y, 3) - 13} ${at.y + 24 * dice(column, y, 4) - 12})`}
          d="m-5 3 2-6 3 5 2-7 2 8"
        />
      ) : null}
      {drawing ? <g transform={`translate(${at.x} ${at.y})`}>{drawing}</g> : null}
      {terrain && terrain.ground !== "plain" ? (
        <title>
          {terrain.title}
          {MEANS[terrain.ground]}
        </title>
      ) : null}
    </g>
  );
}

/** Changes with what the ground looks like. */
export const groundSign = (view: RoadView) =>
  `${view.boards.map((board) => `${board.number}${board.id}${board.turned}`).join()}/${view.y_first}`;

export function Ground({ view }: { view: RoadView }) {
  const { boards, terrains, back_edge: edge, y_first: first, y_last: last } = view;
  const ahead = place(0, last).y,
    behind = place(0, first).y + HALF;
  const lane = (column: number) => SIDE + PITCH * (column + 0.5);
  return (
    <g class="rd-ground" aria-hidden="true">
      {boards.map((board) =>
        board.rows.map((row, r) =>
          row.map((index, column) => (
            <Field
              key={`${board.number} ${r} ${column}`}
              column={column}
              y={(board.number - 1) * SPAN + 2 * r + 1 + (column % 2)}
              terrain={terrains[index]}
            />
          )),
        ),
      )}
      {edge.map(({ column, y, terrain }) => (
        <Field key={`edge ${column}`} column={column} y={y} terrain={terrains[terrain]} />
      ))}
      <path class="rd-kerb" d={[1, 5].map((column) => `M${lane(column)} ${ahead}V${behind}`).join("")} />
      <path class="rd-lane" d={`M${lane(3)} ${ahead}V${behind}`} />
      {boards.map((board) => {
        const y = place(0, (board.number - 1) * SPAN).y;
        return (
          <g key={board.number} class="rd-seam">
            <path d={`M0 ${y}h${2 * SIDE + PITCH * (COLUMNS - 1)}`} />
            <text x="4" y={y - 8}>
              {board.number}
            </text>
            <text class="rd-board-name" x="24" y={y - 8}>
              {board.title}
            </text>
          </g>
        );
      })}
    </g>
  );
}

// ---- what lies on the road ----

const MARKS: Record<string, { title: string; drawing: ComponentChildren }> = {
  wreck: {
    title: "A wreck: damage",
    drawing: (
      <g class="rd-wreck">
        <path d="m-10 14 1-24 6-8h7l6 8 1 24-8 3z" />
        <path class="rd-crack" d="m-7-6 14 3M-6 6l12-2" />
        <path class="rd-flame" d="M-2-2q-6 5-2 10 1-4 4-5 0 3 3 4 4-5-1-10 0 3-2 4-1-3-2-3z" />
      </g>
    ),
  },
  oil: {
    title: "Oil: a risk",
    drawing: (
      <g class="rd-oil">
        <path d="M-15 4q-4-8 5-9t9-7q10-2 13 5t4 10-10 7-12 0-9-6z" />
        <path class="rd-shine" d="M-7-1q3-4 8-4M3 5q5 0 7-4" />
      </g>
    ),
  },
  crater: { title: "A crater: a risk", drawing: <Crater /> },
  mine: {
    title: "A mine: damage",
    drawing: (
      <g class="rd-mine">
        <circle r="8" />
        <path d="M0-13v5M0 8v5M-13 0h5M8 0h5M-9-9l3 3M6 6l3 3M9-9 6-6M-6 6l-3 3" />
        <circle class="rd-lamp" r="3" />
      </g>
    ),
  },
  spikes: {
    title: "Spikes: a risk, and slower",
    drawing: <path class="rd-spikes" d="m-16 4 3-9 3 9zM-8 9l3-9 3 9zM0 3l3-9 3 9zM8 9l3-9 3 9zM-4-4l3-9 3 9z" />,
  },
  checkpoint: {
    title: "A checkpoint",
    drawing: (
      <g class="rd-flag">
        <path d="M-9 18v-34" />
        <path class="rd-cloth" d="M-9-16h22v15H-9z" />
        <path
          class="rd-checks"
          d="M-9-16h5.500v5H-9zM2-16h5.500v5H2zM-3.500-11H2v5h-5.500zM7.500-11H13v5H7.500zM-9-6h5.500v5H-9zM2-6h5.500v5H2z"
        />
      </g>
    ),
  },
  hazard: {
    title: "A hazard: a risk",
    drawing: (
      <g class="rd-hazard">
        <path d="M0-14 15 12h-30z" />
        <path class="rd-bang" d="M0-6v9M0 6v3" />
      </g>
    ),
  },
};

export function MarkerDrawing({ marker, plain }: { marker: Marker; plain: boolean }) {
  const { x, y } = middle(marker.field);
  const marks = marker.marks.filter((mark) => !(plain && mark === "wreck"));
  return (
    <g transform={`translate(${x} ${y})`} class="rd-marker">
      {marks.map((mark, i) => (
        <g
          key={mark}
          transform={
            marks.length > 1
              ? `translate(${(i - (marks.length - 1) / 2) * 13} ${i % 2 ? 5 : -5}) scale(0.8)`
              : undefined
          }
        >
          <title>{MARKS[mark]?.title ?? mark}</title>
          {MARKS[mark]?.drawing}
        </g>
      ))}
      {marker.token ? (
        <g class="rd-token">
          <title>A marker, face down</title>
          <circle r="12" />
          <text y="6" text-anchor="middle">
            ?
          </text>
        </g>
      ) : null}
      {marker.person ? (
        <g class="rd-person">
          <title>Pedestrian worth {marker.person}</title>
          <circle cx="-5" cy="-11" r="4.500" />
          <path d="M-5-6v11M-5 5l-5 10M-5 5l4 10M-12-1l7-3 7 4" />
          <circle class="rd-worth" cx="9" cy="4" r="8.500" />
          <text x="9" y="8.500" text-anchor="middle">
            {marker.person}
          </text>
        </g>
      ) : null}
    </g>
  );
}

/** What lies on a field, in words. */
export function describeField(view: RoadView, field: number): string {
  const marker = view.markers.find((each) => each.field === field);
  const column = columnOf(field),
    y = (field - column) / COLUMNS;
  const board = view.boards.find((each) => (each.number - 1) * SPAN < y && y <= each.number * SPAN);
  const terrain = board ? view.terrains[board.rows[Math.floor(((y - 1) % SPAN) / 2)]?.[column] ?? -1] : undefined;
  const words = [
    terrain && terrain.ground !== "plain" ? terrain.title : "",
    ...(marker?.marks.map((mark) => (MARKS[mark]?.title ?? mark).split(":")[0]!.toLowerCase()) ?? []),
    marker?.token ? "a marker, face down" : "",
    marker?.person ? `pedestrian ${marker.person}` : "",
  ].filter(Boolean);
  const car = view.cars.find((each) => each.field === field && each.standing === "driving");
  if (car) words.unshift(car.name);
  return words.join(", ");
}

const printedBoards = new Map(printed.boards.map((board) => [board.title, board.rows]));
const signs = new Map(printed.terrain.map((terrain) => [terrain.sign, terrain.ground]));

/** A board as small as a stamp, for laying it: entry below. */
export function Stamp({ text }: { text: string }) {
  const rows = [...printedBoards].find(([title]) => text.startsWith(`Lay ${title},`))?.[1];
  if (!rows) return null;
  const turned = / turned round$/.test(text);
  const lines = turned ? [...rows].reverse().map((row) => [...row].reverse()) : rows.map((row) => [...row]);
  return (
    <svg class="rd-stamp" viewBox="0 0 32 34" aria-hidden="true">
      <rect class="off" width="32" height="34" />
      <rect class="road" x="8" width="16" height="34" />
      {lines.map((line, r) =>
        line.map((sign, column) => {
          const ground = signs.get(sign);
          return ground && ground !== "plain" ? (
            <rect
              key={`${r} ${column}`}
              class={ground}
              x={4 * column + 0.4}
              y={30 - 4 * r - (column % 2 ? 2 : 0) + 0.4}
              width="3.200"
              height="3.200"
            />
          ) : null;
        }),
      )}
    </svg>
  );
}

/** The pump at the end of a board. */
export function Station({ y }: { y: number }) {
  const at = place(0, y).y - HALF / 2;
  return (
    <g class="rd-station" transform={`translate(0 ${at})`}>
      <title>The gas station</title>
      <path class="rd-finish" d={`M0-4h${2 * SIDE + PITCH * (COLUMNS - 1)}`} />
      <g transform="translate(30 -6)">
        <rect x="-14" y="-34" width="20" height="32" rx="3" />
        <rect class="rd-glass" x="-10" y="-30" width="12" height="8" />
        <path class="rd-hose" d="M6-26q8 2 6 14t6 8" />
      </g>
    </g>
  );
}
