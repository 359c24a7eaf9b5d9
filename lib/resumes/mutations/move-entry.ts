import type { Viewer } from "@/lib/auth/viewer";
import { lockResume } from "@/lib/resumes/mutations/lock-resume";
import { resumeEntriesEditableBy } from "@/lib/resumes/policy";
import type { MoveResumeEntry } from "@/lib/resumes/schema";
import { done, refuse, type Result } from "@/lib/result";
import { runMutation } from "@/lib/run-mutation";

/** Where an entry stands among those of its kind, counted from 1. */
export type Place = { entryId: string; place: number; of: number };

/**
 * Swaps an entry with its neighbour above or below. At the end of the list there is none and all stays as it is. Of two
 * moves at once the second sees the order that the first has left.
 */
export function moveResumeEntry(viewer: Viewer, { entryId: id, direction }: MoveResumeEntry): Promise<Result<Place>> {
  return runMutation(viewer, async (tx) => {
    if (!(await lockResume(viewer, tx))) return refuse("not-found");
    const entry = await tx.resumeEntry.findFirst({
      where: { AND: [resumeEntriesEditableBy(viewer), { id }] },
      select: { kind: true, position: true },
    });
    if (!entry) return refuse("not-found");
    const { kind } = entry;
    const order = await tx.resumeEntry.findMany({
      where: { AND: [resumeEntriesEditableBy(viewer), { kind }] },
      orderBy: [{ position: "asc" }, { id: "asc" }],
      select: { id: true, position: true },
    });
    const from = order.findIndex((other) => other.id === id);
    const to = direction === "up" ? from - 1 : from + 1;
    const neighbour = order[to];
    if (!neighbour) return done({ entryId: id, place: from + 1, of: order.length });
    await tx.resumeEntry.updateMany({
      where: { AND: [resumeEntriesEditableBy(viewer), { id }] },
      data: { position: neighbour.position },
    });
    await tx.resumeEntry.updateMany({
      where: { AND: [resumeEntriesEditableBy(viewer), { id: neighbour.id }] },
      data: { position: entry.position },
    });
    return done({ entryId: id, place: to + 1, of: order.length });
  });
}
