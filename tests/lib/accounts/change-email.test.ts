import { describe, expect, it } from "vitest";
import { emailChangesOfAccount, verificationsOfEmail } from "@/lib/accounts/limits";
import {
  changeEmail as askToChange,
  confirmEmailChange,
  type EmailChanged,
} from "@/lib/accounts/mutations/change-email";
import { changePassword } from "@/lib/accounts/mutations/change-password";
import { checkPassword } from "@/lib/accounts/mutations/check-password";
import { correctEmail } from "@/lib/accounts/mutations/correct-email";
import { issueNewEmailLink, issueUndoLink } from "@/lib/accounts/mutations/issue-email-link";
import { issueToken } from "@/lib/accounts/mutations/issue-token";
import { removeFactorByLink } from "@/lib/accounts/mutations/remove-factor-by-link";
import { resetPassword } from "@/lib/accounts/mutations/reset-password";
import { restoreEmail } from "@/lib/accounts/mutations/restore-email";
import { signInWith } from "@/lib/accounts/mutations/sign-in-with";
import { openAccount } from "@/lib/accounts/mutations/sign-up-by-mail";
import { signUp } from "@/lib/accounts/mutations/sign-up";
import { getNewEmail } from "@/lib/accounts/queries";
import { changeEmailSchema } from "@/lib/accounts/schema";
import { sealSignUp } from "@/lib/accounts/sign-up-link";
import { startSession } from "@/lib/auth/session";
import { asSystem } from "@/lib/auth/system";
import { viewerOfSession, withIdempotencyKey } from "@/lib/auth/viewer";
import type { Clock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { sendMail } from "@/lib/mails/mutations/send";
import type { Result } from "@/lib/result";
import { enqueuedMails, mailsTo } from "../../support/mails";
import {
  actingAs,
  movableClock,
  organization,
  PASSWORD,
  person,
  RULES,
  visitor,
  type Viewer,
} from "../../support/people";
import { enrol } from "../../support/second-factors";
import { statementsOf } from "../../support/statements";

const DAY = 24 * 3600;
const gone = { status: "refused", reason: "link-expired" };
const taken = { status: "invalid", fields: { email: "errors.email-already-in-use" } };
const passwords = { newPassword: "the tide has turned again", passwordConfirmation: "the tide has turned again" };

let people = 0;
/** Somebody with a confirmed address, and another address that nobody has. */
async function somebody(clock: Clock = movableClock()) {
  const [email, next] = ["first", "second"].map((word) => `${word}.${(people += 1)}@example.org`) as [string, string];
  const viewer = await person(`Change Ling ${"abcdefghij"[people % 10]}`, clock, email);
  await db.user.update({ where: { id: viewer.userId }, data: { emailVerified: clock.now() } });
  return { viewer, email, next };
}

const changeEmail = (viewer: Viewer, newEmail: string) => askToChange(viewer, changeEmailSchema.parse({ newEmail }));
const emailOf = async ({ userId }: Viewer) => (await db.user.findUniqueOrThrow({ where: { id: userId } })).email;
const opens = async (email: string, clock: Clock) =>
  (await checkPassword(visitor(clock), { email, password: PASSWORD })).status === "done";
const changesOf = async ({ userId }: Viewer) =>
  (await mailsTo(userId)).flatMap((job) => (job.kind === "sign-in-changed" ? [job.change] : []));
const leftMails = async (email: string) =>
  (await enqueuedMails()).filter((job) => job.kind === "email-left" && job.email === email).length;

/** The link of the account's latest mail to a new address, as the worker sends it. */
async function newLink({ userId, clock }: Viewer): Promise<string | null | undefined> {
  const job = (await mailsTo(userId)).findLast((one) => one.kind === "confirm-new-email");
  if (job?.kind !== "confirm-new-email") throw new Error("no mail");
  return (await issueNewEmailLink(asSystem(clock), job.id, job))?.token;
}

/** The link that a former address of the account got. */
async function undoLink({ userId, clock }: Viewer, formerEmail: string): Promise<string | undefined> {
  const change = await db.emailChange.findFirst({ where: { userId, formerEmail }, orderBy: { id: "desc" } });
  const job = (await enqueuedMails()).find((one) => one.kind === "email-changed" && one.changeId === change?.id);
  return job && (await issueUndoLink(asSystem(clock), job.id, change!.id))?.token;
}

/** Asks and confirms; answers the viewer of the session that follows. */
async function move(viewer: Viewer, to: string): Promise<Viewer> {
  const asked = await changeEmail(viewer, to);
  if (asked.status !== "done") throw new Error(JSON.stringify(asked));
  return follow(viewer, await confirmEmailChange(viewer, { token: (await newLink(viewer))! }));
}

async function follow({ clock }: Viewer, changed: Result<EmailChanged>): Promise<Viewer> {
  if (changed.status !== "done") throw new Error(JSON.stringify(changed));
  return (await viewerOfSession(changed.value.reopened!.token, clock))!.viewer;
}

const restore = async (clock: Clock, token: string | undefined) => restoreEmail(visitor(clock), { token: token ?? "" });

describe("a confirmed address", () => {
  it("gives way to another one once that is confirmed: both are told, every other session ends, providers stay", async () => {
    const clock = movableClock();
    const { viewer, email, next } = await somebody(clock);
    const elsewhere = await startSession(viewer.userId, { persistence: "LOCAL" }, clock);
    const tied = { userId: viewer.userId, provider: "google", providerAccountId: viewer.userId };
    await db.account.create({ data: { ...tied, createdAt: clock.now() } });
    expect(await changeEmail(viewer, ` ${next.toUpperCase()}`)).toEqual({ status: "done" });
    expect(await emailOf(viewer)).toBe(email);
    expect(await changesOf(viewer)).toEqual(["email-asked"]);
    const token = (await newLink(viewer))!;
    expect(await getNewEmail(viewer, token)).toBe(next);
    const changed = await confirmEmailChange(viewer, { token });
    expect(changed).toMatchObject({ status: "done", value: { email: next, reopened: { persistence: "LOCAL" } } });
    const after = await follow(viewer, changed);
    expect(after.session.authenticatedAt).toEqual(viewer.session.authenticatedAt);
    expect([
      await viewerOfSession(elsewhere, clock),
      await db.session.count({ where: { userId: viewer.userId } }),
    ]).toEqual([null, 1]);
    expect([await opens(next, clock), await opens(email, clock)]).toEqual([true, false]);
    expect(await changesOf(viewer)).toEqual(["email-asked", "email-changed"]);
    expect(await undoLink(viewer, email)).toEqual(expect.any(String));
    const known = { provider: "google", subject: viewer.userId, email, emailVerified: true, ownsEmail: true } as const;
    expect(await signInWith(visitor(clock), { ...known, name: "" }, "New member")).toMatchObject({
      value: { userId: viewer.userId, isNew: false },
    });
    expect(await confirmEmailChange(after, { token })).toEqual(gone);
  });

  it("is changed by its human as themselves, who has just authenticated, and has confirmed the present one", async () => {
    const clock = movableClock();
    const { viewer, email, next } = await somebody(clock);
    const acting = await actingAs(viewer, await organization("Dyke Watch", [[viewer, "OWNER"]]));
    expect(await changeEmail(acting, next)).toMatchObject({ reason: "wrong-profile" });
    expect(await confirmEmailChange(acting, { token: "" })).toMatchObject({ reason: "wrong-profile" });
    expect(await changeEmail(viewer, email)).toEqual({
      ...{ status: "invalid", fields: { newEmail: "validations.same-email" } },
    });
    await db.user.update({ where: { id: viewer.userId }, data: { emailVerified: null } });
    expect(await changeEmail(viewer, next)).toMatchObject({ reason: "unverified-email" });
    await db.user.update({ where: { id: viewer.userId }, data: { emailVerified: clock.now() } });
    clock.advance(600);
    expect(await changeEmail(viewer, next)).toMatchObject({ reason: "requires-recent-login" });
    expect(await mailsTo(viewer.userId)).toHaveLength(1);
  });

  it("takes the last link that was sent, in a day, where that account is signed in, and no other link", async () => {
    const clock = movableClock();
    const { viewer, email, next } = await somebody(clock);
    const { viewer: stranger } = await somebody(clock);
    await changeEmail(viewer, `not.${next}`);
    const first = (await newLink(viewer))!;
    await changeEmail(viewer, next);
    const token = (await newLink(viewer))!;
    expect(await getNewEmail(stranger, token)).toBeNull();
    const reset = await issueToken(asSystem(clock), crypto.randomUUID(), "RESET_PASSWORD", { id: viewer.userId });
    for (const [who, sent] of [
      [stranger, token],
      [viewer, first],
      [viewer, reset!.token],
      [viewer, "forged"],
    ] as const)
      expect(await confirmEmailChange(who, { token: sent })).toEqual(gone);
    expect(await resetPassword(visitor(clock), { token, ...passwords })).toMatchObject({ status: "refused" });
    clock.advance(DAY);
    expect(await confirmEmailChange(viewer, { token })).toEqual(gone);
    expect(await emailOf(viewer)).toBe(email);
    clock.advance(-1);
    expect(await confirmEmailChange(viewer, { token })).toMatchObject({ status: "done" });
  });

  it("is kept where the password is changed before the link is used, by mail or not", async () => {
    for (const secure of ["change", "reset"]) {
      const clock = movableClock();
      const { viewer, next } = await somebody(clock);
      await changeEmail(viewer, next);
      const token = (await newLink(viewer))!;
      const link = await issueToken(asSystem(clock), crypto.randomUUID(), "RESET_PASSWORD", { id: viewer.userId });
      const secured =
        secure === "change"
          ? await changePassword(viewer, { currentPassword: PASSWORD, ...passwords })
          : await resetPassword(visitor(clock), { token: link!.token, ...passwords });
      expect(secured.status).toBe("done");
      const session = await startSession(viewer.userId, { persistence: "LOCAL" }, clock);
      const { viewer: back } = (await viewerOfSession(session, clock))!;
      expect(await confirmEmailChange(back, { token })).toEqual(gone);
      expect(await confirmEmailChange(viewer, { token })).toMatchObject({ reason: "signed-out" });
    }
  });

  it("is asked for a few times a day, and no mailbox is filled by it", async () => {
    const clock = movableClock();
    const { viewer, next } = await somebody(clock);
    for (let n = 0; n < emailChangesOfAccount.count; n++)
      expect(await changeEmail(viewer, `${n}.${next}`)).toEqual({ status: "done" });
    expect(await changeEmail(viewer, next)).toMatchObject({ reason: "too-many" });
    // Of those that nobody has begun to send the last one.
    expect((await mailsTo(viewer.userId)).filter(({ kind }) => kind === "confirm-new-email")).toHaveLength(1);
    for (let n = 0; n < verificationsOfEmail.count; n++) {
      const { viewer: another } = await somebody(clock);
      expect(await changeEmail(another, `box.${next}`)).toEqual({ status: "done" });
    }
    const { viewer: last } = await somebody(clock);
    expect(await changeEmail(last, `box.${next}`)).toMatchObject({ reason: "too-many" });
  });

  it("is answered alike, by the same work, whether the new one has an account, which its mailbox alone is told", async () => {
    const clock = movableClock();
    const [{ viewer }, { viewer: owner, email }] = [await somebody(clock), await somebody(clock)];
    const workFor = async (address: string) => {
      const lines = await statementsOf(async () =>
        expect(await changeEmail(viewer, address)).toEqual({ status: "done" }),
      );
      return lines.map((line) => line.slice(line.indexOf("LOG:")));
    };
    await workFor("warm.up@example.org");
    expect(await workFor(email)).toEqual(await workFor("nobody.here@example.org"));
    await changeEmail(viewer, email);
    expect(await newLink(viewer)).toBeNull();
    expect(await db.accountToken.count({ where: { userId: viewer.userId, purpose: "CHANGE_EMAIL" } })).toBe(0);
    expect(await mailsTo(owner.userId)).toHaveLength(1);
    // Nobody asks any more.
    await db.user.update({ where: { id: viewer.userId }, data: { emailVerified: null } });
    expect(await newLink(viewer)).toBeUndefined();
  });

  it("has one effect, of many copies of a form, of two links at once, and of two accounts that want one address", async () => {
    const clock = movableClock();
    const [{ viewer: one, next }, { viewer: other }] = [await somebody(clock), await somebody(clock)];
    await changeEmail(one, next);
    await changeEmail(other, next);
    const tokens = [(await newLink(one))!, (await newLink(other))!] as const;
    const results = await Promise.all([
      confirmEmailChange(one, { token: tokens[0] }),
      confirmEmailChange(other, { token: tokens[1] }),
    ]);
    expect(results.map((result) => (result.status === "refused" ? result.reason : result.status)).sort()).toEqual([
      "done",
      "email-already-in-use",
    ]);
    const { viewer, next: third } = await somebody(clock);
    await changeEmail(viewer, third);
    const token = (await newLink(viewer))!;
    const sending = withIdempotencyKey(viewer, crypto.randomUUID(), "the same");
    const copies = await Promise.all(Array.from({ length: 5 }, () => confirmEmailChange(sending, { token })));
    expect(copies.filter(({ status }) => status === "done").length).toBeGreaterThan(0);
    expect(copies.filter((copy) => copy.status === "done" && copy.value.reopened)).toHaveLength(1);
    expect(await db.emailChange.count({ where: { userId: viewer.userId } })).toBe(1);
  });
});

describe("a former address", () => {
  it("is nobody else's for 7 days, by whichever way they come", async () => {
    const clock = movableClock();
    const { viewer, email, next } = await somebody(clock);
    await move(viewer, next);
    const { viewer: mistyped } = await somebody(clock);
    await db.user.update({ where: { id: mistyped.userId }, data: { emailVerified: null } });
    const { viewer: another } = await somebody(clock);
    const claims = async () => ({
      signUp: await signUp(visitor(clock), { displayName: "New Here", email, password: PASSWORD, rules: RULES }),
      byMail: await openAccount(visitor(clock), {
        token: sealSignUp({ displayName: "New Here", email }, clock),
        newPassword: PASSWORD,
      }),
      byProvider: await signInWith(
        visitor(clock),
        { provider: "google", subject: crypto.randomUUID(), email, emailVerified: true, ownsEmail: true, name: "" },
        "New Here",
      ),
      corrected: await correctEmail(mistyped, { email }, visitor().address),
    });
    expect(await claims()).toMatchObject({
      signUp: taken,
      byMail: gone,
      byProvider: { status: "refused", reason: "email-already-in-use" },
      corrected: taken,
    });
    expect(await changeEmail(another, email)).toEqual({ status: "done" });
    expect(await newLink(another)).toBeNull();
    expect(await db.user.count({ where: { email } })).toBe(0);
    clock.advance(7 * DAY);
    expect((await claims()).signUp.status).toBe("done");
  });

  it("is nobody else's at the moment at which it is left, nor a link to it that was sent before", async () => {
    const clock = movableClock();
    for (let n = 0; n < 5; n++) {
      const { viewer, email, next } = await somebody(clock);
      await changeEmail(viewer, next);
      const token = (await newLink(viewer))!;
      const [changed, ...signUps] = await Promise.all([
        confirmEmailChange(viewer, { token }),
        ...Array.from({ length: 4 }, () =>
          signUp(visitor(clock), { displayName: "New Here", email, password: PASSWORD, rules: RULES }),
        ),
      ]);
      expect(changed.status).toBe("done");
      for (const made of signUps) expect(made).toEqual(taken);
    }
    // Another account has asked for it while nobody had it.
    const [{ viewer, next }, { viewer: early }] = [await somebody(clock), await somebody(clock)];
    const wanted = `wanted.${next}`;
    await changeEmail(early, wanted);
    const link = (await newLink(early))!;
    const moved = await move(viewer, wanted);
    expect(await confirmEmailChange(early, { token: link })).toMatchObject({ reason: "email-already-in-use" });
    await move(moved, next);
    expect(await confirmEmailChange(early, { token: link })).toMatchObject({ reason: "email-already-in-use" });
  });

  it("takes the account back within 7 days of its mail, once, with all that somebody else may have tied to it", async () => {
    const clock = movableClock();
    const { viewer, email, next } = await somebody(clock);
    const thief = await move(viewer, next);
    const { viewer: enrolled } = await enrol(thief);
    await db.account.create({
      data: { userId: viewer.userId, provider: "google", providerAccountId: viewer.userId, createdAt: clock.now() },
    });
    // The mail may wait a while.
    clock.advance(2 * DAY);
    const token = (await undoLink(viewer, email))!;
    clock.advance(7 * DAY - 1);
    expect(await signUp(visitor(clock), { displayName: "New Here", email, password: PASSWORD, rules: RULES })).toEqual(
      taken,
    );
    const both = await Promise.all([0, 1].map(() => restore(clock, token)));
    expect(both.map(({ status }) => status).sort()).toEqual(["done", "refused"]);
    const user = await db.user.findUniqueOrThrow({
      where: { id: viewer.userId },
      include: { sessions: true, accounts: true, totpFactor: true, recoveryCodes: true, emailChanges: true },
    });
    expect(user).toMatchObject({
      ...{
        email,
        passwordHash: null,
        sessions: [],
        accounts: [],
        totpFactor: null,
        recoveryCodes: [],
        emailChanges: [],
      },
    });
    expect(user.emailVerified).not.toBeNull();
    expect(await viewerOfSession(enrolled.session.id, clock)).toBeNull();
    expect(await changesOf(viewer)).toContain("email-restored");
    expect(await leftMails(next)).toBe(1);
    const sent = (await enqueuedMails()).filter((job) => job.kind === "reset-password" && job.email === email);
    expect(sent).toHaveLength(1);
    const late = await somebody(clock);
    await move(late.viewer, late.next);
    const undo = await undoLink(late.viewer, late.email);
    clock.advance(7 * DAY);
    expect(await restore(clock, undo)).toEqual(gone);
    expect(await restore(clock, "forged")).toEqual(gone);
    expect(await emailOf(late.viewer)).toBe(late.next);
  });

  it("leaves the owner's own second factor", async () => {
    const clock = movableClock();
    const { viewer, email, next } = await somebody(clock);
    const { viewer: enrolled } = await enrol(viewer);
    clock.advance(1);
    await move(enrolled, next);
    expect(await restore(clock, await undoLink(viewer, email))).toEqual({ status: "done" });
    expect(await db.totpFactor.count({ where: { userId: viewer.userId } })).toBe(1);
    expect(await db.recoveryCode.count({ where: { userId: viewer.userId } })).toBe(10);
  });

  it("keeps its way back when the account moves on, and the earliest one ends those after it", async () => {
    const clock = movableClock();
    for (const order of ["latest first", "earliest first"]) {
      const { viewer, email: first, next: second } = await somebody(clock);
      const third = `third.${second}`;
      clock.advance(1);
      const moved = await move(viewer, second);
      const toFirst = await undoLink(viewer, first);
      clock.advance(1);
      await move(moved, third);
      const toSecond = await undoLink(viewer, second);
      expect(await emailOf(viewer)).toBe(third);
      if (order === "latest first") {
        expect(await restore(clock, toSecond)).toEqual({ status: "done" });
        expect(await emailOf(viewer)).toBe(second);
      }
      expect(await restore(clock, toFirst)).toEqual({ status: "done" });
      expect(await emailOf(viewer)).toBe(first);
      expect(await restore(clock, toSecond)).toEqual(gone);
      expect(await emailOf(viewer)).toBe(first);
      // Those that lead nowhere are held for nobody.
      for (const email of [second, third])
        expect(
          (await signUp(visitor(clock), { displayName: "New Here", email, password: PASSWORD, rules: RULES })).status,
        ).toBe("done");
    }
  });

  it("that the account comes back to ends what came after it, so that no thief's address leads back", async () => {
    const clock = movableClock();
    const { viewer, email, next } = await somebody(clock);
    const moved = await move(viewer, next);
    const undo = await undoLink(viewer, email);
    clock.advance(1);
    await move(moved, email);
    expect(await emailOf(viewer)).toBe(email);
    expect(await db.emailChange.count({ where: { userId: viewer.userId } })).toBe(0);
    expect(await undoLink(viewer, next)).toBeUndefined();
    expect(await leftMails(next)).toBe(1);
    expect(await restore(clock, undo)).toEqual(gone);
  });

  it("keeps its way back whatever whoever reads the new one does; what they were sent opens nothing after that", async () => {
    const clock = movableClock();
    const { viewer, email, next } = await somebody(clock);
    const system = asSystem(clock);
    const before = await issueToken(system, crypto.randomUUID(), "RESET_PASSWORD", { id: viewer.userId });
    const { viewer: enrolled } = await enrol(viewer);
    const against = await issueToken(system, crypto.randomUUID(), "REMOVE_FACTOR", { id: viewer.userId });
    await move(enrolled, next);
    const undo = await undoLink(viewer, email);
    // What went to the former address asks for that one.
    expect(await resetPassword(visitor(clock), { token: before!.token, ...passwords })).toMatchObject({
      status: "refused",
    });
    expect(await removeFactorByLink(visitor(clock), { token: against!.token })).toEqual(gone);
    const theirs = await issueToken(system, crypto.randomUUID(), "REMOVE_FACTOR", { id: viewer.userId });
    expect(await removeFactorByLink(visitor(clock), { token: theirs!.token })).toEqual({ status: "done" });
    const reset = await issueToken(system, crypto.randomUUID(), "RESET_PASSWORD", { id: viewer.userId });
    expect(await resetPassword(visitor(clock), { token: reset!.token, ...passwords })).toMatchObject({
      status: "done",
    });
    const later = await issueToken(system, crypto.randomUUID(), "RESET_PASSWORD", { id: viewer.userId });
    expect(await restore(clock, undo)).toEqual({ status: "done" });
    expect(await emailOf(viewer)).toBe(email);
    expect(await resetPassword(visitor(clock), { token: later!.token, ...passwords })).toMatchObject({
      status: "refused",
    });
  });

  it("gets what is sent against a factor of before, also when the mail comes after it was left", async () => {
    const clock = movableClock();
    const { viewer, email, next } = await somebody(clock);
    const { viewer: thief } = await enrol(viewer);
    const job = (await mailsTo(viewer.userId)).find(({ kind }) => kind === "factor-added")!;
    clock.advance(1);
    await move(thief, next);
    await sendMail(asSystem(clock), job);
    const mail = await db.outboxMail.findUniqueOrThrow({ where: { id: job.id } });
    expect(mail.to).toBe(email);
    const token = /token=(\S+)/.exec(mail.text)![1]!;
    expect(await removeFactorByLink(visitor(clock), { token })).toEqual(gone);
    expect(await restore(clock, await undoLink(viewer, email))).toEqual({ status: "done" });
    expect(await db.totpFactor.count({ where: { userId: viewer.userId } })).toBe(1);
    expect(await removeFactorByLink(visitor(clock), { token })).toEqual({ status: "done" });
    expect(await db.totpFactor.count({ where: { userId: viewer.userId } })).toBe(0);
  });
});
