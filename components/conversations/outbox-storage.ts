import { dropDraft, type DraftName, keepDraft, readDraft } from "@/components/ui/drafts";
import { textIn } from "@/lib/form-fields";
import type { ThreadName } from "./thread-store";

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

const KIND = "outbox";
const NOTHING: Waiting = { messages: [], problem: "" };

/**
 * In this browser, for all its tabs, until the server has them or the person signs out: a draft of a kind. Each change
 * reads it anew, since other tabs change it, too.
 */
export function readOutbox(name: ThreadName): Waiting {
  const draft = readDraft(draftOf(name));
  if (!draft) return NOTHING;
  try {
    const messages = JSON.parse(textIn(draft.values, "messages")) as Outgoing[];
    return { messages, problem: textIn(draft.values, "problem") };
  } catch {
    return NOTHING;
  }
}

export function writeOutbox(name: ThreadName, { messages, problem }: Waiting) {
  if (messages.length === 0) dropDraft(draftOf(name));
  else keepDraft(draftOf(name), { messages: JSON.stringify(messages), problem });
}

function draftOf({ actingId, conversationId }: ThreadName): DraftName {
  return { profileId: actingId, kind: KIND, id: conversationId };
}

/** Conversations of a profile in which something waits. */
export function waitingIn(actingId: string): string[] {
  const prefix = `draft:${actingId}:${KIND}:`;
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
  } catch {
    return [];
  }
}
