import { useEffect, useState } from "preact/hooks";
import { engine } from "../../engine/client";
import { EngineError } from "../../engine/engine";
import type { GameView } from "../../games/game";

export interface Trouble {
  text: string;
  where: string;
}

/** What the engine has against a configuration, before it is played. Only asked where a game lets people bring things. */
export function useTrouble(game: GameView | undefined, config: object | null, players: string[]): Trouble | null {
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const key = JSON.stringify(config);
  useEffect(() => {
    if (!game?.lineUp || !config) return;
    let alive = true;
    engine.open(game.id, config, "0".repeat(64), players).then(
      ({ match }) => {
        void engine.close(match);
        if (alive) setTrouble(null);
      },
      (error: unknown) => {
        if (!alive) return;
        const { message, where } = error instanceof EngineError ? error.problem : { message: String(error), where: "" };
        setTrouble({ text: `${message[0]!.toUpperCase()}${message.slice(1)}.`, where });
      },
    );
    return () => {
      alive = false;
    };
  }, [key]);
  return trouble;
}

/** The seat that a problem with the configuration is about. */
export const seatOf = (trouble: Trouble | null): number => Number(/\w+\[(\d+)\]/.exec(trouble?.where ?? "")?.[1] ?? -1);
