import type { Thread } from "@/lib/conversations/queries";

type Conversation = Thread["conversation"];
type Person = Conversation["people"][number];

export function othersIn({ people }: Conversation, actingId: string): Person[] {
  return people.filter(({ id }) => id !== actingId);
}

type With<P> = { kind: Conversation["kind"]; people: readonly P[] };

/** By whom a conversation is called and shown: of two by the other one, of a group by those who have joined. */
export function namedIn<P extends Pick<Person, "id" | "state">>({ kind, people }: With<P>, actingId: string): P[] {
  return people.filter(({ id, state }) => id !== actingId && (kind === "DIRECT" || state === "JOINED"));
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
