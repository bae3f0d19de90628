// The poster.
export function Poster() {
  return <svg viewBox="0 0 640 300" class="poster-art" aria-hidden="true" preserveAspectRatio="xMidYMid slice"><rect width="640" height="300" fill="#222" /></svg>;
}
