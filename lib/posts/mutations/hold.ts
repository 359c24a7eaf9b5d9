import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import { env } from "@/lib/env";
import { timeOf } from "@/lib/ids";
import { findLinks } from "@/lib/posts/links";
import { postsDeletableBy } from "@/lib/posts/policy";
import { contentHashOf } from "@/lib/reports/content-hash";
import { lockOpenCase, openCase } from "@/lib/reports/report-query";
import { restorableMs } from "@/lib/database/restorable";
import { selectService } from "@/lib/settings/service-query";
import { DAY_MS } from "@/lib/time";
import { hostOf } from "@/lib/strings/web-address";

/**
 * Keeps a post of a new account back that leads somewhere, or does so by this edit, where the service is set so: hidden as
 * what is deleted, it stands in the queue of the moderators without anybody's report. Answers whether it waits. An older
 * account costs nothing here, nor does a text without a link. The post is locked, or new.
 */
export async function holdPost(
  tx: Transaction,
  viewer: Viewer,
  { postId: id, text, former = "" }: { postId: string; text: string; former?: string },
): Promise<boolean> {
  const until = await linksWaitUntil(tx, viewer, { text, former });
  if (!until) return false;
  const now = viewer.clock.now();
  // So long ago that nobody brings it back.
  const deletedAt = new Date(now.getTime() - restorableMs() - 1_000);
  const where = { AND: [postsDeletableBy(viewer), { id }] } as const;
  const post = await tx.post.findFirst({ where, select: { text: true, editedAt: true } });
  if (!post) return false;
  await tx.postHold.create({ data: { postId: id, until } });
  await tx.post.updateMany({ where, data: { deletedAt } });
  const contentHash = contentHashOf([post.text, post.editedAt]);
  await openCase(tx, viewer, { kind: "POST", id, profileId: viewer.profileId, contentHash, reason: "SPAM" });
  return true;
}

/**
 * Before the post is locked for an edit that `holdPost` may keep back: a case of it that stands open comes first, as with
 * whoever answers that.
 */
export async function lockCaseOfEdit(tx: Transaction, viewer: Viewer, id: string): Promise<void> {
  if (heldUntil(viewer)) await lockOpenCase(tx, { kind: "POST", id });
}

/**
 * What no moderator is asked about by itself (a comment, the words of a share) is refused where a post would wait. What
 * led there before may stay.
 */
export async function isLinkRefused(
  tx: Transaction,
  viewer: Viewer,
  { text, former = "" }: { text: string; former?: string },
): Promise<boolean> {
  return (await linksWaitUntil(tx, viewer, { text, former })) !== null;
}

/** Until when what these words lead to, and the former ones did not, is held; null where it is not. */
async function linksWaitUntil(
  tx: Transaction,
  viewer: Viewer,
  { text, former }: { text: string; former: string },
): Promise<Date | null> {
  const until = heldUntil(viewer);
  return until && leadsFurther(text, former) && (await selectService(tx))?.holdsLinks ? until : null;
}

/** Until when the human's account is a new one, as whomever they act; null once it is older. Its profile came with it. */
function heldUntil({ ownProfileId, clock }: Viewer): Date | null {
  const until = timeOf(ownProfileId) + DAY_MS;
  return until > clock.now().getTime() ? new Date(until) : null;
}

/** To other sites than this one, and to where it did not lead before. */
function leadsFurther(text: string, former: string): boolean {
  const known = new Set(Array.from(findLinks(former), ({ href }) => href));
  const own = new URL(env().APP_URL).hostname;
  for (const { href } of findLinks(text)) if (!known.has(href) && hostOf(href) !== own) return true;
  return false;
}
