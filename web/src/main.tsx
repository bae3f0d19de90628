import "./style/base.css";
import "./style/screens.css";
import { render } from "preact";
import { App } from "./app";
import { listen } from "./router";
import { applySettings } from "./store/settings";

applySettings();
listen();
render(<App />, document.getElementById("app")!);

// After the first visit everything plays without a network. What else that takes is fetched when the page has what it needs.
const QUIET_MS = 2000;
if ("serviceWorker" in navigator && import.meta.env.PROD)
  window.addEventListener("load", () =>
    setTimeout(() => void navigator.serviceWorker.register("/sw.js").catch(() => {}), QUIET_MS),
  );
