import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { removeFactor } from "@/lib/accounts/mutations/second-factor";
import { hasSecondFactor, hasSecondFactorSql } from "@/lib/accounts/policy/second-factor";
import { getHiringSettings } from "@/lib/applications/queries/hiring";
import { viewerWithAccount } from "@/lib/auth/account";
import { hashOfToken, startSession } from "@/lib/auth/session";
import { asSystem } from "@/lib/auth/system";
import { viewerOfOutreach, viewerOfSession, viewerWith, type Viewer } from "@/lib/auth/viewer";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { actableIdsSql, selectTold } from "@/lib/events/event-query";
import { type MembershipRole, Prisma } from "@/lib/generated/prisma/client";
import { newId } from "@/lib/ids";
import { listRecruitedOrganizations } from "@/lib/jobs/queries/drafts";
import { sendMail } from "@/lib/mails/mutations/send";
import { digestReadersSql } from "@/lib/notifications/policy";
import { actAs } from "@/lib/organizations/mutations/act-as";
import { changeRole, leaveOrganization } from "@/lib/organizations/mutations/change-members";
import { requireSecondFactor } from "@/lib/organizations/mutations/require-second-factor";
import { actingMembership, membershipActsSql } from "@/lib/organizations/policy/acting";
import { getOwnMembership, listMembers } from "@/lib/organizations/queries";
import { findRequiring } from "@/lib/organizations/queries/second-factor";
import { enqueuedMails } from "../../support/mails";
import { actingAs, confirm, emailOf, organization, person } from "../../support/people";
import { enrol } from "../../support/second-factors";
import { smtpServer } from "../../support/smtp";

const smtp = smtpServer({});
beforeAll(async () => {
  await smtp.open();
  Object.assign(process.env, { SMTP_URL: smtp.url(), MAIL_FROM: "Allyway <mail@allyway.example>" });
});
afterAll(() => smtp.close());

const clock = systemClock;
const newAddress = () => `${randomUUID()}@example.org`;
const names = [
  ...["ownerWith", "ownerWithout", "adminWith", "adminWithout", "editorWith", "editorWithout"],
  ...["recruiterWith", "recruiterWithout", "memberWith", "memberWithout"],
] as const;
type Name = string;

let meadows: string;
const people: Record<Name, { viewer: Viewer; token: string }> = {};

beforeAll(async () => {
  for (const name of names) {
    const viewer = await person(`Somebody ${name}`);
    await confirm(viewer);
    if (name.endsWith("With")) await give(viewer);
    people[name] = {
      viewer,
      token: await startSession(viewer.userId, { persistence: "LOCAL", secondStep: "taken" }, clock),
    };
  }
  const roleOf = (name: Name) => name.replace(/With(out)?$/, "").toUpperCase() as MembershipRole;
  meadows = await organization(
    "Open Meadows",
    names.map((name) => [people[name]!.viewer, roleOf(name)]),
  );
});

const give = ({ userId }: Viewer) =>
  db.totpFactor.create({ data: { userId, sealedSecret: "", lastStep: 0, createdAt: new Date() } });
const require = (requiresSecondFactor: boolean) =>
  db.profile.update({ where: { id: meadows }, data: { requiresSecondFactor } });

