import { beforeAll, expect, it } from "vitest";
import { endSession, startSession, touchSession } from "@/lib/auth/session";
import { networkOf } from "@/lib/auth/visitor";
import { viewerOfSession, type Viewer } from "@/lib/auth/viewer";
import { unguardedDb as db } from "@/lib/db";
import { movableClock, organization, person } from "../../support/people";

const DAY = 24 * 3600;
const clock = movableClock();
let amara: Viewer;
beforeAll(async () => {
  amara = await person("Amara Okafor", clock);
});

it("keeps only the hash of a token, and a new token at each sign-in", async () => {
  const tokens = [
    await startSession(amara.userId, { persistence: "LOCAL" }, clock),
    await startSession(amara.userId, { persistence: "LOCAL" }, clock),
  ];
  expect(new Set(tokens).size).toBe(2);
  expect(Buffer.from(tokens[0]!, "base64url")).toHaveLength(32);
  expect(await db.session.count({ where: { idHash: { in: tokens } } })).toBe(0);
});

it("opens to nobody whose password is another one by then, even if that is just being changed", async () => {
  const mateo = await person("Mateo Rivas", clock);
  const { passwordHash } = await db.user.findUniqueOrThrow({ where: { id: mateo.userId } });
  const open = () =>
    startSession(mateo.userId, { persistence: "LOCAL", isNewDevice: true, authenticatedBy: passwordHash! }, clock);
  expect(await viewerOfSession(await open(), clock)).not.toBeNull();
  let begin = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const changed = db.$transaction(async (tx) => {
    await tx.user.update({ where: { id: mateo.userId }, data: { passwordHash: "another" } });
    await tx.session.deleteMany({ where: { userId: mateo.userId } });
    begin();
    await expect
      .poll(
        () =>
          db.$queryRaw<
            object[]
          >`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
      .not.toEqual([]);
  });
  const late = begun.then(open);
  await changed;
  expect(await viewerOfSession(await late, clock)).toBeNull();
  expect(await viewerOfSession(await open(), clock)).toBeNull();
  expect(await db.session.count({ where: { userId: mateo.userId } })).toBe(0);
});

it("ends after 14 days without use", async () => {
  const token = await startSession(amara.userId, { persistence: "LOCAL" }, clock);
  clock.advance(14 * DAY - 1);
  expect(await viewerOfSession(token, clock)).not.toBeNull();
  clock.advance(2);
  expect(await viewerOfSession(token, clock)).toBeNull();
});

it("ends after 90 days however much it is used", async () => {
  const token = await startSession(amara.userId, { persistence: "LOCAL" }, clock);
  for (let day = 0; day < 80; day += 10) {
    clock.advance(10 * DAY);
    const found = await viewerOfSession(token, clock);
    await touchSession(token, found!.session.lastSeenAt, clock);
  }
  clock.advance(9 * DAY);
  expect(await viewerOfSession(token, clock)).not.toBeNull();
  clock.advance(2 * DAY);
  expect(await viewerOfSession(token, clock)).toBeNull();
});

it("notes its use at most every 10 minutes", async () => {
  const token = await startSession(amara.userId, { persistence: "LOCAL" }, clock);
  const began = clock.now();
  const seen = async () => (await viewerOfSession(token, clock))!.session.lastSeenAt;
  clock.advance(9 * 60);
  await touchSession(token, await seen(), clock);
  expect(await seen()).toEqual(began);
  clock.advance(60);
  await touchSession(token, await seen(), clock);
  expect(await seen()).toEqual(clock.now());
});

it("falls back to the own profile once the right to act as the organization is gone", async () => {
  const tidewater = await organization("Tidewater Alliance", [[amara, "EDITOR"]]);
  const token = await startSession(amara.userId, { persistence: "LOCAL" }, clock);
  await db.session.updateMany({ where: { userId: amara.userId }, data: { actingProfileId: tidewater } });
  expect((await viewerOfSession(token, clock))?.viewer).toMatchObject({
    profileId: tidewater,
    ownProfileId: amara.ownProfileId,
    role: "EDITOR",
  });
  await db.membership.updateMany({ data: { role: "MEMBER" } });
  expect((await viewerOfSession(token, clock))?.viewer).toMatchObject({ profileId: amara.ownProfileId, role: null });
  await endSession(token);
  await endSession(token);
  expect(await viewerOfSession(token, clock)).toBeNull();
});

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002::", "2001:db8:1:2::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("%s counts as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
