// The table of Sixth Edition.
import { ChoiceList } from "../../ui/choices";
import type { BoardProps } from "../game";
import { BuildScreen } from "./build";
import type { SixthView } from "./types";

export function Board(props: BoardProps) {
  const view = props.update.view as SixthView;
  const { choices, choose, looked, look, live, update } = props;
  return (
    <div class={`sixth-board${live ? " live" : ""}`} data-version={update.version}>
      {view.question?.kind === "build" ? <BuildScreen {...props} /> : null}
      <ChoiceList choices={choices} choose={choose} looked={looked} look={look} group={undefined} />
    </div>
  );
}
