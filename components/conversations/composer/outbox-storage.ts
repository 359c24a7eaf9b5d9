import { draftIds } from "@/components/ui/draft-ids";
import { dropDraft, type DraftName, keepDraft, readDraft } from "@/components/ui/form/drafts";
import { textIn } from "@/lib/forms/form-fields";
import type { ThreadName } from "@/components/conversations/thread/thread-store";

/** A message on its way. Its key makes it one, however often it is sent. */
export type Outgoing = {
  key: string;
  text: string;
  quoted: { id: string; authorName: string; excerpt: string } | null;
  pictures: { pictureId: string; alt: string }[];
  fileIds: string[];
  /** Of its pictures and files. */
  names: string[];
  /** When it was written (milliseconds), and which message stood above it. */
  at: number;
  seen?: number;
  /** Also where a colleague has answered since, which they have been told. */
  anyway?: boolean;
};

/** In the order in which they were written. `problem`: why the first was not taken; the others wait behind it. */
export type Waiting = { messages: Outgoing[]; problem: string };

export const KIND = "outbox";
type Problem = { key: string; why: string; until: number };
const NOTHING: Waiting = { messages: [], problem: "" };
/** In the place of a message's key: why the first was not taken, and up to when written ones go although a colleague has answered. */
const PROBLEM = "problem";

/**
 * In this browser, for all its tabs, until the server has them or the person signs out. Each message is a draft of its
 * own: tabs that write, send and delete at once change different ones, and none puts back what another has taken out.
 * For the same reason what becomes of a message is kept beside it.
 */
export function readOutbox(name: ThreadName): Waiting {
  const problem = read<Problem>(name, PROBLEM);
  const messages = draftIds(name.actingId, `${KIND}:${name.conversationId}`)
    .flatMap((one) => (one !== PROBLEM && read<Outgoing>(name, one)) || [])
    .map((message) => (problem && message.at <= problem.until ? { ...message, anyway: true } : message))
    .sort((one, other) => one.at - other.at);
  // The same one each time: what shows it has nothing to do.
  return messages.length > 0 ? { messages, problem: messages[0]!.key === problem?.key ? problem.why : "" } : NOTHING;
}

/** The first, unless it is for the person to say what becomes of it. */
export function nextOf(name: ThreadName): Outgoing | undefined {
  const { messages, problem } = readOutbox(name);
  return problem ? undefined : messages[0];
}

/** Behind all that wait, also where the clock was put back since. */
export function addWaiting(name: ThreadName, message: Outgoing) {
  const last = readOutbox(name).messages.at(-1)?.at ?? 0;
  keep(name, message.key, { ...message, at: Math.max(message.at, last + 1) });
}

export function removeWaiting(name: ThreadName, key: string) {
  dropDraft(draftOf(name, key));
  if (readOutbox(name) === NOTHING) dropDraft(draftOf(name, PROBLEM));
}

/** `key`: of the message that was not taken. What was written `until` then goes although a colleague has answered. */
export function keepProblem(name: ThreadName, key: string, why: string, until = 0) {
  keep(name, PROBLEM, { key, why, until });
}

function read<T>(name: ThreadName, key: string): T | undefined {
  return readJson(draftOf(name, key), "message");
}

/** Nothing where it was taken out meanwhile, or where something else stands in its place. */
export function readJson<T>(name: DraftName, field: string): T | undefined {
  try {
    return JSON.parse(textIn(readDraft(name)?.values ?? {}, field)) as T;
  } catch {
    return undefined;
  }
}

function keep(name: ThreadName, key: string, value: Outgoing | Problem) {
  keepDraft(draftOf(name, key), { message: JSON.stringify(value) });
}

function draftOf({ actingId, conversationId }: ThreadName, key: string): DraftName {
  return { profileId: actingId, kind: KIND, id: `${conversationId}:${key}` };
}
