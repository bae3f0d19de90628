// The Solo Road Race: an oval of as many gates as there are rounds, and the three cars on it.
import type { View as CardsView } from "../../engine/types/cards";

const CX = 230;
const CY = 90;
const RX = 196;
const RY = 68;

function gate(n: number, rounds: number, rx: number, ry: number): [number, number] {
  const angle = ((n - 1) / rounds) * 2 * Math.PI - Math.PI / 2;
  return [CX + rx * Math.cos(angle), CY + ry * Math.sin(angle)];
}

export function Track({ view }: { view: CardsView }) {
  const { rounds } = view.figures;
  const round = Math.min(view.round, rounds);
  return (
    <figure class="track">
      <svg viewBox="0 0 460 180" role="img" aria-label={`Round ${round} of ${rounds}`}>
        <ellipse class="tarmac" cx={CX} cy={CY} rx={RX} ry={RY} />
        <ellipse class="middle-line" cx={CX} cy={CY} rx={RX} ry={RY} />
        {Array.from({ length: rounds }, (_, i) => {
          const [x, y] = gate(i + 1, rounds, RX, RY);
          return (
            <g key={i} class={i + 1 < round ? "gate past" : i + 1 === round ? "gate now" : "gate"}>
              <circle cx={x} cy={y} r="10" />
              <text x={x} y={y + 4} text-anchor="middle">
                {i + 1}
              </text>
            </g>
          );
        })}
        {view.cars.map((car, index) => {
          // You in the middle of the road, the rivals beside you.
          const lane = [0, -1, 1][index] ?? 0;
          const [x, y] = gate(round + 0.42, rounds, RX + 15 * lane, RY + 15 * lane);
          return (
            <g
              key={index}
              class={`token seat-${index} ${car.standing !== "operating" ? "out" : ""}`}
              transform={`translate(${x} ${y})`}
            >
              <rect x="-9" y="-7" width="18" height="14" rx="3" />
              <text y="4" text-anchor="middle">
                {index + 1}
              </text>
            </g>
          );
        })}
        <text class="caption" x={CX} y={CY - 6} text-anchor="middle">
          Round {round} of {rounds}
        </text>
        <text class="caption quiet" x={CX} y={CY + 14} text-anchor="middle">
          {view.cars.filter((car, i) => i > 0 && car.standing === "operating").length} rivals still running
        </text>
      </svg>
    </figure>
  );
}
