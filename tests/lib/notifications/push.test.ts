import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { requestAlly } from "@/lib/allies/mutations/request-ally";
import { changeLocale } from "@/lib/accounts/mutations/change-locale";
import { endDevice } from "@/lib/accounts/mutations/end-device";
import { asSystem } from "@/lib/auth/system";
import { readConversation } from "@/lib/conversations/mutations/read";
import { keepConversation } from "@/lib/conversations/mutations/keep";
import { appendMessage } from "@/lib/conversations/mutations/append";
import { unguardedDb as db } from "@/lib/db";
import { followProfile, unfollowProfile } from "@/lib/follows/mutations/follow";
import { addPushDevice, choosePushKinds, removePushDevice } from "@/lib/notifications/mutations/push-devices";
import { tellDevices } from "@/lib/notifications/mutations/tell-devices";
import { chooseMessageMails } from "@/lib/notifications/mutations/message-mails";
import { muteNotifications } from "@/lib/notifications/mutations/mute";
import { isPublicAddress } from "@/lib/notifications/push-delivery";
import { isPushEndpoint } from "@/lib/notifications/push-endpoint";
import { pushKeys } from "@/lib/notifications/push-keys";
import { getChannels } from "@/lib/notifications/queries/channels";
import {
  addPushDeviceSchema,
  choosePushKindsSchema,
  MAX_NEWS_PUSHES_AN_HOUR,
  MAX_PUSH_DEVICES,
  MAX_PUSHES_AN_HOUR,
  MAX_PUSHES_OF_ONE_AN_HOUR,
} from "@/lib/notifications/schema/push";
import { MAX_TOLD_AN_HOUR } from "@/lib/notifications/schema/types";
import { likePost } from "@/lib/posts/mutations/like";
import { newEmail } from "../../support/accounts";
import { comment } from "../../support/comments";
import { joinedGroup, putInto, send } from "../../support/conversations";
import { holding } from "../../support/locks";
import { actingAs, block, confirm, movableClock, organization, person, type Viewer } from "../../support/people";
import { post } from "../../support/posts";
import { answer, makeModerator, report } from "../../support/reports";

const held = globalThis as typeof globalThis & { allywayPushOrigin?: string };
const clock = movableClock(new Date("2026-11-24T12:00:00Z"));
const system = asSystem(clock);
let server: Server;
let answers = 201;
const arrived: { path: string; headers: IncomingHttpHeaders; body: Buffer }[] = [];
let [amara, leila, id] = [] as unknown as [Viewer, Viewer, string];

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      arrived.push({ path: request.url!, headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(answers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  held.allywayPushOrigin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  delete held.allywayPushOrigin;
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(async () => {
  [answers, arrived.length] = [201, 0];
  [amara, leila] = [await person("Amara Okafor", clock, newEmail()), await person("Leila Haddad", clock, newEmail())];
  id = await joinedGroup("Tidewater", [amara, leila]);
  await send(amara, id, "Who is here?");
});

/** A browser, which alone can read what is sent to it. */
function browser() {
  const ecdh = createECDH("prime256v1");
  const [publicKey, secret] = [ecdh.generateKeys("base64url"), randomBytes(16)];
  const endpoint = `${held.allywayPushOrigin}/${randomBytes(8).toString("hex")}`;
  /** RFC 8188, with the key of RFC 8291. */
  const open = (body: Buffer) => {
    const [salt, length] = [body.subarray(0, 16), body[20]!];
    const [sender, sealed] = [body.subarray(21, 21 + length), body.subarray(21 + length)];
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), sender]);
    const key = Buffer.from(hkdfSync("sha256", ecdh.computeSecret(sender), secret, info, 32));
    const made = (use: string, count: number) =>
      Buffer.from(hkdfSync("sha256", key, salt, `Content-Encoding: ${use}\0`, count));
    const cipher = createDecipheriv("aes-128-gcm", made("aes128gcm", 16), made("nonce", 12));
    cipher.setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]).toString();
    return JSON.parse(text.slice(0, text.lastIndexOf("\x02"))) as unknown;
  };
  return { device: { endpoint, publicKey, secret: secret.toString("base64url") }, open };
}

