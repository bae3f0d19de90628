// The poster: a duellist on the drawing board, half plan, half iron.
export function ClassicPoster() {
  return (
    <svg viewBox="0 0 640 300" class="poster-art classic-art" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
      <defs>
        <pattern id="ca-grid" width="20" height="20" patternUnits="userSpaceOnUse">
          <path class="ca-thin" d="M20 0H0v20" />
        </pattern>
        <clipPath id="ca-plan">
          <path d="M0 0h330l-64 300H0z" />
        </clipPath>
        <clipPath id="ca-real">
          <path d="M330 0h310v300H266z" />
        </clipPath>
      </defs>
      <rect class="ca-paper" width="640" height="300" />
      <rect width="640" height="300" fill="url(#ca-grid)" />
      <path class="ca-asphalt" d="M330 0h310v300H266z" />
      <path
        class="ca-lane"
        d="M352 34h52v7h-52zM448 34h52v7h-52zM544 34h52v7h-52zM352 262h52v7h-52zM448 262h52v7h-52zM544 262h52v7h-52z"
      />
      <g clip-path="url(#ca-plan)" class="ca-line">
        <path d="M96 112q4-20 30-22h350q52 4 62 32v56q-10 28-62 32H126q-26-2-30-22z" />
        <path d="M206 106h150q18 44 0 88H206q-14-44 0-88zM388 100q26 50 0 100M170 106q-12 44 0 88M120 112v76" />
        <path d="M132 70h74v20h-74zM132 210h74v20h-74zM400 70h74v20h-74zM400 210h74v20h-74z" />
        <circle cx="276" cy="150" r="30" />
        <path d="M276 136h96v-8h-96M276 164h96v8h-96" />
        <path class="ca-dim" d="M96 262h442M96 252v20M60 90v120M50 90h20M50 210h20" />
      </g>
      <g clip-path="url(#ca-real)">
        <path class="ca-tire" d="M132 68h74v24h-74zM132 208h74v24h-74zM398 66h78v26h-78zM398 208h78v26h-78z" />
        <path class="ca-armor" d="M96 112q4-20 30-22h350q52 4 62 32v56q-10 28-62 32H126q-26-2-30-22z" />
        <path class="ca-body" d="M104 114q4-14 26-16h342q46 4 56 28v48q-10 24-56 28H130q-22-2-26-16z" />
        <path class="ca-glass" d="M356 106q18 44 0 88l32 6q26-50 0-100z" />
        <path class="ca-roof" d="M206 106h146q18 44 0 88H206q-14-44 0-88z" />
        <path class="ca-gun" d="M520 116h56v10h-56zM520 174h56v10h-56z" />
        <path class="ca-flash" d="m580 121 34-16-16 16 16 16zM580 179l34-16-16 16 16 16z" />
        <circle class="ca-turret" cx="276" cy="150" r="30" />
        <path class="ca-gun" d="M276 132h110v10H276zM276 158h110v10H276z" />
        <path class="ca-lamp" d="M510 136h14v28h-14z" />
      </g>
      <path class="ca-cut" d="M330-4 266 304" />
      <path class="ca-hazard" d="M0 292h640v8H0z" />
    </svg>
  );
}
