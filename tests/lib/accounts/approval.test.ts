import { beforeEach, describe, expect, it } from "vitest";
import { selectSignUpRequests } from "@/lib/accounts/approval-query";
import { comeBack } from "@/lib/accounts/mutations/deactivate";
import { decideSignUp, takeBackSignUp, tellWhy } from "@/lib/accounts/mutations/decide-sign-up";
import { deleteAccounts } from "@/lib/accounts/mutations/delete-accounts";
import { signInWith } from "@/lib/accounts/mutations/sign-in-with";
import { signUp } from "@/lib/accounts/mutations/sign-up";
import { endSignUpRequests } from "@/lib/accounts/mutations/sweep";
import { askToSignUp, openAccount } from "@/lib/accounts/mutations/sign-up-by-mail";
import { tellWhySchema } from "@/lib/accounts/schema/approval";
import { REFUSED_DAYS, UNANSWERED_DAYS } from "@/lib/accounts/schema/limits";
import { sealSignUp } from "@/lib/accounts/sign-up-link";
import { startSession } from "@/lib/auth/session";
import { asSystem } from "@/lib/auth/system";
import { type Away, awayBySession, viewerOfSession, type Viewer } from "@/lib/auth/viewer";
import { unguardedDb as db } from "@/lib/db";
import type { ModeratorRole } from "@/lib/generated/prisma/client";
import { newId } from "@/lib/ids";
import { getProfile } from "@/lib/profiles/queries";
import { changeService } from "@/lib/settings/mutations";
import { selectManagedService, signUpsShown } from "@/lib/settings/service-query";
import { DAY_SECONDS } from "@/lib/time";
import { newEmail } from "../../support/accounts";
import { brokenInvariants } from "../../support/invariants";
import { enqueuedMails } from "../../support/mails";
import { movableClock, PASSWORD, person, RULES, visitor } from "../../support/people";

const clock = movableClock();
const WORDS = "I plant marram grass, and look for others who do";

async function moderator(role: ModeratorRole = "MODERATOR"): Promise<Viewer> {
  const viewer = await person("Moira Moderator", clock, newEmail());
  await db.moderator.create({ data: { userId: viewer.userId, role, createdAt: new Date() } });
  return viewer;
}

const form = () => ({ displayName: "Nina Newcomer", email: newEmail(), password: PASSWORD, rules: RULES });
const requests = async (viewer: Viewer) => (await selectSignUpRequests(viewer, {}))?.requests;

/** Follows the link of a mail: the account, and who stands there signed in. */
async function asked() {
  const said = form();
  const opened = await openAccount(visitor(clock), { token: sealSignUp(said, clock), newPassword: PASSWORD });
  if (opened.status !== "done") throw new Error(JSON.stringify(opened));
  const { userId, passwordHash } = opened.value;
  const token = await startSession(userId, { persistence: "LOCAL", authenticatedBy: passwordHash }, clock);
  const { id: profileId, handle } = await db.profile.findFirstOrThrow({ where: { userId } });
  const standing = async () => ({
    away: (await awayBySession(token, clock))?.away ?? null,
    isViewer: (await viewerOfSession(token, clock)) !== null,
  });
  return { ...said, userId, profileId, handle, token, standing };
}
const awayOf = async (one: Awaited<ReturnType<typeof asked>>): Promise<Away> => (await one.standing()).away!;
const mailsTo = async (userId: string) =>
  (await enqueuedMails()).flatMap((mail) => ("userId" in mail && mail.userId === userId ? [mail.kind] : []));

let owner: Viewer;
beforeEach(async () => {
  await db.serviceSettings.deleteMany();
  await db.signUpRequest.deleteMany();
  owner = await moderator("OWNER");
  expect(await changeService(owner, { change: "by-approval" })).toEqual({ status: "done" });
});

