import "./style/base.css";
import "./style/screens.css";
import { render } from "preact";
import { App } from "./app";
import { listen } from "./router";
import { applySettings } from "./store/settings";

applySettings();
listen();
render(<App />, document.getElementById("app")!);

// After the first visit everything plays without a network.
if ("serviceWorker" in navigator && import.meta.env.PROD)
  window.addEventListener("load", () => void navigator.serviceWorker.register("/sw.js").catch(() => {}));
