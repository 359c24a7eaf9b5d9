import { beforeEach, describe, expect, it } from "vitest";
import { askToSignUp, openAccount } from "@/lib/accounts/mutations/sign-up-by-mail";
import { signInWith } from "@/lib/accounts/mutations/sign-in-with";
import { signUp } from "@/lib/accounts/mutations/sign-up";
import { sealSignUp } from "@/lib/accounts/sign-up-link";
import { sendHeldRequests } from "@/lib/allies/mutations/send-held-requests";
import { requestAlly } from "@/lib/allies/mutations/request-ally";
import { asSystem } from "@/lib/auth/system";
import type { Viewer } from "@/lib/auth/viewer";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { env } from "@/lib/env";
import type { ModeratorRole } from "@/lib/generated/prisma/client";
import { newId } from "@/lib/ids";
import { inviteMember } from "@/lib/organizations/mutations/invite";
import { changeService } from "@/lib/settings/mutations";
import { selectManagedService, signUpsShown } from "@/lib/settings/service-query";
import { withClient } from "@/prisma/demo/mark";
import { changeModerators } from "../../../scripts/launch/moderators";
import { newEmail } from "../../support/accounts";
import { tryWrite } from "../../support/conversations";
import { enqueuedMails } from "../../support/mails";
import {
  actingAs,
  confirm,
  makeAllies,
  movableClock,
  organization,
  PASSWORD,
  person,
  RULES,
  visitor,
} from "../../support/people";

const quietly = { status: "refused", reason: "quiet" };
const invited = { status: "invalid", fields: { invitation: "validations.invitation" } };

async function leader(role: ModeratorRole, clock = systemClock): Promise<Viewer> {
  const viewer = await person("Moira Moderator", clock, newEmail());
  await db.moderator.create({ data: { userId: viewer.userId, role, createdAt: new Date() } });
  return viewer;
}

const asked = (invitation?: string) => ({
  ...{ displayName: "Ruth Abara", email: newEmail(), password: PASSWORD, rules: RULES },
  invitation,
});
const identity = () => ({
  ...{ provider: "google" as const, subject: newId(systemClock), email: newEmail(), name: "Ines Duarte" },
  ...{ emailVerified: true, ownsEmail: true },
});
const codeOf = async () => (await db.serviceSettings.findFirstOrThrow()).invitation;

beforeEach(() => db.serviceSettings.deleteMany());