describe("where moderators let each in", () => {
  it("an account comes of the link in a mail alone", async () => {
    expect(await signUpsShown(clock)).toBe("approval");
    expect(await selectManagedService(owner)).toMatchObject({ signUps: "APPROVAL" });
    const [typed, brought] = [form(), form()];
    expect(await signUp(visitor(clock), typed)).toMatchObject({ reason: "sign-ups-approved" });
    const identity = { provider: "google" as const, subject: newId(clock), emailVerified: true, ownsEmail: true };
    expect(await signInWith(visitor(clock), { ...identity, email: brought.email, name: "Nina" }, "New")).toMatchObject({
      reason: "sign-ups-approved",
    });
    expect(await db.user.count({ where: { email: { in: [typed.email, brought.email] } } })).toBe(0);
    expect(await askToSignUp(visitor(clock), typed)).toMatchObject({ status: "done" });
    await changeService(owner, { change: "open" });
    expect(await signUp(visitor(clock), typed)).toMatchObject({ status: "done" });
    expect(await db.signUpRequest.count()).toBe(0);
  });

  it("it is hidden, and nobody’s viewer, until one does; why they come they say once", async () => {
    const [nina, moira] = [await asked(), await moderator()];
    expect(await nina.standing()).toMatchObject({ away: { signUp: { words: "", isRefused: false } }, isViewer: false });
    expect(await db.user.findFirst({ where: { id: nina.userId } })).toMatchObject({ emailVerified: clock.now() });
    expect(await getProfile(moira, nina.handle)).toBeNull();
    expect(await comeBack(await awayOf(nina))).toMatchObject({ reason: "signed-out" });
    expect(await tellWhy(await awayOf(nina), { words: WORDS })).toEqual({ status: "done" });
    expect(await tellWhy(await awayOf(nina), { words: "Something else" })).toMatchObject({ reason: "not-found" });
    expect(tellWhySchema.safeParse({ words: "x".repeat(501) }).success).toBe(false);
    expect((await nina.standing()).away?.signUp).toEqual({ words: WORDS, isRefused: false });

    expect(await requests(moira)).toEqual([
      {
        ...{ id: nina.userId, name: "Nina Newcomer", domain: nina.email.split("@")[1], words: WORDS },
        ...{ at: clock.now().getTime(), isRefused: false },
      },
    ]);
    expect(JSON.stringify(await requests(moira))).not.toContain(nina.email.split("@")[0]);
    const stranger = await person("Kwame Boateng", clock, newEmail());
    expect(await requests(stranger)).toBeUndefined();
    for (const decision of ["approve", "refuse"] as const)
      expect(await decideSignUp(stranger, { requestedId: nina.userId, decision })).toMatchObject({
        reason: "not-found",
      });
    expect(await brokenInvariants()).toEqual([]);

    expect(await decideSignUp(moira, { requestedId: nina.userId, decision: "approve" })).toEqual({ status: "done" });
    expect(await nina.standing()).toMatchObject({ away: null, isViewer: true });
    expect(await mailsTo(nina.userId)).toEqual(["sign-up-approved"]);
    expect(await requests(moira)).toEqual([]);
    expect(await decideSignUp(owner, { requestedId: nina.userId, decision: "refuse" })).toMatchObject({
      reason: "answered-meanwhile",
    });
    const log = await db.moderationLog.findMany({ where: { aboutId: nina.userId } });
    expect(log.map(({ kind, actedById }) => [kind, actedById])).toEqual([["SIGN_UP_APPROVED", moira.userId]]);
    expect(await brokenInvariants()).toEqual([]);
  });

  it("whoever is refused is deleted after a week, unless they are let in until then", async () => {
    const [nina, ruth, moira] = [await asked(), await asked(), await moderator()];
    for (const one of [nina, ruth])
      expect(await decideSignUp(moira, { requestedId: one.userId, decision: "refuse" })).toEqual({ status: "done" });
    expect(await decideSignUp(moira, { requestedId: nina.userId, decision: "refuse" })).toMatchObject({
      reason: "answered-meanwhile",
    });
    expect(await mailsTo(nina.userId)).toEqual(["sign-up-refused"]);
    expect((await nina.standing()).away?.signUp).toEqual({ words: "", isRefused: true });
    expect(await tellWhy(await awayOf(nina), { words: WORDS })).toMatchObject({ reason: "not-found" });
    expect(await comeBack(await awayOf(nina))).toMatchObject({ reason: "signed-out" });
    expect(await brokenInvariants()).toEqual([]);
    expect(await decideSignUp(moira, { requestedId: ruth.userId, decision: "approve" })).toEqual({ status: "done" });
    expect((await ruth.standing()).isViewer).toBe(true);

    clock.advance(REFUSED_DAYS * DAY_SECONDS - 60);
    await deleteAccounts(asSystem(clock));
    expect(await db.user.count({ where: { id: { in: [nina.userId, ruth.userId] } } })).toBe(2);
    clock.advance(120);
    await deleteAccounts(asSystem(clock));
    expect(await db.user.findMany({ where: { id: { in: [nina.userId, ruth.userId] } }, select: { id: true } })).toEqual(
      [{ id: ruth.userId }],
    );
  });

  it("whoever waits takes it back: nobody decides it any more, and the account goes with the next sweep", async () => {
    const [nina, ruth, moira] = [await asked(), await asked(), await moderator()];
    await tellWhy(await awayOf(nina), { words: WORDS });
    for (const times of [1, 2])
      expect([times, await takeBackSignUp(await awayOf(nina))]).toEqual([times, { status: "done" }]);
    expect((await nina.standing()).away).toMatchObject({ deletesAt: clock.now(), signUp: { isRefused: false } });
    expect((await requests(moira))!.map(({ id }) => id)).toEqual([ruth.userId]);
    for (const decision of ["approve", "refuse"] as const)
      expect(await decideSignUp(moira, { requestedId: nina.userId, decision })).toMatchObject({
        reason: "answered-meanwhile",
      });
    expect(await comeBack(await awayOf(nina))).toMatchObject({ reason: "signed-out" });
    expect(await tellWhy(await awayOf(ruth), { words: WORDS })).toEqual({ status: "done" });
    await deleteAccounts(asSystem(clock));
    expect(await nina.standing()).toEqual({ away: null, isViewer: false });
    expect(await db.user.count({ where: { id: { in: [nina.userId, ruth.userId] } } })).toBe(1);
    expect(await db.profile.count({ where: { id: nina.profileId } })).toBe(0);

    expect(await decideSignUp(moira, { requestedId: ruth.userId, decision: "refuse" })).toEqual({ status: "done" });
    const before = (await ruth.standing()).away;
    expect(await takeBackSignUp(before!)).toMatchObject({ reason: "answered-meanwhile" });
    expect((await ruth.standing()).away?.deletesAt).toEqual(before!.deletesAt);
    const { userId: id } = await person("Kwame Boateng", clock, newEmail());
    expect(await takeBackSignUp({ ...before!, userId: id })).toMatchObject({ reason: "answered-meanwhile" });
    expect(await brokenInvariants()).toEqual([]);
  });

  it("what nobody answers in a month ends as if it were refused, which is told", async () => {
    const [nina, ruth, moira] = [await asked(), await asked(), await moderator()];
    await takeBackSignUp(await awayOf(ruth));
    clock.advance(UNANSWERED_DAYS * DAY_SECONDS - 60);
    expect(await endSignUpRequests(asSystem(clock))).toBe(0);
    clock.advance(120);
    const answers = await Promise.all([endSignUpRequests(asSystem(clock)), endSignUpRequests(asSystem(clock))]);
    expect(answers.sort()).toEqual([0, 1]);
    expect(await mailsTo(nina.userId)).toEqual(["sign-up-refused"]);
    expect(await mailsTo(ruth.userId)).toEqual([]);
    const deletesAt = new Date(clock.now().getTime() + REFUSED_DAYS * DAY_SECONDS * 1000);
    expect((await db.user.findUniqueOrThrow({ where: { id: nina.userId } })).deletesAt).toEqual(deletesAt);
    const log = await db.moderationLog.findMany({ where: { aboutId: nina.userId } });
    expect(log.map(({ kind, actedById }) => [kind, actedById])).toEqual([["SIGN_UP_REFUSED", null]]);
    expect(await brokenInvariants()).toEqual([]);
    expect(await decideSignUp(moira, { requestedId: nina.userId, decision: "approve" })).toEqual({ status: "done" });
    expect((await db.user.findUniqueOrThrow({ where: { id: nina.userId } })).deletesAt).toBeNull();
  });

  it("of two who decide at once one does, and a list shows who was refused last", async () => {
    const [moira, milo] = [await moderator(), await moderator()];
    const [first, second, third] = [await asked(), await asked(), await asked()];
    const results = await Promise.all(
      [moira, milo].map((viewer) => decideSignUp(viewer, { requestedId: first.userId, decision: "refuse" })),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(["done", "refused"]);
    expect(await mailsTo(first.userId)).toHaveLength(1);
    expect((await requests(moira))!.map(({ id }) => id)).toEqual([second.userId, third.userId, first.userId]);
    const rest = await selectSignUpRequests(moira, { after: third.userId });
    expect(rest?.requests.map(({ id }) => id)).toEqual([first.userId]);
  });
});
