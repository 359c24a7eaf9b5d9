import Bowser from "bowser";
import { expect, it, vi } from "vitest";
import { endDevice, endOtherDevices } from "@/lib/accounts/mutations/end-device";
import { listDevices } from "@/lib/accounts/queries";
import { deviceName } from "@/lib/auth/device";
import { MAX_SESSIONS, startSession } from "@/lib/auth/session";
import { viewerOfSession } from "@/lib/auth/viewer";
import { unguardedDb as db } from "@/lib/db";
import { mailsTo } from "../../support/mails";
import { actingAs, movableClock, organization, person } from "../../support/people";

const DAY = 24 * 3600;

it.each([
  ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox on Linux"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
    "Safari on iOS",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0",
    "Microsoft Edge on Windows",
  ],
  ["", ""],
  ["\u0000", ""],
])("%s is called %s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

it("has a short name, made from no more than 400 characters, whatever a browser says of itself", () => {
  for (const hostile of [
    "x".repeat(1_000_000),
    `Opera/${"9".repeat(100_000)}`,
    `${"Mozilla/5.0 (".repeat(5_000)}`,
    `${" ".repeat(200_000)}Firefox/1`,
    `${"A".repeat(300)}/1.0`,
  ]) {
    const parse = vi.spyOn(Bowser, "parse");
    expect(deviceName(hostile).length).toBeLessThanOrEqual(80);
    expect(parse.mock.lastCall![0].length).toBeLessThanOrEqual(400);
  }
});

it("are listed to their owner, this one first, then the newest, 100 at most, without those that are over", async () => {
  const clock = movableClock();
  const [amara, leila] = [await person("Amara Okafor", clock), await person("Leila Haddad", clock)];
  await db.session.deleteMany({ where: { userId: amara.userId } });
  await startSession(amara.userId, { persistence: "LOCAL", device: "Old one" }, clock);
  clock.advance(14 * DAY + 1);
  const token = await startSession(amara.userId, { persistence: "LOCAL", device: "Chrome on Android" }, clock);
  for (const device of ["Firefox on Linux", "", "Safari on iOS"]) {
    clock.advance(60);
    await startSession(amara.userId, { persistence: "LOCAL", device }, clock);
  }
  const { viewer } = (await viewerOfSession(token, clock))!;
  const devices = await listDevices(viewer);
  expect(devices.map(({ device, isThis }) => [device, isThis])).toEqual([
    ["Chrome on Android", true],
    ["Safari on iOS", false],
    ["", false],
    ["Firefox on Linux", false],
  ]);
  expect(devices.every(({ id }) => id !== token)).toBe(true);
  expect((await listDevices(leila)).map(({ device }) => device)).not.toContain("Chrome on Android");
  clock.advance(60);
  while ((await listDevices(viewer)).length < MAX_SESSIONS)
    await startSession(amara.userId, { persistence: "LOCAL" }, clock);
  const among = await listDevices(viewer);
  expect(among).toHaveLength(MAX_SESSIONS);
  expect(among.map(({ isThis }) => isThis)).toEqual([true, ...Array<boolean>(MAX_SESSIONS - 1).fill(false)]);
  // With one more the one ends that has not been used for the longest time.
  clock.advance(60);
  await startSession(amara.userId, { persistence: "LOCAL", device: "One more" }, clock);
  expect(await db.session.count({ where: { userId: amara.userId } })).toBe(MAX_SESSIONS);
  expect(await viewerOfSession(token, clock)).toBeNull();
});

it("are signed out one by one or all but this one, by their owner alone and at their next request", async () => {
  const clock = movableClock();
  const [mateo, dele] = [await person("Mateo Rivas", clock), await person("Dele Adeyemi", clock)];
  const tokens = await Promise.all([1, 2, 3, 4].map(() => startSession(mateo.userId, { persistence: "LOCAL" }, clock)));
  const alive = async () =>
    (await Promise.all(tokens.map((token) => viewerOfSession(token, clock)))).map((found) => found !== null);
  const { viewer } = (await viewerOfSession(tokens[0]!, clock))!;
  const second = (await viewerOfSession(tokens[1]!, clock))!.viewer.session.id;
  expect((await endDevice(dele, { sessionId: second })).status).toBe("done");
  expect(await alive()).toEqual([true, true, true, true]);
  for (let n = 0; n < 2; n++) expect((await endDevice(viewer, { sessionId: second })).status).toBe("done");
  expect(await alive()).toEqual([true, false, true, true]);
  const studio = await actingAs(mateo, await organization("Studio Mateo", [[mateo, "OWNER"]]));
  expect(await endOtherDevices(studio)).toEqual({ status: "refused", reason: "wrong-profile" });
  expect(await endDevice(studio, { sessionId: second })).toEqual({ status: "refused", reason: "wrong-profile" });
  expect((await endOtherDevices(viewer)).status).toBe("done");
  expect(await alive()).toEqual([true, false, false, false]);
  expect(await db.session.count({ where: { userId: mateo.userId } })).toBe(1);
  expect(await db.session.count({ where: { userId: dele.userId } })).toBeGreaterThan(0);
});

it("that are new are told to their owner", async () => {
  const clock = movableClock();
  const { userId } = await person("Noor Al-Masri", clock);
  await startSession(userId, { persistence: "LOCAL", device: "Firefox on Linux", isNewDevice: true }, clock);
  expect((await mailsTo(userId)).at(-1)).toMatchObject({
    kind: "new-device",
    device: "Firefox on Linux",
    at: clock.now().toISOString(),
  });
});
