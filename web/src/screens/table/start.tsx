import { useEffect, useState } from "preact/hooks";
import { findGame } from "../../games";
import { standardConfig } from "../../games/setup";
import { go, place } from "../../router";
import { settings } from "../../store/settings";
import { createLocal } from "../../table/local";
import { Shell } from "../../ui/shell";
import { NothingToPlay } from "../new/nothing";

/** "Play now": set it up and go there. With ?seed= (64 hex digits) the dice are those of another time. */
export function Start({ game }: { game: string }) {
  const [problem, setProblem] = useState("");
  useEffect(() => {
    const found = findGame(game);
    const { query } = place.value;
    const guided = query.has("guide") ? found?.guided : undefined;
    const wanted = guided?.variant ?? query.get("variant");
    const variant = found?.variants.find((each) => each.id === wanted) ?? found?.variants[0];
    if (!found || !variant) return setProblem("There is no such game.");
    const seats = guided?.seats ?? variant.standard;
    const players = Array.from({ length: seats }, (_, i) => (i ? (guided?.bot ?? settings.value.bot) : "you"));
    createLocal({
      game,
      title: guided?.title ?? variant.title,
      config: standardConfig(variant, seats),
      players,
      seed: query.get("seed") ?? undefined,
    }).then(
      (id) => go(`/local/${id}`, true),
      (error: unknown) => setProblem(error instanceof Error ? error.message : String(error)),
    );
  }, [game]);
  const known = findGame(game);
  if (known && !known.variants.length) return <NothingToPlay game={known} />;
  return (
    <Shell title="Setting up">
      <p role="status" class="notice">
        {problem || "A moment…"}
      </p>
    </Shell>
  );
}
