// The card game's poster: two cars under the floodlights, drawn like the cards and cars of the table.
export function CardsPoster() {
  return (
    <svg viewBox="0 0 640 300" class="poster-art" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
      <defs>
        <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" class="sky-a" />
          <stop offset="1" class="sky-b" />
        </linearGradient>
        <linearGradient id="beam" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" class="beam-a" />
          <stop offset="1" class="beam-b" />
        </linearGradient>
      </defs>
      <rect width="640" height="300" fill="url(#sky)" />
      <path class="stand" d="M0 96h640v60H0z" />
      <g class="crowd">
        {[0, 1, 2].map((row) =>
          Array.from({ length: 46 }, (_, i) => (
            <circle
              key={`${row}-${i}`}
              cx={i * 14.2 + (row % 2) * 7}
              cy={100 + row * 17 + ((i * 7 + row * 5) % 4)}
              r={5.5 + ((i * 3 + row) % 3) * 0.6}
            />
          )),
        )}
      </g>
      <path class="ground" d="M0 152h640v148H0z" />
      <path class="lane" d="M40 300 250 152h14L120 300zM520 300 382 152h12l206 148z" />
      <path class="hazard" d="M0 150h640v7H0z" />
      <g class="wagon a" transform="translate(92 168) rotate(-6)">
        <path d="M0 62c2-16 10-20 30-24l22-22c4-4 8-5 14-5h58c8 0 12 2 17 8l18 20c26 3 36 8 38 24l-4 15H4z" />
        <path class="pane" d="m62 36 16-16h22v18zM108 20h18c5 0 7 1 10 5l10 13h-38z" />
        <circle class="tyre" cx="48" cy="78" r="19" />
        <circle class="hub" cx="48" cy="78" r="7" />
        <circle class="tyre" cx="152" cy="78" r="19" />
        <circle class="hub" cx="152" cy="78" r="7" />
        <path class="gun" d="M92-2h34v12H92zM126 0h40v4h-40zM126 6h40v3h-40z" />
      </g>
      <path class="shot" d="m268 158 26-7-14 12 20-2-18 8z" />
      <path class="tracer" d="M300 162 470 182" />
      <g class="wagon b" transform="translate(432 160) scale(-0.92 0.92) translate(-196 4) rotate(4)">
        <path d="M0 62c2-14 8-20 26-24l16-24c3-5 7-6 12-6h64c8 0 13 2 18 8l20 22c24 3 34 8 36 24l-4 15H4z" />
        <path class="pane" d="m54 36 12-17h26v18zM100 19h20c5 0 7 1 10 5l10 13h-40z" />
        <circle class="tyre" cx="46" cy="78" r="19" />
        <circle class="hub" cx="46" cy="78" r="7" />
        <circle class="tyre" cx="150" cy="78" r="19" />
        <circle class="hub" cx="150" cy="78" r="7" />
        <path class="gun" d="m176 40 34-4v16l-30 6z" />
      </g>
      <path d="M70 14 250 300H-60zM320 14l150 286H170zM570 14l130 286H390z" fill="url(#beam)" />
      <path class="lamp" d="M44 4h52v12H44zM294 4h52v12h-52zM544 4h52v12h-52z" />
      <path class="burst" d="m470 166 10 10 14-8-6 14 14 6-15 4 4 15-12-10-10 12-2-15-15 2 12-10z" />
    </svg>
  );
}
