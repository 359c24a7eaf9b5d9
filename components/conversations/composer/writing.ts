import type { MessageItem } from "@/lib/conversations/queries";
import type { Outgoing } from "./outbox-storage";

/** What the text beneath a thread is for: a message that perhaps answers one, or other words for one that is there. */
export type Writing = { quoted: Outgoing["quoted"]; edited: MessageItem | null };

export const NEW_MESSAGE: Writing = { quoted: null, edited: null };

/** Characters of a message that tell which it is. */
const EXCERPT = 140;

export function answerTo({ id, author, text }: MessageItem): Writing {
  return { quoted: { id, authorName: author.displayName, excerpt: text.slice(0, EXCERPT) }, edited: null };
}
