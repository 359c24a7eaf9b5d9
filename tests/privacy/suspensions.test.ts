import { beforeAll, describe, expect, it } from "vitest";
import { asSystem } from "@/lib/auth/system";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import type { Viewer } from "@/lib/auth/viewer";
import { whereOf } from "@/lib/scope";
import { suspensionsAbout } from "@/lib/suspensions/policy";
import { getModeratedProfile } from "@/lib/suspensions/queries";
import { getSuspensionMail } from "@/lib/suspensions/queries/mail";
import { newEmail } from "../support/accounts";
import { actingAs, block, organization, person } from "../support/people";
import { post } from "../support/posts";
import { makeModerator, report, unmakeModerator } from "../support/reports";
import { cellsOf } from "../support/scene";
import { lift, newModerator, suspend, suspensionOf } from "../support/suspensions";

const names = [
  "subject",
  "reporter",
  "third",
  "moderator",
  "blocked",
  "exModerator",
  "member",
  "admin",
  "owner",
] as const;
type Name = (typeof names)[number];
const viewers = {} as Record<Name, Viewer>;
const profiles = {} as Record<"person" | "organization" | "moderators" | "admins" | "owners", string>;
const WORDS = "you named an address";

beforeAll(async () => {
  for (const name of names) viewers[name] = await person(`${name} Person`, systemClock, newEmail());
  const { subject, reporter, moderator, blocked, exModerator, member, admin, owner } = viewers;
  for (const one of [moderator, blocked, exModerator, member]) await makeModerator(one);
  await makeModerator(admin, "ADMIN");
  await makeModerator(owner, "OWNER");
  profiles.person = subject.profileId;
  profiles.organization = await organization("Outfit", [
    [subject, "OWNER"],
    [member, "MEMBER"],
  ]);
  const theirs = {
    moderators: await newModerator(),
    admins: await newModerator("ADMIN"),
    owners: await newModerator("OWNER"),
  };
  for (const [name, { profileId }] of Object.entries(theirs)) profiles[name as keyof typeof theirs] = profileId;
  await report(reporter, { kind: "POST", id: await post(subject, "She lives at the pier") }, { words: "my house" });
  await block(subject.profileId, blocked.profileId);
  await unmakeModerator(exModerator);
});

describe("a profile", () => {
  const table = cellsOf<keyof typeof profiles, Name>(`
                          subject reporter third moderator blocked exModerator member admin owner
    page    person           –       –       –       y        y        –         y      y     y
    page    organization     –       –       –       y        y        –         –      y     y
    page    moderators       –       –       –       y        y        –         y      y     y
    suspend person           –       –       –       y        y        –         y      y     y
    suspend organization     –       –       –       y        y        –         –      y     y
    suspend moderators       –       –       –       y        y        –         y      y     y
    suspend admins           –       –       –       –        –        –         –      y     y
    suspend owners           –       –       –       –        –        –         –      –     y
    lift    person           –       –       –       y        y        –         y      y     y
    lift    organization     –       –       –       y        y        –         –      y     y
    lift    owners           –       –       –       –        –        –         –      –     y
  `);

  it.each(table)("$act $thing: $who $may", async ({ act, thing, who, may }) => {
    const [viewer, profileId] = [viewers[who], profiles[thing]];
    if (act === "page") {
      const shown = await getModeratedProfile(viewer, { profileId });
      expect(shown !== null).toBe(may);
      // Neither who reported something, nor an address.
      const told = JSON.stringify(shown);
      for (const secret of ["reporter Person", viewers.reporter.userId, "@example", "my house"])
        expect(told).not.toContain(secret);
      return;
    }
    const chief = await newModerator("OWNER");
    if (act === "lift") await suspend(chief, profileId);
    const result = act === "lift" ? await lift(viewer, profileId) : await suspend(viewer, profileId, { words: WORDS });
    expect(result.status).toBe(may ? "done" : "refused");
    const { suspendedAt } = await db.profile.findUniqueOrThrow({ where: { id: profileId } });
    expect(suspendedAt !== null).toBe(act === "lift" ? !may : may);
    if (suspendedAt) await lift(chief, profileId);
    await unmakeModerator(chief);
  });

  it("shows its cases page by page, the newest first, with how many there are of each answer", async () => {
    const { moderator, reporter } = viewers;
    const target = await person("Theo Target", systemClock, newEmail());
    const ids: string[] = [];
    for (let n = 0; n < 12; n++)
      ids.unshift(await report(reporter, { kind: "POST", id: await post(target, `Pills ${n}`) }));
    await db.reportCase.update({
      where: { id: ids[0]! },
      data: { answer: "WARNED", answerReason: "SPAM", answeredAt: new Date() },
    });
    const first = await getModeratedProfile(moderator, { profileId: target.profileId });
    const second = await getModeratedProfile(moderator, { profileId: target.profileId, after: first!.next! });
    expect([...first!.cases, ...second!.cases].map(({ id }) => id)).toEqual(ids);
    expect(second!.next).toBeNull();
    expect(first).toMatchObject({ open: 11, nothingWrong: 0, warned: 1, removed: 0, standing: null });
  });
});

describe("a suspension", () => {
  it("is known to whom it concerns, and never who gave it", async () => {
    const { subject, moderator, member, third } = viewers;
    await suspend(moderator, profiles.organization, { words: WORDS });
    const acting = await actingAs(subject, profiles.organization).catch(() => null);
    expect(acting).toBeNull();
    await lift(moderator, profiles.organization);
    const seenBy = (viewer: Viewer) =>
      db.suspension.count({
        where: { AND: [whereOf(suspensionsAbout(viewer)), { profileId: profiles.organization }] },
      });
    expect(await seenBy(await actingAs(subject, profiles.organization))).toBeGreaterThan(0);
    for (const viewer of [subject, member, third]) expect(await seenBy(viewer)).toBe(0);
  });

  it("is mailed to whom it concerns alone, as long as it is true", async () => {
    const { subject, moderator, member } = viewers;
    await suspend(moderator, profiles.organization, { words: WORDS });
    const { id: suspensionId } = await suspensionOf(profiles.organization);
    const mail = ({ userId }: Viewer, isOver: boolean) =>
      getSuspensionMail(asSystem(systemClock), { suspensionId, userId, isOver });
    expect(await mail(subject, false)).toEqual({
      ...{ reason: "SPAM", words: WORDS, until: null, isOver: false, organization: "Outfit" },
    });
    expect(await mail(subject, true)).toBeNull();
    for (const one of [member, moderator]) expect(await mail(one, false)).toBeNull();
    await lift(moderator, profiles.organization);
    expect(await mail(subject, false)).toBeNull();
    expect(await mail(subject, true)).toMatchObject({ isOver: true });
  });
});
