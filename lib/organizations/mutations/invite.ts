import type { Viewer } from "@/lib/auth/viewer";
import { isLimited } from "@/lib/blocks/mutations/limited";
import type { Transaction } from "@/lib/db";
import { recordEvent } from "@/lib/events/mutations/record";
import { newId } from "@/lib/ids";
import {
  canManageMembers,
  invitationsManageableBy,
  invitationsWithdrawableBy,
  membershipsManageableBy,
} from "@/lib/organizations/policy";
import { type InviteMember, invitedSince, type OneInvitation } from "@/lib/organizations/schema";
import { profilesVisibleTo } from "@/lib/profiles/policy";
import { countAttempt, countAttempts, type RateLimit } from "@/lib/requests/rate-limit";
import { done, invalid, refuse, type Result } from "@/lib/result";
import { runMutation } from "@/lib/run-mutation";
import { quietSecondsOf, selectService } from "@/lib/settings/service-query";
import { DAY_MS, DAY_SECONDS } from "@/lib/time";
import { lockOrganization } from "./lock-organization";
import { verifiedAccountOf } from "./verified-account";

/** Each sends a mail to somebody who has not asked for it. */
export const invitationsOfOrganization: RateLimit = { name: "invite", count: 50, seconds: DAY_SECONDS };
/** Over all organizations that one person asks for. */
export const invitationsOfPerson: RateLimit = { name: "invite-person", count: 100, seconds: DAY_SECONDS };
/** Over all organizations, to addresses, in the first days of the account that asks. */
export const mailsOfYoungAccount: RateLimit = { name: "invite-young", count: 10, seconds: DAY_SECONDS };
/** Days for which an account is young. */
export const YOUNG_ACCOUNT_DAYS = 3;
/** Mails to one person, whoever asks: those beyond it only stand in their list. */
export const mailsOfInvitee: RateLimit = { name: "invite-mail", count: 5, seconds: DAY_SECONDS };
/** Days in which somebody who declined is not asked again. */
const DECLINED_DAYS = 21;

/**
 * Asks somebody to become a member. An address is never looked up: nobody learns here whether an account has it.
 * Whoever is asked already may be given another role, by whoever then stands behind it; after a withdrawal or 30 days
 * the same invitation is made anew. Whoever declined is left alone for a while: a profile is said to have declined, an
 * address that did is not asked, and nobody is told. Mails to whom the app does not know are sent for people whose own
 * address is verified.
 */
export function inviteMember(viewer: Viewer, { handle, email, role }: InviteMember): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    const rank = await lockOrganization(tx, viewer, viewer.profileId);
    if (!rank || !canManageMembers({ role: rank })) return refuse("not-found");
    const account = email ? await verifiedAccountOf(tx, viewer) : null;
    if (email && !account) return refuse("unverified-email");
    const whom = email ? { email, profileId: null } : await findPerson(tx, viewer, handle);
    if (!whom) return invalid({ invitee: "validations.nobody" });
    if (whom.profileId && (await isMember(tx, viewer, whom.profileId)))
      return invalid({ invitee: "validations.already-member" });
    const isYoung =
      account !== null && viewer.clock.now().getTime() - account.createdAt.getTime() < YOUNG_ACCOUNT_DAYS * DAY_MS;
    return ask(tx, viewer, whom, role, isYoung ? [mailsOfYoungAccount, invitationsOfPerson] : [invitationsOfPerson]);
  });
}

/** Withdrawn twice is withdrawn. Against an acceptance the first to come wins. */
export function withdrawInvitation(viewer: Viewer, { invitationId }: OneInvitation): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    const [withdrawn] = await tx.invitation.updateManyAndReturn({
      where: { AND: [invitationsWithdrawableBy(viewer), { id: invitationId }] },
      data: { status: "WITHDRAWN" },
      select: { profileId: true },
    });
    if (withdrawn) {
      const toId = withdrawn.profileId;
      await recordEvent(tx, viewer, {
        type: "INVITATION_ENDED",
        fromId: viewer.profileId,
        toId,
        subjectId: invitationId,
      });
      return done();
    }
    const isWithdrawn = await tx.invitation.count({
      where: { AND: [invitationsManageableBy(viewer), { id: invitationId, status: "WITHDRAWN" }] },
    });
    return isWithdrawn === 1 ? done() : refuse("invitation-gone");
  });
}