/** What each does for the organization, and what they do as its member whatever it requires. */
const acts: Record<string, (name: Name) => Promise<boolean>> = {
  act: async (name) => (await viewerOfSession(people[name]!.token, clock, meadows)) !== null,
  switch: async (name) => {
    const { viewer, token } = people[name]!;
    const session = (await viewerOfSession(token, clock))!.viewer;
    const answer = await actAs({ ...session, profileId: viewer.ownProfileId }, { actingId: meadows });
    await db.session.updateMany({ where: { userId: viewer.userId }, data: { actingProfileId: viewer.ownProfileId } });
    return answer.status === "done";
  },
  offered: async (name) => {
    const { account } = (await viewerWithAccount(people[name]!.token, clock))!;
    return account.organizations.some(({ id }) => id === meadows);
  },
  live: async (name) => (await viewerWith<string[]>(people[name]!.token, clock, actableIdsSql))!.more.includes(meadows),
  // Of what comes to the organization its open streams and its mails tell.
  told: async (name) => {
    const event = { id: newId(clock), type: "NOTIFICATIONS_CHANGED" as const, recipientIds: [meadows] };
    await db.event.create({ data: { ...event, fromId: meadows, createdAt: new Date() } });
    const told = await selectTold(new Date(), [event.id], [hashOfToken(people[name]!.token)]);
    return told.some(({ isTold }) => isTold);
  },
  digest: async (name) => {
    const readers = await db.$queryRaw<{ profileId: string }[]>`
      SELECT reader."profileId" FROM ${digestReadersSql(people[name]!.viewer.userId)} reader`;
    return readers.some(({ profileId }) => profileId === meadows);
  },
  reach: async (name) =>
    (await viewerOfOutreach(clock, { userId: people[name]!.viewer.userId, organizationId: meadows })) !== null,
  recruit: async (name) => (await listRecruitedOrganizations(people[name]!.viewer)).some(({ id }) => id === meadows),
  hire: async (name) => (await getHiringSettings(people[name]!.viewer, meadows)) !== null,
  // Composed by a viewer of before: asked again within its transaction.
  members: async (name) => {
    const { ownProfileId } = people.memberWith!.viewer;
    const acting = { ...people[name]!.viewer, profileId: meadows, role: "OWNER" } as Viewer;
    return (await changeRole(acting, { memberId: ownProfileId, role: "MEMBER" })).status === "done";
  },
  belong: async (name) =>
    (await getOwnMembership(
      people[name]!.viewer,
      (await db.profile.findUniqueOrThrow({ where: { id: meadows } })).handle,
    )) !== null,
};

const table = (text: string) =>
  text
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/));

/** In the order of `names`. */
const required = table(`
  act      y – y – y – y – – –
  switch   y – y – y – y – – –
  offered  y – y – y – y – – –
  live     y – y – y – y – – –
  told     y – y – y – y – – –
  digest   y – y – – – – – – –
  reach    y – y – y – y – – –
  recruit  y – y – – – y – – –
  hire     y – y – – – – – – –
  members  y – y – – – – – – –
  belong   y y y y y y y y y y
`);
const open = table(`
  act      y y y y y y y y – –
  switch   y y y y y y y y – –
  offered  y y y y y y y y – –
  live     y y y y y y y y – –
  told     y y y y y y y y – –
  digest   y y y y – – – – – –
  reach    y y y y y y y y – –
  recruit  y y y y – – y y – –
  hire     y y y y – – – – – –
  members  y y y y – – – – – –
  belong   y y y y y y y y y y
`);

describe.each([
  ["requires a second factor", true, required],
  ["requires none", false, open],
] as const)("an organization that %s", (_, isRequired, rows) => {
  beforeAll(() => require(isRequired));

  it.each(rows.map(([act, ...cells]) => ({ act: act!, cells })))("$act", async ({ act, cells }) => {
    const may: string[] = [];
    for (const name of names) may.push((await acts[act]!(name)) ? "y" : "–");
    expect(Object.fromEntries(names.map((name, n) => [name, may[n]]))).toEqual(
      Object.fromEntries(names.map((name, n) => [name, cells[n]])),
    );
  });

  it("the scope says of each membership what the statement does", async () => {
    const byLaw = await db.membership.findMany({ where: actingMembership, select: { profileId: true } });
    const bySql = await db.$queryRaw<{ profileId: string }[]>`
      SELECT m."profileId" FROM "Membership" m WHERE ${membershipActsSql(Prisma.sql`m`)}`;
    const ids = (list: { profileId: string }[]) => list.map(({ profileId }) => profileId).sort();
    expect(ids(byLaw)).toEqual(ids(bySql));
    const users = await db.user.findMany({ where: hasSecondFactor, select: { id: true } });
    const rowsOf = await db.$queryRaw<
      { id: string }[]
    >`SELECT u.id FROM "User" u WHERE ${hasSecondFactorSql(Prisma.sql`u.id`)}`;
    expect(users.map(({ id }) => id).sort()).toEqual(rowsOf.map(({ id }) => id).sort());
  });
});

