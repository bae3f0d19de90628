// Luck, counted: the cards you drew against what the deck should have given you.
import { useRef } from "preact/hooks";
import type { Card, View as CardsView } from "../../engine/types/cards";
import type { Ply, Update } from "../../table/types";
import { familyOf, kindRows } from "./deck";

export interface Row {
  id: string;
  title: string;
  drawn: number;
  expected: number;
}

/** Drawn against expected, family by family and kind by kind. `kindOfCard` knows the cards seen so far. */
export function count(
  drawn: number[],
  kindOfCard: Map<number, string>,
  deck: Record<string, number>,
): { families: Row[]; kinds: Row[] } {
  const size = Object.values(deck).reduce((sum, n) => sum + n, 0);
  const known = drawn.map((id) => kindOfCard.get(id)).filter((kind): kind is string => kind !== undefined);
  const kinds = kindRows.map((kind) => ({
    id: kind.id,
    title: kind.title,
    drawn: known.filter((each) => each === kind.id).length,
    expected: (known.length * (deck[kind.id] ?? 0)) / size,
  }));
  const families = (["attack", "armor", "special"] as const).map((family) => {
    const rows = kinds.filter((row) => familyOf(kindRows.find((kind) => kind.id === row.id)!) === family);
    return {
      id: family,
      title: { attack: "Attack", armor: "Armor", special: "Special" }[family],
      drawn: rows.reduce((sum, row) => sum + row.drawn, 0),
      expected: rows.reduce((sum, row) => sum + row.expected, 0),
    };
  });
  return { families, kinds };
}

/** Every card that a view shows. */
function* shownCards(view: CardsView): Generator<Card> {
  yield* view.hand ?? [];
  yield* view.discards;
  for (const car of view.cars) for (const laid of Object.values(car.laid)) yield* laid;
  if (view.attack) yield view.attack.card;
}

/** The kind whose title a line has; of several the longest ("Laser Overheats", not "Laser"). */
export function namedIn(text: string): string | undefined {
  const named = kindRows.filter((kind) => text.includes(kind.title));
  return named.sort((a, b) => b.title.length - a.title.length)[0]?.id;
}

function Bars({ rows, caption }: { rows: Row[]; caption: string }) {
  const most = Math.max(1, ...rows.flatMap((row) => [row.drawn, row.expected]));
  return (
    <table class="fortune">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Card</th>
          <th scope="col">drawn</th>
          <th scope="col">expected</th>
          <th scope="col">
            <span class="sr">picture</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">{row.title}</th>
            <td>{row.drawn}</td>
            <td>{row.expected.toFixed(1)}</td>
            <td class="bar">
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect class="drawn" y="1" height="8" width={(100 * row.drawn) / most} />
                <rect class="expected" x={(100 * row.expected) / most - 1} width="2" height="10" />
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function CardsFortune({ update, log }: { update: Update; log: Ply[] }) {
  const view = update.view as CardsView;
  const known = useRef(new Map<number, string>());
  for (const card of shownCards(view)) known.current.set(card.id, card.kind);
  const events = log
    .flatMap((ply) => ply.events)
    .filter((event) => (event.type === "drew" || event.type === "dealt") && event.seat === view.seat);
  const drawn = events.map((event) => Number(event.card));
  // A card drawn before we came in and gone since: its line in the log still names it.
  for (const event of events)
    if (!known.current.has(Number(event.card))) known.current.set(Number(event.card), namedIn(event.text) ?? "");
  const { families, kinds } = count(drawn, known.current, view.deck);
  if (view.seat < 0) return <p class="quiet">Spectators see nobody's cards, so there is nothing to count.</p>;
  if (!drawn.length)
    return <p class="quiet">Nothing drawn yet. What you draw is counted here against what the deck should give.</p>;
  return (
    <div>
      <Bars rows={families} caption={`${drawn.length} cards dealt to you or drawn`} />
      <details>
        <summary>Card by card</summary>
        <Bars rows={kinds.filter((row) => row.drawn || row.expected > 0.3)} caption="Every kind" />
      </details>
      <p class="quiet">
        The yellow mark is what a fair deck gives on average. Few draws stray far from it; that is chance, and the dice
        can be checked when the match is over.
      </p>
    </div>
  );
}