type Whom = { email: string; profileId: null } | { email: null; profileId: string };

async function ask(
  tx: Transaction,
  viewer: Viewer,
  whom: Whom,
  role: InviteMember["role"],
  limits: RateLimit[],
): Promise<Result> {
  const now = viewer.clock.now();
  const earlier = await tx.invitation.findFirst({
    where: { AND: [invitationsManageableBy(viewer), whom] },
    select: { id: true, role: true, status: true, invitedAt: true, declinedAt: true },
  });
  const isLeftAlone = now.getTime() - (earlier?.declinedAt?.getTime() ?? -Infinity) < DECLINED_DAYS * DAY_MS;
  if (isLeftAlone && whom.profileId) return invalid({ invitee: "validations.declined" });
  const isWaiting =
    earlier?.status === "PENDING" && earlier.invitedAt > invitedSince(now) && !(whom.profileId && earlier.declinedAt);
  if (isWaiting && earlier.role === role) return done();
  if (isWaiting) {
    // Whoever gives it another role stands behind it from now on; its time goes on.
    await tx.invitation.updateMany({
      where: { AND: [invitationsManageableBy(viewer), { id: earlier.id, status: "PENDING" }] },
      data: { role, invitedById: viewer.userId },
    });
    return done();
  }
  if (await isLimited(tx, viewer)) return refuse("limited");
  const quiet = quietSecondsOf(await selectService(tx), viewer.clock);
  if (quiet > 0) return refuse("quiet", quiet);
  const counted = [
    { limit: invitationsOfOrganization, subject: viewer.profileId },
    ...limits.map((limit) => ({ limit, subject: viewer.userId })),
  ];
  const wait = await countAttempts(counted, viewer.clock, tx);
  if (wait) return refuse("too-many", wait);
  const invitation = {
    role,
    status: "PENDING" as const,
    invitedById: viewer.userId,
    invitedAt: now,
    ...(!isLeftAlone && { declinedAt: null }),
  };
  const invitationId = earlier?.id ?? newId(viewer.clock);
  if (earlier)
    await tx.invitation.updateMany({
      where: { AND: [invitationsManageableBy(viewer), { id: invitationId }] },
      data: invitation,
    });
  else
    await tx.invitation.create({
      data: { id: invitationId, organizationId: viewer.profileId, ...whom, ...invitation, createdAt: now },
    });
  const enough = (await countAttempt(mailsOfInvitee, whom.email ?? whom.profileId, viewer.clock, tx)) > 0;
  // Of an address that declined nobody is told, and nobody learns that.
  if (isLeftAlone) return done();
  await recordEvent(tx, viewer, {
    ...{ type: "MEMBER_INVITED", fromId: viewer.profileId, toId: whom.profileId, subjectId: invitationId },
    isMailed: !enough,
  });
  return done();
}

/** Across a block there is nobody. */
async function findPerson(tx: Transaction, viewer: Viewer, handle: string | null): Promise<Whom | null> {
  if (handle === null) return null;
  const person = await tx.profile.findFirst({
    where: { AND: [profilesVisibleTo(viewer), { handle, kind: "USER" }] },
    select: { id: true },
  });
  return person && { email: null, profileId: person.id };
}

async function isMember(tx: Transaction, viewer: Viewer, profileId: string): Promise<boolean> {
  return (
    (await tx.membership.count({
      where: { AND: [membershipsManageableBy({ ...viewer, role: "OWNER" }), { profileId }] },
    })) > 0
  );
}
