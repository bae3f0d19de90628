import { defineConfig } from "vitest/config";

export default defineConfig({
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  // The limits only keep a test that has failed from hanging.
  test: { include: ["test/**/*.test.ts"], testTimeout: 600000, hookTimeout: 600000 },
});
