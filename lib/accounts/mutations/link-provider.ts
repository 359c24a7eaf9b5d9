import { endOtherSessions, lockAccount } from "@/lib/accounts/mutations/end-device";
import { countOtherWays, mayChangeWays } from "@/lib/accounts/mutations/other-ways";
import { verifiedEmail } from "@/lib/accounts/mutations/sign-in-with";
import { accountsOwnedBy, sessionsOwnedBy } from "@/lib/accounts/policy";
import type { UnlinkProvider } from "@/lib/accounts/schema/provider";
import type { Identity } from "@/lib/auth/identity";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { enqueueMail } from "@/lib/mails/mutations/enqueue";
import { done, refuse, type Result } from "@/lib/result";
import { runMutation } from "@/lib/run-mutation";

/** From now on the account opens to who this is at the provider, too. Of two at once the first wins. */
export async function linkProvider(viewer: Viewer, identity: Identity): Promise<Result> {
  const refused = mayChangeWays(viewer) ?? refusedEmail(identity);
  if (refused) return refused;
  const { provider, subject } = identity;
  return runMutation(viewer, async (tx) => {
    if (!(await lockAccount(tx, viewer))) return refuse("signed-out");
    const linked = await tx.account.createMany({
      data: { userId: viewer.userId, provider, providerAccountId: subject, createdAt: viewer.clock.now() },
      skipDuplicates: true,
    });
    if (linked.count === 0) {
      const own = await tx.account.count({ where: { AND: [accountsOwnedBy(viewer), { provider }] } });
      // Else it opens another account, of which nothing is said.
      return refuse(own > 0 ? "provider-already-linked" : "linking-failed");
    }
    await enqueueMail(tx, { kind: "sign-in-changed", userId: viewer.userId, change: "linked", provider });
    return done();
  });
}

/**
 * The account does not open to that provider any more, and all other devices are signed out: one of them may have come
 * by it. One way remains.
 */
export async function unlinkProvider(viewer: Viewer, { provider }: UnlinkProvider): Promise<Result> {
  const refused = mayChangeWays(viewer);
  if (refused) return refused;
  return runMutation(viewer, async (tx) => {
    if (!(await lockAccount(tx, viewer))) return refuse("signed-out");
    if ((await countOtherWays(tx, viewer, { provider })) === 0) return refuse("last-way");
    const { count } = await tx.account.deleteMany({ where: { AND: [accountsOwnedBy(viewer), { provider }] } });
    if (count === 0) return done();
    await endOtherSessions(viewer, tx);
    await enqueueMail(tx, { kind: "sign-in-changed", userId: viewer.userId, change: "unlinked", provider });
    return done();
  });
}

/** Somebody who is signed in shows by a provider of theirs that it is still them. */
export async function confirmWith(viewer: Viewer, { provider, subject }: Identity): Promise<Result> {
  const own = await db.account.count({
    where: { AND: [accountsOwnedBy(viewer), { provider, providerAccountId: subject }] },
  });
  if (own === 0) return refuse("no-current-user");
  const noted = await db.session.updateMany({
    where: { AND: [sessionsOwnedBy(viewer), { idHash: viewer.session.id }] },
    data: { authenticatedAt: viewer.clock.now() },
  });
  return noted.count ? done() : refuse("no-current-user");
}

function refusedEmail(identity: Identity) {
  const email = verifiedEmail(identity);
  return typeof email === "string" ? null : email;
}