const devicesOf = async (viewer: Viewer) => (await getChannels(viewer))?.devices ?? null;

async function subscribed(viewer = amara) {
  const one = browser();
  expect(await addPushDevice(viewer, one.device)).toEqual({ status: "done" });
  clock.advance(1);
  return one;
}

/** As the queue does, when it is time: what it has taken does not wait any more. In seconds, when it looks again. */
async function tell({ userId } = amara, afterSeconds = 15): Promise<number[]> {
  clock.advance(afterSeconds);
  for (const key of [`tell-devices:${userId}`, `tell-waiting:${userId}`])
    await db.$executeRaw`SELECT graphile_worker.remove_job(${key})`;
  await tellDevices(system, { userId });
  return waiting({ userId });
}
async function waiting({ userId }: { userId: string } = amara, key = "tell-devices"): Promise<number[]> {
  const jobs = await db.$queryRaw<{ runAt: Date }[]>`
    SELECT run_at AS "runAt" FROM graphile_worker.jobs WHERE key = ${`${key}:${userId}`}`;
  return jobs.map(({ runAt }) => (runAt.getTime() - clock.now().getTime()) / 1_000);
}

it("shows that something came and nothing else, encrypted for that browser and signed by this server", async () => {
  const { device, open } = await subscribed();
  await send(leila, id, "The boats leave at six");
  expect(await waiting()).toEqual([15]);
  await tell();
  expect(arrived).toHaveLength(1);
  const [{ path, headers, body }] = arrived as [(typeof arrived)[0]];
  expect(device.endpoint).toBe(`${held.allywayPushOrigin}${path}`);
  expect(open(body)).toEqual({ text: "Something new on Allyway", path: "/conversations" });
  expect(`${body.toString("latin1")}${JSON.stringify(headers)}`).not.toMatch(/boats|Leila|Tidewater|Something/);
  expect(headers["content-encoding"]).toBe("aes128gcm");
  // Its head, 512 bytes whatever they say, and what seals them.
  expect(body).toHaveLength(86 + 512 + 17);
  expect(headers).toMatchObject({ topic: "news", ttl: "86400" });
  const [, token, key] = /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization!)!;
  expect(key).toBe(pushKeys().publicKey);
  const point = Buffer.from(key!, "base64url");
  const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33).toString("base64url")];
  const [head, claims, signature] = token!.split(".");
  const by = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const signed = Buffer.from(`${head}.${claims}`);
  expect(verify("sha256", signed, { key: by, dsaEncoding: "ieee-p1363" }, Buffer.from(signature!, "base64url"))).toBe(
    true,
  );
  expect(JSON.parse(Buffer.from(claims!, "base64url").toString())).toMatchObject({ aud: held.allywayPushOrigin });
  await tell();
  expect(arrived).toHaveLength(1);
});

it("tells of a notification, too, and of several things at once", async () => {
  await subscribed();
  const postId = await post(amara, "The dunes hold");
  await likePost(leila, { postId });
  await send(leila, id, "Low tide");
  expect(await waiting()).toHaveLength(1);
  await tell();
  expect(arrived).toHaveLength(1);
});

it("tells of what the moderators answer: who reported something, and whose it is", async () => {
  const moira = await person("Moira Moderator", clock, newEmail());
  await makeModerator(moira);
  const devices = { reporter: await subscribed(leila), reported: await subscribed(amara) };
  const postId = await post(amara, "Cheap followers");
  const caseId = await report(leila, { kind: "POST", id: postId });
  expect([await waiting(leila), await waiting(amara)]).toEqual([[], []]);
  await answer(moira, caseId, "WARNED", { toReporters: "Thank you", toReported: "Please keep to the rules" });
  expect([await waiting(leila), await waiting(amara)]).toEqual([[15], [15]]);
  await tell(leila);
  await tell(amara, 0);
  expect(arrived.map(({ path }) => `${held.allywayPushOrigin}${path}`)).toEqual(
    [devices.reporter, devices.reported].map(({ device }) => device.endpoint),
  );
  const said = { text: "Something new on Allyway", path: "/notifications" };
  expect([devices.reporter.open(arrived[0]!.body), devices.reported.open(arrived[1]!.body)]).toEqual([said, said]);
});

