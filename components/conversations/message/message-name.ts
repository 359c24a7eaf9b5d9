import type { MessageItem } from "@/lib/conversations/queries";

const MAX_NAMED = 40;

/** How a message is told from the others by what it says, or holds, or else by its number. */
export function messageName({ text, pictures, files, sequence }: MessageItem): string {
  const said = text || pictures[0]?.alt || files[0]?.name || String(sequence);
  // A letter of two halves is not cut in two.
  return said.slice(0, MAX_NAMED).replace(/[\ud800-\udbff]$/, "");
}
