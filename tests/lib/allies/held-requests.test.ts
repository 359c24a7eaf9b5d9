import { beforeEach, describe, expect, it } from "vitest";
import { resetPassword } from "@/lib/accounts/mutations/reset-password";
import { issueToken } from "@/lib/accounts/mutations/issue-token";
import { verifyEmail } from "@/lib/accounts/mutations/verify-email";
import { acceptAlly, dismissRequest, removeAlly } from "@/lib/allies/mutations/answer-request";
import { sendHeldRequests } from "@/lib/allies/mutations/send-held-requests";
import { cancelRequest, requestAlly } from "@/lib/allies/mutations/request-ally";
import { listRequests } from "@/lib/allies/queries";
import { MAX_HELD_REQUESTS } from "@/lib/allies/schema";
import { viewerWithAccount } from "@/lib/auth/account";
import { startSession } from "@/lib/auth/session";
import { asSystem } from "@/lib/auth/system";
import { blockProfile, unblockProfile } from "@/lib/blocks/mutations/block";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { actingAs, block, organization, person, type Viewer, visitor } from "../../support/people";

const somebody = (name: string) => person(name, undefined, `${crypto.randomUUID()}@example.org`);
const ask = (from: Viewer, to: Viewer, note = "") => requestAlly(from, { allyId: to.profileId, note });
const received = async (viewer: Viewer) => (await listRequests(viewer, { direction: "received" })).profiles;
const held = async ({ userId, clock }: Viewer) => {
  const token = await startSession(userId, { persistence: "LOCAL" }, clock);
  return (await viewerWithAccount(token, clock))!.account.held.map(({ displayName }) => displayName);
};
const queued = () =>
  db.$queryRaw<{ payload: unknown }[]>`
    SELECT p.payload FROM graphile_worker.jobs j JOIN graphile_worker._private_jobs p ON p.id = j.id
    WHERE j.task_identifier = 'send-held-requests' ORDER BY j.id`;
/** As the worker does it. */
async function send() {
  for (const { payload } of await queued()) await sendHeldRequests(asSystem(systemClock), payload);
}

async function linkOf({ userId }: Viewer, purpose: "VERIFY_EMAIL" | "RESET_PASSWORD"): Promise<string> {
  return (await issueToken(asSystem(systemClock), crypto.randomUUID(), purpose, { id: userId }))!.token;
}

const confirmByMail = async (viewer: Viewer) =>
  verifyEmail(viewer, { token: await linkOf(viewer, "VERIFY_EMAIL") }, "203.0.113.9");

let sanne: Viewer, ruth: Viewer, dele: Viewer;
beforeEach(async () => {
  await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
  [sanne, ruth, dele] = await Promise.all([
    somebody("Sanne de Boer"),
    somebody("Ruth Abara"),
    somebody("Dele Adeyemi"),
  ]);
});