it("misses nothing that was written before something else, and is there to be read after it", async () => {
  await subscribed();
  const release = await holding((tx) => appendMessage(tx, leila, id, { text: "The dyke breaks" }));
  await likePost(leila, { postId: await post(amara, "The dunes hold") });
  expect(await tell(amara, 5)).toEqual([15]);
  expect(arrived).toEqual([]);
  await db.notification.deleteMany({ where: { recipientId: amara.profileId } });
  await release();
  await tell();
  expect(arrived).toHaveLength(1);
  await tell();
  expect(arrived).toHaveLength(1);
});

it("tells in a moment of what has only just come", async () => {
  await subscribed();
  await send(leila, id, "Low tide");
  clock.advance(14);
  await send(leila, id, "High tide");
  expect(await tell(amara, 1)).toEqual([15]);
  expect(arrived).toHaveLength(1);
  expect(await tell()).toEqual([]);
  expect(arrived).toHaveLength(2);
});

describe("of what a device is told", () => {
  /** Which of these were told since it was asked last. */
  const toldOf = (devices: Record<string, { device: { endpoint: string } }>) => {
    const paths = arrived.splice(0).map(({ path }) => `${held.allywayPushOrigin}${path}`);
    return Object.keys(devices).filter((name) => paths.includes(devices[name]!.device.endpoint));
  };
  const idOf = async ({ device }: { device: { endpoint: string } }) =>
    (await db.pushDevice.findUniqueOrThrow({ where: { endpoint: device.endpoint } })).id;

  it("each says by itself, by its own human alone: what is off on one is told to the other", async () => {
    const phone = await subscribed();
    const laptop = await subscribed(await actingAs(amara, amara.profileId));
    const both = { phone, laptop };
    const choose = async (device: typeof phone, choice: object) =>
      choosePushKinds(amara, choosePushKindsSchema.parse({ deviceId: await idOf(device), ...choice }));
    const tells = (await devicesOf(amara))?.[0]?.tells;
    expect(tells).toEqual({ messages: true, allies: true, rest: true });
    await send(leila, id, "Low tide");
    await tell();
    expect(toldOf(both)).toEqual(["phone", "laptop"]);

    expect(await choose(phone, { messages: "off" })).toEqual({ status: "done" });
    expect(await choose(laptop, { rest: "off" })).toEqual({ status: "done" });
    clock.advance(1);
    await send(leila, id, "High tide");
    await tell();
    expect(toldOf(both)).toEqual(["laptop"]);
    await likePost(leila, { postId: await post(amara, "The dunes hold") });
    await tell();
    expect(toldOf(both)).toEqual(["phone"]);
    await confirm(leila);
    expect(await requestAlly(leila, { allyId: amara.profileId, note: "" })).toMatchObject({ status: "done" });
    await tell();
    expect(toldOf(both)).toEqual(["phone", "laptop"]);
    expect(await choose(phone, { allies: "off" })).toEqual({ status: "done" });
    expect((await devicesOf(amara))?.map((one) => one.tells)).toEqual([
      { messages: true, allies: true, rest: false },
      { messages: false, allies: false, rest: true },
    ]);

    // What came while it was off is not told once it is on.
    clock.advance(1);
    await send(leila, id, "Slack water");
    await tell();
    expect(toldOf(both)).toEqual(["laptop"]);
    await choose(phone, { messages: "on" });
    expect(await tell()).toEqual([]);
    expect(toldOf(both)).toEqual([]);

    const other = { deviceId: await idOf(phone), rest: "off" as const };
    expect(await choosePushKinds(leila, other)).toMatchObject({ status: "refused", reason: "not-found" });
    const grid = await actingAs(amara, await organization("Open Grid", [[amara, "OWNER"]]));
    expect(await choosePushKinds(grid, other)).toMatchObject({ reason: "wrong-profile" });
    // Another account on the same browser begins anew.
    await addPushDevice(leila, phone.device);
    expect((await devicesOf(leila))?.map((one) => one.tells)).toEqual([tells]);
  });

  it("one waits for what may not be told yet while another is told, and then is told, too", async () => {
    const phone = await subscribed();
    const laptop = await subscribed(await actingAs(amara, amara.profileId));
    const both = { phone, laptop };
    await choosePushKinds(amara, { deviceId: await idOf(phone), rest: "off" });
    await choosePushKinds(amara, { deviceId: await idOf(laptop), messages: "off" });
    for (let n = 0; n < MAX_PUSHES_OF_ONE_AN_HOUR; n++) {
      clock.advance(1);
      await send(leila, id, `Wave ${n}`);
      await tell();
      expect(toldOf(both)).toEqual(["phone"]);
    }
    clock.advance(1);
    await send(leila, id, "One more");
    const mateo = await person("Mateo Rivas", clock, newEmail());
    await likePost(mateo, { postId: await post(amara, "The dunes hold") });
    await tell();
    expect(toldOf(both)).toEqual(["laptop"]);
    expect(await waiting(amara, "tell-waiting")).toHaveLength(1);
    clock.advance(3_600);
    await tell();
    expect(toldOf(both)).toEqual(["phone"]);
  });
});

