import type { OutreachOfPage, StatusName } from "@/lib/candidates/queries/outreach";

type Unsent = "pending" | "stopped" | "unavailable";
type Line = { id: string; name: string; status: StatusName | Unsent };

/**
 * What became of each, and of how many who are not named: the server names who has a message, and counts the others.
 * `chosen`: whom the page knows that they were chosen.
 */
export function linesOf(outreach: OutreachOfPage | null, chosen: readonly { id: string; displayName: string }[]) {
  const { people, waiting, stopped, unavailable } = outreach ?? {
    ...{ people: [], waiting: chosen.length, stopped: 0, unavailable: 0 },
  };
  const named = new Set(people.map(({ id }) => id));
  const others = chosen.filter(({ id }) => !named.has(id));
  const status = statusOfOthers(outreach);
  const isSaid = status !== null && chosen.length > 0;
  const lines: Line[] = [
    ...people,
    ...(status ? others.map(({ id, displayName: name }) => ({ id, name, status })) : []),
  ];
  return {
    lines,
    counted: isSaid
      ? []
      : [["waiting", waiting] as const, ["stopped", stopped] as const, ["unnamed", unavailable] as const],
    sent: people.filter((person) => person.status === "sent").length,
    total: people.length + waiting + stopped + unavailable,
  };
}

/** How it stands with all who have no message, if that is the same: as long as one waits, all of them do. */
function statusOfOthers(outreach: OutreachOfPage | null): Unsent | null {
  if (!outreach || outreach.waiting > 0) return "pending";
  if (outreach.stopped === 0) return "unavailable";
  return outreach.unavailable === 0 ? "stopped" : null;
}
