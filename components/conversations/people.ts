import type { Thread } from "@/lib/conversations/queries";

type Conversation = Thread["conversation"];
type Person = Conversation["people"][number];

export function othersIn({ people }: Conversation, actingId: string): Person[] {
  return people.filter(({ id }) => id !== actingId);
}

/** By whom a conversation without a title is called: of two by the other one, of a group by those who have joined. */
export function namesOf(conversation: Conversation, actingId: string): string[] {
  const isNamed = ({ state }: Person) => conversation.kind === "DIRECT" || state === "JOINED";
  return othersIn(conversation, actingId)
    .filter(isNamed)
    .map(({ displayName }) => displayName);
}

/** A person by the first of their names, an organization by all of it. */
export function shortName({ kind, displayName }: Pick<Person, "kind" | "displayName">): string {
  return kind === "USER" ? (displayName.split(/\s+/)[0] ?? displayName) : displayName;
}

/** Who has read a message, as far as they show it. */
export function readersOf(conversation: Conversation, actingId: string, sequence: number): Person[] {
  return othersIn(conversation, actingId).filter(
    ({ readSequence }) => readSequence !== null && readSequence >= sequence,
  );
}