describe("it is silent", () => {
  const silent = async () => {
    await tell();
    expect(arrived).toEqual([]);
  };

  it("once what came was read, of a muted conversation, and of one's own doing", async () => {
    await subscribed();
    const { sequence } = await send(leila, id, "Low tide");
    await readConversation(amara, { conversationId: id, sequence });
    await silent();
    await keepConversation(amara, { conversationId: id, as: "muted" });
    await db.$executeRaw`SELECT graphile_worker.remove_job(${`tell-devices:${amara.userId}`})`;
    await send(leila, id, "High tide");
    expect(await waiting()).toEqual([]);
    await keepConversation(amara, { conversationId: id, as: "unmuted" });
    await send(amara, id, "At noon");
    expect(await waiting()).toEqual([]);
  });

  it("across a block, whichever of the two blocked", async () => {
    await subscribed();
    const postId = await post(amara, "The dunes hold");
    await likePost(leila, { postId });
    await send(leila, id, "Low tide");
    await block(leila.profileId, amara.profileId);
    await silent();
    await send(leila, id, "High tide");
    await silent();
  });

  it("of what it is not to tell in the app", async () => {
    await subscribed();
    await db.notificationPreference.create({ data: { profileId: amara.profileId, type: "LIKE", inApp: false } });
    await likePost(leila, { postId: await post(amara, "The dunes hold") });
    await silent();
    const postId = await post(amara, "The tide turns");
    await comment(leila, postId, "At six");
    await muteNotifications(amara, { postId });
    await silent();
    await comment(leila, postId, "Or seven");
    expect(await waiting()).toEqual([]);
  });

  it("in quiet hours, until they end", async () => {
    await subscribed();
    const hour = clock.now().getUTCHours();
    const quiet = { quietFrom: String(hour), quietUntil: String((hour + 1) % 24), timeZone: "UTC" };
    await chooseMessageMails(amara, { messageMails: "OFF", ...quiet });
    await send(leila, id, "Low tide");
    await tell();
    const [seconds] = await waiting(amara, "tell-waiting");
    expect(arrived).toEqual([]);
    clock.advance(seconds!);
    await tell();
    expect(arrived).toHaveLength(1);
  });

  it("in quiet hours, until they are others or somewhere else", async () => {
    await subscribed();
    const hour = clock.now().getUTCHours();
    const quiet = { quietFrom: String(hour), quietUntil: String((hour + 3) % 24), timeZone: "UTC" };
    const choose = (chosen: typeof quiet) => chooseMessageMails(amara, { messageMails: "OFF", ...chosen });
    await choose(quiet);
    await send(leila, id, "Low tide");
    await tell();
    expect(await waiting(amara, "tell-waiting")).not.toEqual([0]);
    await choose({ ...quiet, quietFrom: "", quietUntil: "" });
    expect(await waiting(amara, "tell-waiting")).toEqual([0]);
    await tell();
    expect(arrived).toHaveLength(1);
    await choose(quiet);
    await send(leila, id, "High tide");
    await tell();
    await changeLocale(amara, { timeZone: "Asia/Tokyo" }, "en");
    expect(await waiting(amara, "tell-waiting")).toEqual([0]);
    await tell();
    expect(arrived).toHaveLength(2);
  });

  it("beyond so many an hour of one profile, and tells of others at once, and of the rest then", async () => {
    await subscribed();
    const mateo = await person("Mateo Rivas", clock, newEmail());
    await putInto(id, mateo, "JOINED");
    for (let n = 0; n < MAX_PUSHES_OF_ONE_AN_HOUR + 2; n++) {
      clock.advance(1);
      await send(leila, id, `Wave ${n}`);
      await tell();
    }
    expect(arrived).toHaveLength(MAX_PUSHES_OF_ONE_AN_HOUR);
    expect(await waiting(amara, "tell-waiting")).toHaveLength(1);
    await send(mateo, id, "The dyke breaks");
    expect(await waiting()).toEqual([15]);
    await tell();
    expect(arrived).toHaveLength(MAX_PUSHES_OF_ONE_AN_HOUR + 1);
    clock.advance(1);
    await send(leila, id, "Slack water");
    await tell();
    expect(arrived).toHaveLength(MAX_PUSHES_OF_ONE_AN_HOUR + 1);
    clock.advance(3_600);
    await tell();
    expect(arrived).toHaveLength(MAX_PUSHES_OF_ONE_AN_HOUR + 2);
  });

  it("beyond so many an hour of what is no message, whoever does it, and tells of messages", async () => {
    await subscribed();
    const postId = await post(amara, "The dunes hold");
    for (let n = 0; n < MAX_NEWS_PUSHES_AN_HOUR + 2; n++) {
      await likePost(await person(`Crowd ${n}`, clock, newEmail()), { postId });
      await tell();
    }
    expect(arrived).toHaveLength(MAX_NEWS_PUSHES_AN_HOUR);
    for (let n = MAX_NEWS_PUSHES_AN_HOUR; n < MAX_PUSHES_AN_HOUR + 2; n++) {
      const one = await person(`Crew ${n}`, clock, newEmail());
      await putInto(id, one, "JOINED");
      clock.advance(1);
      await send(one, id, `Wave ${n}`);
      await tell();
    }
    expect(arrived).toHaveLength(MAX_PUSHES_AN_HOUR);
  });

  it("of what is told in the place of something else, and of who follows anew and anew", async () => {
    await subscribed();
    await confirm(leila);
    await db.profile.update({
      where: { id: amara.profileId },
      data: { allowsFollows: true, postsAudience: "EVERYONE" },
    });
    for (let n = 0; n < MAX_TOLD_AN_HOUR; n++) {
      expect(await followProfile(leila, { followedId: amara.profileId })).toMatchObject({ status: "done" });
      expect(await unfollowProfile(leila, { followedId: amara.profileId })).toMatchObject({ status: "done" });
    }
    await db.$executeRaw`SELECT graphile_worker.remove_job(${`tell-devices:${amara.userId}`})`;
    await followProfile(leila, { followedId: amara.profileId });
    expect(await waiting()).toEqual([]);
    await likePost(leila, { postId: await post(amara, "The dunes hold") });
    expect(await waiting()).toEqual([]);
  });

  it("and counts nothing, where no device took it", async () => {
    await subscribed();
    answers = 500;
    for (let n = 0; n < MAX_PUSHES_OF_ONE_AN_HOUR + 1; n++) {
      await send(leila, id, `Wave ${n}`);
      await tell();
      clock.advance(1);
    }
    [answers, arrived.length] = [201, 0];
    await send(leila, id, "High tide");
    await tell();
    expect(arrived).toHaveLength(1);
  });

  it("once the session has ended or run out, the account is hidden, or it was stopped", async () => {
    await subscribed();
    await send(leila, id, "Low tide");
    await db.profile.update({ where: { id: amara.profileId }, data: { deactivatedAt: clock.now() } });
    await silent();
    await db.profile.update({ where: { id: amara.profileId }, data: { deactivatedAt: null } });
    const { lastSeenAt } = await db.session.findUniqueOrThrow({ where: { idHash: amara.session.id } });
    await db.session.update({ where: { idHash: amara.session.id }, data: { lastSeenAt: new Date(0) } });
    await silent();
    await db.session.update({ where: { idHash: amara.session.id }, data: { lastSeenAt } });
    for (const persistence of ["SESSION", "NONE"] as const) {
      await db.session.update({ where: { idHash: amara.session.id }, data: { persistence } });
      await silent();
    }
    await db.session.update({ where: { idHash: amara.session.id }, data: { persistence: "LOCAL" } });
    await endDevice(amara, { sessionId: amara.session.id });
    await silent();
    expect(await db.pushDevice.count({ where: { userId: amara.userId } })).toBe(0);
  });
});

