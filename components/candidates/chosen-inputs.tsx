import type { Recipient } from "./recipient-chips";

type Props = { query: Record<string, string>; people: readonly Recipient[]; listed: readonly { id: string }[] };

/** What the form of the list sends beside its boxes: what is asked for, and who is chosen and not listed. */
export function ChosenInputs({ query, people, listed }: Props) {
  return (
    <>
      {Object.entries(query).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {people
        .filter(({ id }) => !listed.some((one) => one.id === id))
        .map(({ id }) => (
          <input key={id} type="hidden" name="to" value={id} />
        ))}
    </>
  );
}