describe("who comes in", () => {
  it("is chosen by owners and admins alone, each time with a line in the log", async () => {
    for (const role of ["OWNER", "ADMIN"] as const) {
      const viewer = await leader(role);
      for (const change of [
        "by-invitation",
        "new-invitation",
        "open",
        "quiet",
        "end-quiet",
        "hold-links",
        "let-links",
      ] as const)
        expect(await changeService(viewer, { change })).toEqual({ status: "done" });
      const log = await db.moderationLog.findMany({ where: { actedById: viewer.userId }, orderBy: { id: "asc" } });
      expect(log.map(({ kind }) => kind)).toEqual([
        ...[
          "SIGN_UPS_BY_INVITATION",
          "INVITATION_RENEWED",
          "SIGN_UPS_OPENED",
          "QUIET_BEGUN",
          "QUIET_ENDED",
          "LINKS_HELD",
          "LINKS_LET",
        ],
      ]);
      expect(await selectManagedService(viewer)).toMatchObject({ signUps: "OPEN", quietUntil: null });
    }
    const before = await db.serviceSettings.findFirst();
    const former = await leader("OWNER");
    await db.moderator.delete({ where: { userId: former.userId } });
    for (const viewer of [await leader("MODERATOR"), former, await person("Kwame Boateng", undefined, newEmail())]) {
      expect(await changeService(viewer, { change: "quiet" })).toMatchObject({ reason: "not-found" });
      expect(await selectManagedService(viewer)).toBeNull();
    }
    expect(await db.serviceSettings.findFirst()).toEqual(before);
  });

  it("is everybody where nobody chose anything", async () => {
    expect(await signUp(visitor(), asked())).toMatchObject({ status: "done" });
    expect(await selectManagedService(await leader("OWNER"))).toEqual({
      ...{ signUps: "OPEN", invitation: null, quietUntil: null, holdsLinks: false },
    });
  });

  it("is whoever has the invitation, by each way in, until there is another one", async () => {
    const owner = await leader("OWNER");
    await changeService(owner, { change: "by-invitation" });
    const code = await codeOf();
    expect(code).toMatch(/^[0-9a-z]{16}$/);
    for (const wrong of [undefined, "", "0".repeat(16), code.slice(1), `${code}0`]) {
      expect(await signUp(visitor(), asked(wrong))).toEqual(invited);
      expect(await askToSignUp(visitor(), asked(wrong))).toEqual(invited);
    }
    expect(await signUp(visitor(), asked(` ${code.toUpperCase()} `))).toMatchObject({ status: "done" });
    expect(await askToSignUp(visitor(), asked(code))).toMatchObject({ status: "done" });
    // By the link of a mail comes in who showed the invitation before, and not who asked while everybody could.
    await changeService(owner, { change: "open" });
    const mails = [asked(), asked(code)];
    for (const one of mails) expect(await askToSignUp(visitor(), one)).toMatchObject({ status: "done" });
    await changeService(owner, { change: "by-invitation" });
    const open = async ({ email }: { email: string }) => {
      const job = (await enqueuedMails()).find((mail) => mail.kind === "finish-sign-up" && mail.email === email);
      const token = sealSignUp(job as Parameters<typeof sealSignUp>[0], systemClock);
      return openAccount(visitor(), { token, newPassword: PASSWORD });
    };
    expect(await open(mails[0]!)).toMatchObject({ reason: "sign-ups-invited" });
    expect(await open(mails[1]!)).toMatchObject({ status: "done" });
    const somebody = identity();
    expect(await signInWith(visitor(), somebody, "New")).toMatchObject({ reason: "sign-ups-invited" });
    expect(await db.user.count({ where: { email: somebody.email } })).toBe(0);

    await changeService(owner, { change: "new-invitation" });
    expect(await signUp(visitor(), asked(code))).toEqual(invited);
    expect(await signUp(visitor(), asked(await codeOf()))).toMatchObject({ status: "done" });
    await changeService(owner, { change: "open" });
    expect(await signUp(visitor(), asked())).toMatchObject({ status: "done" });
  });

  it("is told by pages within seconds, and at once by whom it was changed", async () => {
    const owner = await leader("OWNER");
    expect(await signUpsShown(systemClock)).toBe("open");
    await changeService(owner, { change: "by-invitation" });
    expect(await signUpsShown(systemClock)).toBe("invitation");
    // Another server's change.
    await db.serviceSettings.updateMany({ data: { signUps: "OPEN" } });
    await expect.poll(() => signUpsShown(systemClock)).toBe("open");
    await changeService(owner, { change: "quiet" });
    expect(await signUpsShown(systemClock)).toBe("quiet");
  });
});