describe("a device", () => {
  it("is none whose session ends with its browser or tab", async () => {
    for (const persistence of ["SESSION", "NONE"] as const) {
      await db.session.update({ where: { idHash: amara.session.id }, data: { persistence } });
      expect(await addPushDevice(amara, browser().device)).toMatchObject({ reason: "not-kept" });
      expect(await getChannels(amara)).toMatchObject({ devices: [], isKept: false });
    }
    await db.session.update({ where: { idHash: amara.session.id }, data: { persistence: "LOCAL" } });
    await subscribed();
    expect(await getChannels(amara)).toMatchObject({ devices: [{ isThis: true }], isKept: true });
  });

  it("that is gone is forgotten, one that does not answer for now stays", async () => {
    await subscribed();
    answers = 500;
    await send(leila, id, "Low tide");
    await tell();
    expect(await devicesOf(amara)).toHaveLength(1);
    answers = 410;
    clock.advance(1);
    await send(leila, id, "High tide");
    await tell();
    expect([arrived.length, await devicesOf(amara)]).toEqual([2, []]);
  });

  it("whose key is none is forgotten, and the others are told", async () => {
    await subscribed();
    const { id: deviceId } = await db.pushDevice.findFirstOrThrow({ where: { userId: amara.userId } });
    await db.pushDevice.update({ where: { id: deviceId }, data: { publicKey: `B${"A".repeat(86)}` } });
    await subscribed(await actingAs(amara, amara.profileId));
    await send(leila, id, "Low tide");
    await tell();
    expect(arrived).toHaveLength(1);
    expect((await devicesOf(amara))?.map((one) => one.id)).not.toContain(deviceId);
    const keyed = { ...browser().device, publicKey: Buffer.alloc(65, 3).toString("base64url") };
    expect(addPushDeviceSchema.safeParse(keyed).success).toBe(false);
  });

  it("is told for one account, and stops when it is asked to, by its own human alone", async () => {
    const { device } = await subscribed();
    const { id: deviceId } = await db.pushDevice.findFirstOrThrow({ where: { userId: amara.userId } });
    await removePushDevice(leila, { deviceId });
    expect(await devicesOf(amara)).toMatchObject([{ id: deviceId, isThis: true }]);
    for (let n = 0; n < 2; n++) expect(await removePushDevice(amara, { deviceId })).toEqual({ status: "done" });
    expect(await devicesOf(amara)).toEqual([]);
    await addPushDevice(amara, device);
    await addPushDevice(leila, device);
    expect([await devicesOf(amara), (await devicesOf(leila))?.length]).toEqual([[], 1]);
    const grid = await actingAs(amara, await organization("Open Grid", [[amara, "OWNER"]]));
    expect(await devicesOf(grid)).toBeNull();
    expect(await addPushDevice(grid, browser().device)).toMatchObject({ reason: "wrong-profile" });
  });

  it("more than there may be is refused, also of two at once, and what is over makes room", async () => {
    const { userId, profileId } = amara;
    for (let n = 0; n < MAX_PUSH_DEVICES - 1; n++) await subscribed(await actingAs(amara, profileId));
    const two = await Promise.all([actingAs(amara, profileId), actingAs(amara, profileId)]);
    const results = await Promise.all(two.map((one) => addPushDevice(one, browser().device)));
    expect(results.map(({ status }) => status).sort()).toEqual(["done", "refused"]);
    expect(await addPushDevice(amara, browser().device)).toMatchObject({ reason: "too-many-devices" });
    expect(await db.pushDevice.count({ where: { userId } })).toBe(MAX_PUSH_DEVICES);
    // Who asks anew on the same device takes no other place.
    const again = two[results.findIndex(({ status }) => status === "done")]!;
    expect(await addPushDevice(again, browser().device)).toEqual({ status: "done" });
    await db.session.update({ where: { idHash: again.session.id }, data: { expiresAt: clock.now() } });
    expect(await addPushDevice(amara, browser().device)).toEqual({ status: "done" });
    expect(await db.pushDevice.count({ where: { userId } })).toBe(MAX_PUSH_DEVICES);
  });

  it("is told for one account also where two ask for it at once", async () => {
    const { device } = browser();
    const results = await Promise.all([amara, leila].map((one) => addPushDevice(one, device)));
    expect(results).toEqual([{ status: "done" }, { status: "done" }]);
    expect(await db.pushDevice.count({ where: { endpoint: device.endpoint } })).toBe(1);
  });
});

