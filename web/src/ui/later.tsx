// Parts of the game that are fetched when they are first needed: a table does not wait for the garage.
import type { ComponentType, VNode } from "preact";
import { useEffect, useState } from "preact/hooks";

/** `otherwise` is shown instead if it cannot be had. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  otherwise: (props: Props) => VNode | null,
): ComponentType<Props> {
  let found: ComponentType<Props> | null = null;
  return function Later(props: Props) {
    const [state, setState] = useState<"loading" | "there" | "failed">(found ? "there" : "loading");
    useEffect(() => {
      if (!found)
        load().then(
          (component) => {
            found = component;
            setState("there");
          },
          () => setState("failed"),
        );
    }, []);
    if (found) {
      const Found = found;
      return <Found {...props} />;
    }
    return state === "failed" ? (
      otherwise(props)
    ) : (
      <p role="status" class="notice">
        A moment…
      </p>
    );
  };
}
