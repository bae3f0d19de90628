// The poster: the one road that is left, at dusk, and three who want all of it.
export function RoadPoster() {
  return (
    <svg viewBox="0 0 640 300" class="poster-art road-art" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
      <defs>
        <linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" class="ra-sky-a" />
          <stop offset="0.700" class="ra-sky-b" />
          <stop offset="1" class="ra-sky-c" />
        </linearGradient>
      </defs>
      <rect width="640" height="136" fill="url(#dusk)" />
      <circle class="ra-sun" cx="320" cy="128" r="46" />
      <path class="ra-hills" d="M0 136V108l60-22 52 26 70-40 66 44 44-14 64 20 60-34 74 30 60-26 90 44v0z" />
      <path class="ra-sand" d="M0 132h640v168H0z" />
      <path class="ra-road" d="M300 132h40l190 168H110z" />
      <path class="ra-edge" d="M303 132 126 300M337 132l177 168" />
      <path
        class="ra-line"
        d="M318.500 136h3l1 8h-5zM317 150h6l1 12h-8zM315 170h10l2 18h-14zM312 200h16l4 28h-24zM307 244h26l6 40h-38z"
      />
      <g class="ra-scrub">
        <path d="m52 210 8-20 8 16 8-22 8 26zM560 196l6-14 6 12 7-16 5 18zM20 268l12-28 10 22 12-30 12 36zM604 262l9-22 9 18 8-24 8 28z" />
      </g>
      <g transform="translate(318 158) scale(0.34)">
        <path class="ra-a" d="M-58 60v-34l10-12 8-34h80l8 34 10 12v34z" />
        <path class="ra-pane" d="M-36 8l6-20h60l6 20z" />
        <path class="ra-dark" d="M-54 60h26v16h-26zM28 60h26v16H28z" />
      </g>
      <g transform="translate(214 214) scale(0.72)">
        <path class="ra-b" d="M-62 52v-30l12-14 12-32h76l12 32 12 14v30z" />
        <path class="ra-pane" d="m-38 8 8-22h60l8 22z" />
        <path class="ra-dark" d="M-58 52h28v20h-28zM30 52h28v20H30z" />
        <path class="ra-lamp" d="M-52 26h18v10h-18zM34 26h18v10H34z" />
        <path class="ra-gun" d="M-26-40h10v24h-10zM16-40h10v24H16z" />
        <path class="ra-flash" d="m-21-58 5 10 9-4-4 10h-20l-4-10 9 4zM21-58l5 10 9-4-4 10H11l-4-10 9 4z" />
      </g>
      <g transform="translate(430 232)">
        <path class="ra-c" d="M-64 46V8l10-10 8-40h92l8 40 10 10v38z" />
        <path class="ra-pane" d="m-42 0 5-30h74l5 30z" />
        <path class="ra-dark" d="M-62 46h30v22h-30zM32 46h30v22H32z" />
        <path class="ra-lamp" d="M-54 14h20v11h-20zM34 14h20v11H34z" />
        <path class="ra-bar" d="M-68 32H68M-40 20v26M0 20v26M40 20v26" />
        <path class="ra-gun" d="M-40-62h16v22h-16z" />
        <path class="ra-smoke" d="M-30-66q-20-20 4-34t-6-36q30 4 24 30t-10 40z" />
      </g>
      <path class="ra-hazard" d="M0 292h640v8H0z" />
    </svg>
  );
}
