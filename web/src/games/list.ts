// The games there are, in their order, from the one place where they are registered.
import text from "../../../src/games/games.def?raw";

export const gameIds = [...text.matchAll(/^GAME\((\w+)\)/gm)].map((line) => line[1]!);
