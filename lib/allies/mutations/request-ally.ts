import { canManageAllies, requestPausesOwnedBy, requestsCancellableBy, requestsMutualFor } from "@/lib/allies/policy";
import {
  EARLY_DAYS,
  MAX_EARLY_REQUESTS_A_DAY,
  MAX_OPEN_REQUESTS,
  MAX_REQUESTS_A_DAY,
  type CancelRequest,
  type Related,
  type RequestAlly,
} from "@/lib/allies/schema";
import { REQUEST_PAUSE_DAYS } from "@/lib/allies/schema/limits";
import type { Viewer } from "@/lib/auth/viewer";
import { isLimited } from "@/lib/blocks/mutations/limited";
import type { Transaction } from "@/lib/db";
import { recordEvent } from "@/lib/events/mutations/record";
import { newId } from "@/lib/ids";
import { verifiedAccountOf } from "@/lib/organizations/mutations/verified-account";
import { countAttempts } from "@/lib/requests/rate-limit";
import { done, refuse, type Refused, type Result } from "@/lib/result";
import { lockRows } from "@/lib/database/row-lock";
import { runMutation } from "@/lib/run-mutation";
import { quietSecondsOf, selectService } from "@/lib/settings/service-query";
import { DAY_MS, DAY_SECONDS } from "@/lib/time";
import { acceptRequest } from "./answer-request";
import { dropHeldRequest, holdRequest } from "./hold-request";
import { lockPair, pairOf, relationTo } from "./lock-pair";

/**
 * Asks a profile to become an ally. Whoever was asked by it already, and has even dismissed that, becomes its ally at
 * once. Before the address is confirmed it is held until then. Refused: `unverified-email`, `request-paused` (seconds to wait) after one was taken back, `too-many-requests`
 * while a hundred wait for an answer, `too-many` in a day.
 */
export function requestAlly(viewer: Viewer, { allyId, note }: RequestAlly): Promise<Result<Related>> {
  return runMutation(viewer, async (tx) => {
    if (!canManageAllies(viewer)) return refuse("wrong-profile");
    if (!(await lockPair(tx, viewer, allyId))) return refuse("not-found");
    const present = await relationTo(tx, viewer, allyId);
    if (present === "ally" || present === "sent") return done({ relation: present });
    if (await acceptRequest(tx, viewer, allyId, requestsMutualFor(viewer))) return done({ relation: "ally" });
    let account = await verifiedAccountOf(tx, viewer);
    if (!account) {
      // Whoever confirms it at the same moment, perhaps in another process, is waited for.
      await lockRows(tx, "User", [viewer.userId]);
      account = await verifiedAccountOf(tx, viewer);
    }
    if (!account) return holdRequest(tx, viewer, { allyId, note });
    const refused = await requestRefusal(tx, viewer, allyId, account);
    if (refused) return refused;
    const { clock, profileId, userId: actedById } = viewer;
    await tx.alliance.create({
      data: {
        ...pairOf(profileId, allyId),
        id: newId(clock),
        status: "REQUESTED",
        requestedById: profileId,
        addresseeId: allyId,
        actedById,
        note: note || null,
        createdAt: clock.now(),
      },
    });
    await recordEvent(tx, viewer, { type: "ALLY_REQUESTED", fromId: profileId, toId: allyId });
    return done({ relation: "sent" });
  });
}

async function requestRefusal(
  tx: Transaction,
  viewer: Viewer,
  allyId: string,
  account: { createdAt: Date },
): Promise<Refused | null> {
  const now = viewer.clock.now();
  if (await isLimited(tx, viewer)) return refuse("limited");
  const quiet = quietSecondsOf(await selectService(tx), viewer.clock);
  if (quiet > 0) return refuse("quiet", quiet);
  const pause = await tx.requestPause.findFirst({
    where: { AND: [requestPausesOwnedBy(viewer), { toId: allyId, until: { gt: now } }] },
    select: { until: true },
  });
  if (pause) return refuse("request-paused", Math.ceil((pause.until.getTime() - now.getTime()) / 1000));
  if ((await tx.alliance.count({ where: requestsCancellableBy(viewer) })) >= MAX_OPEN_REQUESTS)
    return refuse("too-many-requests");
  const isEarly = now.getTime() - account.createdAt.getTime() < EARLY_DAYS * DAY_MS;
  const count = isEarly ? MAX_EARLY_REQUESTS_A_DAY : MAX_REQUESTS_A_DAY;
  const limit = { name: "ally-requests", count, seconds: DAY_SECONDS };
  // The human's, whomever they act as.
  const wait = await countAttempts([{ limit, subject: viewer.userId }], viewer.clock, tx);
  return wait > 0 ? refuse("too-many", wait) : null;
}

/**
 * Takes the request back, and keeps the same profile from being asked again for a while. One that is held (`isHeld`) is
 * nothing yet: where it was sent meanwhile it stays.
 */
export function cancelRequest(viewer: Viewer, { allyId, isHeld }: CancelRequest): Promise<Result<Related>> {
  return runMutation(viewer, async (tx) => {
    if (!canManageAllies(viewer)) return refuse("wrong-profile");
    if (!(await lockPair(tx, viewer, allyId))) return refuse("not-found");
    await dropHeldRequest(tx, viewer, allyId);
    if (!isHeld && (await takeBackRequest(tx, viewer, allyId)))
      await recordEvent(tx, viewer, { type: "ALLY_REQUEST_ENDED", fromId: viewer.profileId, toId: allyId });
    return done({ relation: await relationTo(tx, viewer, allyId) });
  });
}

/** If there is one, also one that was dismissed; whoever blocks has taken theirs back, too. False where there is none. */
export async function takeBackRequest(tx: Transaction, viewer: Viewer, allyId: string): Promise<boolean> {
  const { profileId, clock } = viewer;
  const { count } = await tx.alliance.deleteMany({
    where: { AND: [requestsCancellableBy(viewer), pairOf(profileId, allyId)] },
  });
  if (count === 0) return false;
  const until = new Date(clock.now().getTime() + REQUEST_PAUSE_DAYS * DAY_MS);
  await tx.requestPause.deleteMany({ where: { AND: [requestPausesOwnedBy(viewer), { toId: allyId }] } });
  await tx.requestPause.create({ data: { fromId: profileId, toId: allyId, until } });
  return true;
}
