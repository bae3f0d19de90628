// Cars and arenas of one's own, before a match.
export function Garage() {
  return <p>Cars and arenas</p>;
}