describe("what is asked before one’s address is confirmed", () => {
  it("is known to nobody else, and goes with its note once it is", async () => {
    expect(await ask(sanne, ruth, "We met at the dike")).toEqual({ status: "done", value: { relation: "held" } });
    await ask(sanne, dele);
    expect(await held(sanne)).toEqual(["Ruth Abara", "Dele Adeyemi"]);
    expect([await received(ruth), await held(ruth), await queued()]).toEqual([[], [], []]);
    await confirmByMail(sanne);
    await send();
    expect(await received(ruth)).toMatchObject([{ id: sanne.profileId, note: "We met at the dike" }]);
    expect(await received(dele)).toMatchObject([{ id: sanne.profileId, note: null }]);
    expect(await held(sanne)).toEqual([]);
    // Begun twice, as after a crash.
    await send();
    expect(await received(ruth)).toHaveLength(1);
  });

  it("can be taken back, and then asked again at once", async () => {
    await ask(sanne, ruth, "The first");
    expect(await cancelRequest(sanne, { allyId: ruth.profileId })).toEqual({
      status: "done",
      value: { relation: "none" },
    });
    expect(await held(sanne)).toEqual([]);
    await ask(sanne, ruth, "The second");
    await ask(sanne, ruth, "The third");
    await confirmByMail(sanne);
    await send();
    expect(await received(ruth)).toMatchObject([{ note: "The third" }]);
  });

  it("asks neither whoever blocks them by then, nor names them any more", async () => {
    await ask(sanne, ruth);
    await block(ruth.profileId, sanne.profileId);
    expect(await held(sanne)).toEqual([]);
    await confirmByMail(sanne);
    await send();
    expect(await received(ruth)).toEqual([]);
    expect(await db.heldRequest.count({ where: { fromId: sanne.profileId } })).toBe(0);
  });

  it.each([
    ["dismiss the other one’s", () => dismissRequest(sanne, { allyId: ruth.profileId })],
    [
      "become allies and end that",
      async () => {
        await acceptAlly(sanne, { allyId: ruth.profileId });
        await removeAlly(sanne, { allyId: ruth.profileId });
      },
    ],
    [
      "block and unblock",
      async () => {
        await blockProfile(sanne, { blockedId: ruth.profileId });
        await unblockProfile(sanne, { blockedId: ruth.profileId });
      },
    ],
    [
      "are blocked and unblocked",
      async () => {
        await blockProfile(ruth, { blockedId: sanne.profileId });
        await unblockProfile(ruth, { blockedId: sanne.profileId });
      },
    ],
  ])("asks nobody whose request they answer otherwise, or across a block: they %s", async (_, act) => {
    await db.user.update({ where: { id: ruth.userId }, data: { emailVerified: new Date() } });
    await ask(sanne, ruth);
    await ask(ruth, sanne);
    // Something else stands between them now.
    expect(await held(sanne)).toEqual([]);
    await act();
    await confirmByMail(sanne);
    await send();
    expect([await held(sanne), await received(ruth)]).toEqual([[], []]);
    expect(await db.allyEdge.count({ where: { profileId: ruth.profileId, allyId: sanne.profileId } })).toBe(0);
  });

  it("goes also where they confirm it while they act as an organization", async () => {
    await ask(sanne, ruth);
    const tidewater = await organization("Tidewater Alliance", [[sanne, "OWNER"]]);
    await confirmByMail(await actingAs(sanne, tidewater));
    await send();
    expect(await received(ruth)).toMatchObject([{ id: sanne.profileId }]);
  });

  it("is not taken back as held once it was sent, and keeps its note when it is asked again without one", async () => {
    await ask(sanne, ruth, "We met at the dike");
    await ask(sanne, ruth);
    await confirmByMail(sanne);
    await send();
    expect(await cancelRequest(sanne, { allyId: ruth.profileId, isHeld: "on" })).toEqual({
      status: "done",
      value: { relation: "sent" },
    });
    expect(await received(ruth)).toMatchObject([{ note: "We met at the dike" }]);
  });

  it("makes allies of two who want it both", async () => {
    await db.user.update({ where: { id: ruth.userId }, data: { emailVerified: new Date() } });
    await ask(sanne, ruth);
    await ask(ruth, sanne);
    await confirmByMail(sanne);
    await send();
    expect(await db.allyEdge.count({ where: { profileId: ruth.profileId, allyId: sanne.profileId } })).toBe(1);
  });

  it("is at most as many as one may ask on the first day", async () => {
    for (let n = 0; n < MAX_HELD_REQUESTS; n++) await ask(sanne, await somebody(`Number ${n}`));
    expect(await ask(sanne, ruth)).toMatchObject({ status: "refused", reason: "unverified-email" });
  });

  it("goes from nobody’s account who only shows by a new password that the address is theirs", async () => {
    await ask(sanne, ruth, "By whoever signed up with another one’s address");
    const newPassword = "a tide table on every door";
    const token = await linkOf(sanne, "RESET_PASSWORD");
    expect(
      await resetPassword(visitor(systemClock), { token, newPassword, passwordConfirmation: newPassword }),
    ).toMatchObject({ status: "done" });
    await send();
    expect([await held(sanne), await received(ruth)]).toEqual([[], []]);
  });
});