describe("where it is sent", () => {
  it("is a known push service, encrypted", () => {
    for (const endpoint of [
      "https://fcm.googleapis.com/fcm/send/abc:def",
      "https://updates.push.services.mozilla.com/wpush/v2/abc",
      "https://web.push.apple.com/abc",
      "https://wns2-par02p.notify.windows.com/w/?token=abc",
      "https://push.example.org/abc",
    ])
      expect([endpoint, isPushEndpoint(endpoint)]).toEqual([endpoint, true]);
    for (const endpoint of [
      ...["https://example.org/", "https://storage.googleapis.com/", "https://evilpush.apple.com/"],
      ...["https://fcm.googleapis.com.example.org/", "https://fcm.googleapis.com@example.org/"],
      ...[
        "http://push.example.org/",
        "https://localhost/",
        "https://127.0.0.1/",
        "https://[::1]/",
        "https://2130706433/",
      ],
      ...["https://push.example.org:8443/", "https://a:b@push.example.org/", "https://intranet/", "file:///etc/passwd"],
      ...["https://169.254.169.254/latest", "http://127.0.0.1:1/", ""],
    ])
      expect([endpoint, isPushEndpoint(endpoint)]).toEqual([endpoint, false]);
  });

  it("is refused when it is none, and not written", async () => {
    const { device } = browser();
    expect(await addPushDevice(amara, { ...device, endpoint: "https://example.org/" })).toMatchObject({
      reason: "push-service-unknown",
    });
    expect(await devicesOf(amara)).toEqual([]);
    const long = `https://push.example.org/${"a".repeat(1_000)}`;
    expect(addPushDeviceSchema.safeParse({ ...device, endpoint: long }).success).toBe(false);
  });

  it("is asked nothing once it is known no more", async () => {
    const { device } = await subscribed();
    await db.pushDevice.updateMany({
      where: { endpoint: device.endpoint },
      data: { endpoint: "https://example.org/typed" },
    });
    await send(leila, id, "Low tide");
    await tell();
    expect(await devicesOf(amara)).toEqual([]);
  });

  it("is asked of the address that the name has by then", () => {
    for (const address of ["142.250.74.106", "93.184.216.34", "2a00:1450:4001:82a::200a"])
      expect([address, isPublicAddress(address)]).toEqual([address, true]);
    for (const address of [
      ...[
        "127.0.0.1",
        "10.1.2.3",
        "172.20.0.1",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",
        "224.0.0.1",
      ],
      ...["::1", "::", "fe80::1", "fd00::1", "::ffff:127.0.0.1", "64:ff9b::a00:1", "2002:7f00:1::", "ff02::1", "name"],
    ])
      expect([address, isPublicAddress(address)]).toEqual([address, false]);
  });
});