describe("where a second factor is required", () => {
  beforeAll(() => require(true));

  it("whoever lacks it is told so, in what they sent too, and nobody else is", async () => {
    const { viewer } = people.editorWithout!;
    expect(await findRequiring(viewer, meadows)).toBe("Open Meadows");
    expect(await findRequiring(people.memberWithout!.viewer, meadows)).toBeNull();
    expect(await findRequiring(people.editorWith!.viewer, meadows)).toBeNull();
    expect(await findRequiring(await person("Stu Stranger"), meadows)).toBeNull();
    expect(await actAs(viewer, { actingId: meadows })).toMatchObject({
      reason: "second-factor-required",
      by: "Open Meadows",
    });
    const { account } = (await viewerWithAccount(people.editorWithout!.token, clock))!;
    expect([account.hasSecondFactor, account.requiring]).toEqual([
      false,
      [{ id: meadows, displayName: "Open Meadows" }],
    ]);
    const without = (await viewerWithAccount(people.memberWithout!.token, clock))!.account;
    expect(without.requiring).toEqual([]);
  });

  it("a session that acts for it falls back at once, and acts again as soon as they have enrolled", async () => {
    const noor = await person("Noor Al-Masri");
    await confirm(noor);
    const shore = await organization("North Shore", [[noor, "OWNER"]]);
    const token = await startSession(noor.userId, { persistence: "LOCAL" }, clock);
    await db.session.updateMany({ where: { userId: noor.userId }, data: { actingProfileId: shore } });
    const acting = async (one = token) => (await viewerOfSession(one, clock))!.viewer.profileId;
    expect(await acting()).toBe(shore);
    await db.profile.update({ where: { id: shore }, data: { requiresSecondFactor: true } });
    expect(await acting()).toBe(noor.profileId);
    await give(noor);
    expect(await acting()).toBe(shore);
    await db.totpFactor.deleteMany({ where: { userId: noor.userId } });
    expect(await acting()).toBe(noor.profileId);
    // Whoever cannot act may leave, unless nobody else decides.
    expect(await leaveOrganization(noor, { organizationId: shore })).toMatchObject({ reason: "last-owner" });
    const dele = await person("Dele Adeyemi");
    await db.membership.create({
      data: { organizationId: shore, profileId: dele.profileId, role: "EDITOR", createdAt: new Date() },
    });
    expect(await leaveOrganization(dele, { organizationId: shore })).toMatchObject({ status: "done" });
    expect(await db.membership.count({ where: { organizationId: shore } })).toBe(1);
  });

  it("those who manage the members see who lacks it, and nobody else does", async () => {
    const lacking = async (viewer: Viewer) => {
      const all = [];
      for (let before: string | undefined; ;) {
        const page = await listMembers(viewer, { id: meadows, before } as never);
        all.push(...page.profiles);
        if (!page.next)
          return all
            .filter(({ lacksFactor }) => lacksFactor)
            .map(({ displayName }) => displayName)
            .sort();
        before = page.next;
      }
    };
    const named = names.filter((name) => name.endsWith("Without") && !name.startsWith("member"));
    const asAdmin = await actingAs(people.adminWith!.viewer, meadows);
    expect(await lacking(asAdmin)).toEqual(named.map((name) => `Somebody ${name}`).sort());
    for (const viewer of [
      people.ownerWith!.viewer,
      await actingAs(people.editorWith!.viewer, meadows),
      await person("Ruth Abara"),
    ])
      expect(await lacking(viewer)).toEqual([]);
    await require(false);
    expect(await lacking(asAdmin)).toEqual([]);
    await require(true);
  });
});

