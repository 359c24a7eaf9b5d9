import { redactorOf } from "@/lib/applications/blind-fields";
import { sentDocument } from "@/lib/applications/document";
import { selectNotes } from "@/lib/applications/notes-query";
import type { Viewer } from "@/lib/auth/viewer";
import { PAGE_SIZE } from "@/lib/pagination";

export type Note = Awaited<ReturnType<typeof listNotes>>["notes"][number];

/** What was noted about an application, the newest first; by whom, across no block. Blind it names nobody. */
export async function listNotes(viewer: Viewer, asked: { applicationId: string; before?: string }) {
  const row = await selectNotes(viewer, asked, PAGE_SIZE + 1);
  if (!row) return { notes: [], next: null };
  const { secrets } = row;
  const redact = secrets && redactorOf({ ...secrets, document: sentDocument(secrets.document) });
  const shown = row.notes.slice(0, PAGE_SIZE);
  const notes = shown.map(({ text, isOwn, ...note }) => {
    const shownText = redact ? redact(text) : text;
    // What is shown would take the place of what was written.
    return { ...note, text: shownText, canEdit: isOwn && shownText === text };
  });
  return { notes, next: row.notes.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null };
}