describe("the quiet", () => {
  it("lets nobody sign up for an hour, and ends by itself", async () => {
    const clock = movableClock();
    const owner = await leader("OWNER", clock);
    const token = sealSignUp(asked(), clock);
    await changeService(owner, { change: "quiet" });
    const closed = { status: "refused", reason: "sign-ups-quiet", retryAfter: 3600 };
    expect(await signUp(visitor(clock), asked())).toEqual(closed);
    expect(await askToSignUp(visitor(clock), asked())).toEqual(closed);
    expect(await openAccount(visitor(clock), { token, newPassword: PASSWORD })).toEqual(closed);
    expect(await signInWith(visitor(clock), identity(), "New")).toEqual(closed);
    clock.advance(3600);
    expect(await signUp(visitor(clock), asked())).toMatchObject({ status: "done" });
  });

  it("keeps strangers from writing and asking, and nobody else", async () => {
    const clock = movableClock();
    const owner = await leader("OWNER", clock);
    const [amara, ines, noor] = [
      await person("Amara Okafor", clock, newEmail()),
      await person("Ines Duarte", clock, newEmail()),
      await person("Noor Al-Masri", clock, newEmail()),
    ];
    await confirm(amara);
    await makeAllies(amara.profileId, ines.profileId);
    await changeService(owner, { change: "quiet" });
    const write = (to: Viewer) => tryWrite(amara, to.profileId, "Hello");
    expect(await requestAlly(amara, { allyId: noor.profileId, note: "" })).toMatchObject(quietly);
    expect(await write(noor)).toMatchObject(quietly);
    expect(await write(ines)).toMatchObject({ status: "done" });
    expect(await db.alliance.count({ where: { requestedById: amara.profileId, status: "REQUESTED" } })).toBe(0);

    // What waits for a confirmed address is kept until then.
    const leila = await person("Leila Haddad", clock, newEmail());
    await requestAlly(leila, { allyId: noor.profileId, note: "From the dunes" });
    await confirm(leila);
    await expect(sendHeldRequests(asSystem(clock), { userId: leila.userId })).rejects.toThrow("quiet");
    expect(await db.heldRequest.count({ where: { fromId: leila.profileId } })).toBe(1);
    await changeService(owner, { change: "end-quiet" });
    await sendHeldRequests(asSystem(clock), { userId: leila.userId });
    expect(await db.alliance.count({ where: { requestedById: leila.profileId, status: "REQUESTED" } })).toBe(1);
    expect(await requestAlly(amara, { allyId: noor.profileId, note: "" })).toMatchObject({ status: "done" });
  });

  it("keeps organizations from inviting, by profile and by address, and counts nothing meanwhile", async () => {
    const clock = movableClock();
    const owner = await leader("OWNER", clock);
    const [amara, noor] = [
      await person("Amara Okafor", clock, newEmail()),
      await person("Noor Al-Masri", clock, newEmail()),
    ];
    await confirm(amara);
    const organizationId = await organization("Quiet Harbour", [[amara, "OWNER"]]);
    const harbour = await actingAs(amara, organizationId);
    const invite = (whom: { handle: string; email: null } | { handle: null; email: string }) =>
      inviteMember(harbour, { ...whom, role: "MEMBER" });
    await changeService(owner, { change: "quiet" });
    for (const whom of [
      { handle: noor.profile.handle, email: null },
      { handle: null, email: newEmail() },
    ])
      expect(await invite(whom)).toEqual({ ...quietly, retryAfter: 3600 });
    expect(await db.invitation.count({ where: { organizationId } })).toBe(0);
    expect(await db.rateLimit.count({ where: { key: { startsWith: "invite" } } })).toBe(0);
    await changeService(owner, { change: "end-quiet" });
    expect(await invite({ handle: noor.profile.handle, email: null })).toMatchObject({ status: "done" });
  });
});

it("is changed by a command as well, which the log keeps without a name", async () => {
  const run = (...words: string[]) => withClient(env().DATABASE_URL, (client) => changeModerators(client, words));
  const began = newId(systemClock);
  const [said, link] = await run("sign-ups", "by-invitation");
  expect([said, link]).toEqual(["Signing up takes an invitation.", `/auth?mode=sign-up&invitation=${await codeOf()}`]);
  expect((await run("sign-ups", "new-invitation"))[1]).not.toBe(link);
  expect(await run("quiet")).toEqual(["It is quiet for an hour."]);
  expect(await signUp(visitor(), asked(await codeOf()))).toMatchObject({ reason: "sign-ups-quiet" });
  expect(await run("end-quiet")).toEqual(["It is quiet no more."]);
  expect(await signUp(visitor(), asked())).toEqual(invited);
  expect(await run("sign-ups", "open")).toEqual(["Everybody can sign up."]);
  expect(await signUp(visitor(), asked())).toMatchObject({ status: "done" });
  const log = await db.moderationLog.findMany({ where: { id: { gt: began } }, orderBy: { id: "asc" } });
  expect(log.map(({ kind, actedById, aboutId }) => [kind, actedById, aboutId])).toEqual(
    ["SIGN_UPS_BY_INVITATION", "INVITATION_RENEWED", "QUIET_BEGUN", "QUIET_ENDED", "SIGN_UPS_OPENED"].map((kind) => [
      ...[kind, null, null],
    ]),
  );
  for (const words of [["sign-ups"], ["sign-ups", "quiet"], ["open"], ["quiet", "now"], ["sign-ups", "open", "wide"]])
    await expect(run(...words)).rejects.toThrow("npm run moderators -- quiet | end-quiet");
});

it("lets posts of new accounts wait by a command as well", async () => {
  const run = (...words: string[]) => withClient(env().DATABASE_URL, (client) => changeModerators(client, words));
  const owner = await leader("OWNER");
  await changeService(owner, { change: "by-invitation" });
  const code = await codeOf();
  for (const [word, holdsLinks] of [
    ["hold-links", true],
    ["let-links", false],
  ] as const) {
    expect(await run(word)).toHaveLength(1);
    expect(await selectManagedService(owner)).toMatchObject({ holdsLinks, signUps: "INVITATION", invitation: code });
    await expect(run("sign-ups", word)).rejects.toThrow("npm run moderators -- hold-links | let-links");
    await expect(run(word, "now")).rejects.toThrow("npm run moderators -- hold-links | let-links");
  }
});
