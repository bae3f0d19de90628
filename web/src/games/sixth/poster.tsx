// The poster: an arena from above, a turning key, and two cars that both think they are faster.
import "./poster.css";

const HULL = "M-50-25H50C56-21 60-11 60 0S56 21 50 25H-50C-56 21-60 11-60 0S-56-21-50-25Z";

function Racer({
  name,
  x,
  y,
  turn,
  children,
}: {
  name: string;
  x: number;
  y: number;
  turn: number;
  children: preact.ComponentChildren;
}) {
  return (
    <g class={`sa-car ${name}`} transform={`translate(${x} ${y}) rotate(${turn}) scale(1.150)`}>
      <path class="sa-wheel" d="M-44-30h22v10h-22zM22-30h22v10H22zM-44 20h22v10h-22zM22 20h22v10H22z" />
      <path class="sa-hull" d={HULL} />
      <path class="sa-band" d="M-56-7C-58-3-58 3-56 7H57.500C59 3 59-3 57.500-7Z" />
      <path
        class="sa-glass"
        d="M18-18q7 2 8.500 18Q25 16 18 18L9 14q3-14 0-28zM-30-16l9 3q-3 13 0 26l-9 3q-5-16 0-32z"
      />
      {children}
      <circle class="sa-hatch" r="11" />
    </g>
  );
}

export function Poster() {
  const zones = [0, 15, 30, 50, 70, 90];
  const rim = (degrees: number) =>
    `${(150 * Math.cos((degrees * Math.PI) / 180)).toFixed(1)} ${(-150 * Math.sin((degrees * Math.PI) / 180)).toFixed(1)}`;
  return (
    <svg viewBox="0 0 640 300" class="poster-art sixth-art" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
      <rect class="sa-floor" width="640" height="300" />
      <path
        class="sa-grid"
        d="M40 0v300M155 0v300M270 0v300M385 0v300M500 0v300M615 0v300M0 35h640M0 150h640M0 265h640"
      />
      <path class="sa-wall" d="M0 0h640v16H0zM0 284h640v16H0z" />
      <path class="sa-wall marks" d="M0 8h640M0 292h640" />
      <path class="sa-skid" d="M-10 212C60 212 96 214 148 214M-10 176C60 176 96 178 148 178" />
      <g transform="translate(226 158)">
        {zones.slice(1).map((to, i) => (
          <path key={to} class={`sa-zone zone-${i}`} d={`M0 0L${rim(zones[i]!)}A150 150 0 0 0 ${rim(to)}Z`} />
        ))}
        {["D1", "D2", "D3", "D4"].map((text, i) => {
          const at = (zones[i + 1]! + zones[i + 2]!) / 2;
          return (
            <text
              key={text}
              class="sa-text"
              x={118 * Math.cos((at * Math.PI) / 180)}
              y={5 - 118 * Math.sin((at * Math.PI) / 180)}
              text-anchor="middle"
            >
              {text}
            </text>
          );
        })}
      </g>
      <path class="sa-ghost" transform="translate(312 105) rotate(-38) scale(1.150)" d={HULL} />
      <Racer name="a" x={158} y={196} turn={0}>
        <path class="sa-gun" d="M46-13h24v6H46zM46 7h24v6H46zM-46-4h-22v8h22z" />
        <path class="sa-plate" d="M58-21q7 10 7 21t-7 21l-3.500-2q6-9 6-19t-6-19z" />
      </Racer>
      <Racer name="b" x={484} y={104} turn={158}>
        <path class="sa-gun" d="M46-15h20v9H46zM46 6h20v9H46z" />
        <path class="sa-flash" d="m70-10 22-10-12 12 20 2-20 4 10 8-20-8zM70 10l18 8-14-14" />
      </Racer>
      <path class="sa-tracer" d="M398 140 240 204M392 128 232 188" />
      <path class="sa-burst" d="m226 196 9-16 5 17 17-9-8 16 18 5-18 6 9 15-16-8-5 18-6-17-15 9 7-16-17-4 17-6-8-16z" />
      {[
        ["red", 392, 238, -14],
        ["yellow", 434, 248, 9],
        ["blue", 474, 234, 22],
        ["white", 515, 248, -6],
      ].map(([colour, x, y, turn], i) => (
        <g key={i} class={`sa-die ${colour}`} transform={`translate(${x} ${y}) rotate(${turn})`}>
          <rect x="-16" y="-16" width="32" height="32" rx="6" />
          <path
            d={
              i % 2
                ? "m0-10 2.500 5.500 5.500-2.500-2.500 5.500 5 2-5 2.500 2.500 5.500-5.500-2.500L0 11l-2.500-5-5.500 2.500 2.500-5.500-5-2.500 5-2-2.500-5.500 5.500 2.500z"
                : "M0-10 9-7V0Q9 7 0 11-9 7-9 0V-7Z"
            }
          />
        </g>
      ))}
    </svg>
  );
}
