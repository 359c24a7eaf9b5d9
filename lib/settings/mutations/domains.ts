import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import { newId } from "@/lib/ids";
import { done, invalid, refuse, type Result } from "@/lib/result";
import { runMutation } from "@/lib/run-mutation";
import { endDomain, forgetBlockedDomains, insertDomain } from "@/lib/settings/domain-query";
import type { BlockDomain, UnblockDomain } from "@/lib/settings/schema/domains";
import { lockServiceRole } from "@/lib/settings/service-query";

/** From now on; blocked already, for this and because of this instead. Each change stands in the log of the moderators. */
export async function blockDomain(viewer: Viewer, input: BlockDomain): Promise<Result> {
  const result = await runMutation(viewer, async (tx) => {
    if (!(await lockServiceRole(tx, viewer))) return refuse("not-found");
    const [id, at] = [newId(viewer.clock), viewer.clock.now()];
    const former = await endDomain(tx, at, input);
    if (former) await log(tx, viewer, "DOMAIN_UNBLOCKED", former);
    if (!(await insertDomain(tx, { ...input, id, at }))) return invalid({ domain: "validations.too-many-domains" });
    return log(tx, viewer, "DOMAIN_BLOCKED", id);
  });
  forgetBlockedDomains();
  return result;
}

/** Of two at once the first one ends it; it has ended for both. */
export async function unblockDomain(viewer: Viewer, { domainId: id }: UnblockDomain): Promise<Result> {
  const result = await runMutation(viewer, async (tx) => {
    if (!(await lockServiceRole(tx, viewer))) return refuse("not-found");
    const ended = await endDomain(tx, viewer.clock.now(), { id });
    return ended ? log(tx, viewer, "DOMAIN_UNBLOCKED", ended) : done();
  });
  forgetBlockedDomains();
  return result;
}

async function log(
  tx: Transaction,
  { userId: actedById, clock }: Viewer,
  kind: "DOMAIN_BLOCKED" | "DOMAIN_UNBLOCKED",
  aboutId: string,
): Promise<Result> {
  const data = { id: newId(clock), kind, actedById, aboutId, createdAt: clock.now() };
  await tx.moderationLog.create({ data });
  return done();
}
