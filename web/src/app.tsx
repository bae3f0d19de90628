// Which screen an address leads to.
import { useLayoutEffect } from "preact/hooks";
import { firstGame, games } from "./games";
import { place } from "./router";
import { GaragePage } from "./screens/garage";
import { Home } from "./screens/home";
import { NewTable } from "./screens/new/page";
import { ReplayPage } from "./screens/replay/page";
import { Rulebook } from "./screens/rulebook";
import { SettingsPage } from "./screens/settings";
import { LocalTablePage, RemoteTablePage } from "./screens/table/page";
import { Start } from "./screens/table/start";
import { Shell } from "./ui/shell";

const Career = games.find((game) => game.Career)!.Career!;

function screen() {
  const [first, second] = place.value.path;
  const game = second ?? firstGame.id;
  switch (first) {
    case undefined:
      return <Home />;
    case "play":
      return <Start key={second} game={game} />;
    case "new":
      return <NewTable key={`${game} ${place.value.query.has("friends")}`} game={game} />;
    case "local":
      return <LocalTablePage key={second} id={second ?? ""} />;
    case "t":
      return <RemoteTablePage key={second} id={second ?? ""} />;
    case "replay":
      return <ReplayPage key={second} id={second ?? ""} />;
    case "garage":
      return <GaragePage key={second} game={second} />;
    case "career":
      return <Career />;
    case "rules":
      return <Rulebook key={game} game={game} />;
    case "settings":
      return <SettingsPage />;
    default:
      return (
        <Shell title="Nothing here">
          <p class="notice">
            There is no such page. <a href="/">Back to the games</a>
          </p>
        </Shell>
      );
  }
}

export function App() {
  const { path, hash } = place.value;
  // A new page starts at its heading, for the keyboard and for screen readers.
  useLayoutEffect(() => {
    if (!hash) document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
  }, [path.join("/")]);
  return screen();
}
