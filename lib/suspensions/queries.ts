import type { Viewer } from "@/lib/auth/viewer";
import { PAGE_SIZE } from "@/lib/pagination";
import { selectModeratedProfile } from "@/lib/suspensions/profile-query";
import type { ModeratedProfile } from "@/lib/suspensions/schema";

export type ShownProfile = NonNullable<Awaited<ReturnType<typeof getModeratedProfile>>>;

/** A profile with a page of its cases and what was done about it; null for whoever does not moderate, or for one's own. */
export async function getModeratedProfile(viewer: Viewer, asked: ModeratedProfile) {
  const row = await selectModeratedProfile(viewer, asked, PAGE_SIZE + 1);
  if (!row) return null;
  const cases = row.cases.slice(0, PAGE_SIZE);
  return {
    ...row,
    cases,
    next: row.cases.length > PAGE_SIZE ? (cases.at(-1)?.id ?? null) : null,
    standing: row.suspensions.find(({ liftedAt }) => liftedAt === null) ?? null,
  };
}
