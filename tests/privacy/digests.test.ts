import { beforeAll, describe, expect, it } from "vitest";
import { asSystem } from "@/lib/auth/system";
import { unguardedDb as db } from "@/lib/db";
import { newId } from "@/lib/ids";
import { sendMail } from "@/lib/mails/mutations/send";
import { changeNotifications } from "@/lib/notifications/mutations/choose";
import { getInAppChoices, getNotificationChoices } from "@/lib/notifications/queries/choices";
import { getChannels } from "@/lib/notifications/queries/channels";
import { getDigest } from "@/lib/notifications/queries/digest";
import { confirm, movableClock } from "../support/people";
import { cellsOf, type Name, names, posts, scene, setScene } from "../support/scene";

const clock = movableClock();
const system = asSystem(clock);
const emails = { ALLY_REQUEST: "DAILY", NEW_ALLY: "DAILY", LIKE: "DAILY" } as const;

beforeAll(async () => {
  await setScene();
  await confirm(scene.amara);
  await changeNotifications(scene.amara, { email: emails });
  clock.advance(60);
  // As if each had done it before whatever stands between them by now.
  for (const name of ["leila", "mateo", "dele", "ruth"] as const)
    for (const [type, postId] of [
      ["ALLY_REQUEST", null],
      ["LIKE", posts.ours],
    ] as const) {
      const [id, createdAt] = [newId(clock), clock.now()];
      const recipientId = scene.amara.profileId;
      await db.notification.create({ data: { id, recipientId, type, postId, createdAt, newestId: id } });
      await db.notificationActor.create({ data: { id, notificationId: id, actorId: scene[name].profileId } });
    }
  clock.advance(24 * 3600);
});

describe("of whom a digest tells", () => {
  it.each(
    cellsOf<"ALLY_REQUEST" | "LIKE", Name>(`
                   leila mateo dele ruth
tell ALLY_REQUEST    y     y    –    –
tell LIKE            y     y    –    –
`),
  )("$who: $thing $may", async ({ thing, who, may }) => {
    const digest = await getDigest(system, { userId: scene.amara.userId, frequency: "DAILY" });
    const told = digest!.lines.filter(({ type }) => type === thing).flatMap(({ names }) => names);
    expect(told.includes(scene[who].profile.displayName)).toBe(may);
  });

  it("is what its mail says, and nothing that anybody wrote", async () => {
    const id = crypto.randomUUID();
    await sendMail(system, { id, kind: "digest", userId: scene.amara.userId, frequency: "DAILY" });
    const { to, subject, text, html } = await db.outboxMail.findUniqueOrThrow({ where: { id } });
    expect(to).toBe("amara.okafor@example.org");
    for (const said of [text, html]) {
      expect(said).toMatch(/Leila Haddad.*[^]*Mateo Rivas|Mateo Rivas[^]*Leila Haddad/);
      expect(said).not.toMatch(/Dele|Ruth|For my allies/);
    }
    expect(subject).not.toMatch(/Leila|Mateo|Dele|Ruth/);
  });
});

describe("what somebody is told of", () => {
  it.each(
    cellsOf<"amaras" | "tidewaters", Name>(`
                 amara leila mateo dele ruth noor kwame tidewater noorAsTidewater
read amaras        y     –     –    –    –    –    –      –          –
read tidewaters    –     –     –    –    –    –    –      y          –
`),
  )("$who: $act $thing $may", async ({ thing, who, may }) => {
    await db.notificationPreference.deleteMany();
    const owner = thing === "amaras" ? scene.amara : scene.tidewater;
    await db.notificationPreference.create({ data: { profileId: owner.profileId, type: "LIKE", inApp: false } });
    for (const choices of [await getInAppChoices(scene[who]), await getNotificationChoices(scene[who])])
      expect(choices?.["inApp.LIKE"] === "off").toBe(may);
    expect(names).toContain(who);
  });
});

it("what somebody chose of mails about messages is read by that human, as themselves, and by nobody else", async () => {
  await db.user.update({ where: { id: scene.amara.userId }, data: { quietFrom: 3, quietUntil: 5 } });
  const seen: Name[] = [];
  for (const who of names) if ((await getChannels(scene[who]))?.mails.quietFrom === 3) seen.push(who);
  expect(seen).toEqual(["amara"]);
});

it("on which devices somebody is told is known to that human, as themselves, and to nobody else", async () => {
  const { userId, session } = scene.amara;
  const [id, createdAt] = [newId(clock), clock.now()];
  const device = { endpoint: "https://push.example.org/amara", publicKey: "key", secret: "secret" };
  await db.pushDevice.create({
    data: { ...device, id, userId, sessionId: session.id, createdAt, toldUntil: createdAt },
  });
  const seen: Name[] = [];
  for (const who of names) if ((await getChannels(scene[who]))?.devices.some((one) => one.id === id)) seen.push(who);
  expect(seen).toEqual(["amara"]);
  expect(JSON.stringify(await getChannels(scene.amara))).not.toMatch(/push\.example|secret/);
});