describe("owners say whether it is required", () => {
  it("and they alone, once they have one themselves; all members are told by mail, by what it changes for them", async () => {
    const [mara, sol, ayo] = [await person("Mara Lindqvist"), await person("Sol Reyes"), await person("Ayo Balogun")];
    for (const one of [mara, sol, ayo]) await confirm(one);
    const marsh = await organization("Marsh Watch", [
      [mara, "OWNER"],
      [sol, "ADMIN"],
      [ayo, "MEMBER"],
    ]);
    const acting = await actingAs(mara, marsh);
    expect(await requireSecondFactor(acting, { required: "on" })).toMatchObject({ reason: "second-factor-required" });
    expect(await requireSecondFactor(await actingAs(sol, marsh), { required: "on" })).toMatchObject({
      reason: "not-found",
    });
    expect(await requireSecondFactor(mara, { required: "on" })).toMatchObject({ reason: "not-found" });
    await give(mara);
    expect(await requireSecondFactor(acting, { required: "on" })).toMatchObject({ status: "done" });
    expect(await requireSecondFactor(acting, { required: "on" })).toMatchObject({ status: "done" });
    const mails = (await enqueuedMails()).filter(
      (job) => job.kind === "second-factor-required" && job.organizationId === marsh,
    );
    expect(mails.map((job) => "userId" in job && job.userId).sort()).toEqual([sol.userId, ayo.userId].sort());
    for (const job of mails) await sendMail(asSystem(clock), job);
    const textTo = (name: string) =>
      smtp.received.findLast(({ to }) => to === emailOf(name))?.raw.replace(/=\r?\n/g, "");
    expect(textTo("Sol Reyes")).toContain("act for it until");
    expect(textTo("Ayo Balogun")).not.toContain("act for it until");
    const told = await db.$queryRaw<object[]>`
      SELECT FROM "Event" WHERE type = 'MEMBERSHIP_CHANGED' AND "fromId" = ${marsh}::uuid`;
    expect(told).toHaveLength(3);
    const stale = { ...acting, session: { ...acting.session, authenticatedAt: new Date(0) } };
    expect(await requireSecondFactor(stale, { required: "on" })).toMatchObject({ status: "done" });
    expect(await requireSecondFactor(stale, { required: "off" })).toMatchObject({ reason: "requires-recent-login" });
    expect(await db.profile.count({ where: { id: marsh, requiresSecondFactor: true } })).toBe(1);
    // What is over by the time that it is sent is not said.
    expect(await requireSecondFactor(acting, { required: "off" })).toMatchObject({ status: "done" });
    smtp.received.length = 0;
    for (const job of mails) await sendMail(asSystem(clock), { ...job, id: randomUUID() });
    expect(smtp.received).toEqual([]);
  });

  it("the database keeps it to organizations", async () => {
    const ruth = await person("Ruth Adler");
    await expect(
      db.profile.update({ where: { id: ruth.profileId }, data: { requiresSecondFactor: true } }),
    ).rejects.toThrow("Profile_requiresSecondFactor_check");
  });

  it("at the same moment at which they turn theirs off: it is required by who had one, or not at all", async () => {
    for (let n = 0; n < 10; n++) {
      const newcomer = await person("Racing Owner", clock, newAddress());
      await confirm(newcomer);
      const { viewer, codes } = await enrol(newcomer);
      const dunes = await organization("Dunes", [[viewer, "OWNER"]]);
      const acting = { ...viewer, profileId: dunes, role: "OWNER" } as Viewer;
      const [removed, asked] = await Promise.all([
        removeFactor(viewer, { verificationCode: codes[0]! }),
        requireSecondFactor(acting, { required: "on" }),
      ]);
      expect(removed.status).toBe("done");
      const { requiresSecondFactor } = await db.profile.findUniqueOrThrow({ where: { id: dunes } });
      // Asked first it is required, and the owner, who took theirs away after that, acts no more until they enrol.
      expect(requiresSecondFactor).toBe(asked.status === "done");
      expect(await requireSecondFactor(acting, { required: "off" })).toMatchObject(
        requiresSecondFactor ? { reason: "not-found" } : { status: "done" },
      );
    }
  });

  it("an act that meets the removal is done before it, or not at all", async () => {
    for (let n = 0; n < 10; n++) {
      const [newcomer, other] = [
        await person("Meeting Owner", clock, newAddress()),
        await person("Met Member", clock, newAddress()),
      ];
      await confirm(newcomer);
      const { viewer, codes } = await enrol(newcomer);
      const dunes = await organization("Dunes", [
        [viewer, "OWNER"],
        [other, "MEMBER"],
      ]);
      await db.profile.update({ where: { id: dunes }, data: { requiresSecondFactor: true } });
      const acting = { ...viewer, profileId: dunes, role: "OWNER" } as Viewer;
      const give = (role: MembershipRole) => changeRole(acting, { memberId: other.profileId, role });
      const [, given] = await Promise.all([removeFactor(viewer, { verificationCode: codes[0]! }), give("EDITOR")]);
      const { role } = await db.membership.findFirstOrThrow({
        where: { organizationId: dunes, profileId: other.profileId },
      });
      expect(role).toBe(given.status === "done" ? "EDITOR" : "MEMBER");
      expect(await give("ADMIN")).toMatchObject({ reason: "not-found" });
    }
  });
});
