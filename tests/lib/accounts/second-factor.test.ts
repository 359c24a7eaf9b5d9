import { beforeEach, describe, expect, it } from "vitest";
import { changePassword } from "@/lib/accounts/mutations/change-password";
import { checkPassword } from "@/lib/accounts/mutations/check-password";
import { endOtherDevices, forgetDevice } from "@/lib/accounts/mutations/end-device";
import { issueToken } from "@/lib/accounts/mutations/issue-token";
import { removeFactorByLink } from "@/lib/accounts/mutations/remove-factor-by-link";
import { resetPassword } from "@/lib/accounts/mutations/reset-password";
import {
  finishEnrolment,
  removeFactor,
  renewRecoveryCodes,
  startEnrolment,
} from "@/lib/accounts/mutations/second-factor";
import { beginSecondStep, finishSignIn } from "@/lib/accounts/mutations/second-step";
import { getEnrolment, getSecondFactor, listTrustedDevices } from "@/lib/accounts/queries";
import { finishSignInSchema, verificationCodeSchema } from "@/lib/accounts/schema/second-factor";
import { hashOfToken, startSession } from "@/lib/auth/session";
import { asSystem } from "@/lib/auth/system";
import { viewerOfSession } from "@/lib/auth/viewer";
import type { Visitor } from "@/lib/auth/visitor";
import { unguardedDb as db } from "@/lib/db";
import { knownDevice, movableClock, PASSWORD, person, type Viewer, visitor } from "../../support/people";
import { mailsTo } from "../../support/mails";
import { codeOf, enrol } from "../../support/second-factors";

const MINUTE = 60;
const NEW_PASSWORD = "the tide has turned again";
const wrong = { status: "invalid", fields: { verificationCode: "errors.invalid-verification-code" } };

let clock = movableClock();
let amara: Viewer;
let [amaras, leilas] = [0, 0];
beforeEach(async () => {
  clock = movableClock();
  amara = await person("Amara Okafor", clock, `amara.${(amaras += 1)}@example.org`);
  await db.user.update({ where: { id: amara.userId }, data: { emailVerified: clock.now() } });
});

const alive = async (token: string) => (await viewerOfSession(token, clock)) !== null;
const sessions = (userId = amara.userId) => db.session.count({ where: { userId } });

/** The first step, as a browser takes it: by the password. */
async function begin(who: Visitor = visitor(clock), viewer = amara): Promise<string> {
  const { email } = await db.user.findUniqueOrThrow({ where: { id: viewer.userId } });
  const checked = await checkPassword(who, { email, password: PASSWORD });
  if (checked.status !== "done") throw new Error(JSON.stringify(checked));
  const { userId, passwordHash } = checked.value;
  const token = await beginSecondStep(who, {
    ...{ userId, authenticatedBy: passwordHash, persistence: "LOCAL", isAnnounced: true },
  });
  if (!token) throw new Error("no second step is asked for");
  return token;
}
const finish = (who: Visitor, token: string, verificationCode: string, trust: "" | "on" = "") =>
  finishSignIn(who, { ...finishSignInSchema.parse({ verificationCode, trust }), token, device: "Firefox on Linux" });

describe("a second factor", () => {
  it("is set up in two steps, ends every session, and is told by a mail", async () => {
    const elsewhere = await startSession(amara.userId, { persistence: "LOCAL" }, clock);
    expect(await getSecondFactor(amara)).toBeNull();
    expect(await startEnrolment(amara)).toMatchObject({ status: "done" });
    const shown = await getEnrolment(amara);
    expect(await startEnrolment(amara)).toMatchObject({ status: "done" });
    expect(await getEnrolment(amara)).toEqual(shown);
    expect(shown!.address).toBe(
      `otpauth://totp/Allyway:${encodeURIComponent(`amara.${amaras}@example.org`)}?issuer=Allyway&secret=${shown!.secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(await finishEnrolment(amara, { verificationCode: codeOf(shown!.secret, clock, 3) })).toEqual(wrong);
    const finished = await finishEnrolment(amara, { verificationCode: codeOf(shown!.secret, clock) });
    if (finished.status !== "done") throw new Error(finished.status);
    const { reopened, codes } = finished.value;
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^(?:[2-9A-HJ-NP-Z]{5}-){2}[2-9A-HJ-NP-Z]{5}$/);
    expect(await alive(elsewhere)).toBe(false);
    expect(await viewerOfSession(reopened.token, clock)).toMatchObject({ viewer: { userId: amara.userId } });
    expect(await sessions()).toBe(1);
    const { viewer } = (await viewerOfSession(reopened.token, clock))!;
    expect(await getSecondFactor(viewer)).toMatchObject({ codesLeft: 10 });
    // Neither secret nor codes stand in the table.
    const rows = JSON.stringify([await db.totpFactor.findMany(), await db.recoveryCode.findMany()]);
    expect([shown!.secret, ...codes].filter((secret) => rows.includes(secret.replaceAll("-", "")))).toEqual([]);
    // Sent again by whom the answer did not reach it is one factor, and that is said.
    expect(await finishEnrolment(viewer, { verificationCode: codeOf(shown!.secret, clock, 1) })).toMatchObject({
      reason: "factor-exists",
    });
  });

  it("is only set up by whoever has a confirmed address and has just signed in, in 5 minutes, in that session", async () => {
    await db.user.update({ where: { id: amara.userId }, data: { emailVerified: null } });
    expect(await startEnrolment(amara)).toMatchObject({ reason: "unverified-email" });
    await db.user.update({ where: { id: amara.userId }, data: { emailVerified: clock.now() } });
    await startEnrolment(amara);
    const { secret } = (await getEnrolment(amara))!;
    const token = await startSession(amara.userId, { persistence: "LOCAL" }, clock);
    const { viewer: elsewhere } = (await viewerOfSession(token, clock))!;
    expect(await getEnrolment(elsewhere)).toBeNull();
    expect(await finishEnrolment(elsewhere, { verificationCode: codeOf(secret, clock) })).toMatchObject({
      reason: "enrolment-over",
    });
    clock.advance(5 * MINUTE);
    expect(await getEnrolment(amara)).toBeNull();
    expect(await finishEnrolment(amara, { verificationCode: codeOf(secret, clock) })).toMatchObject({
      reason: "enrolment-over",
    });
    await startEnrolment(amara);
    expect((await getEnrolment(amara))!.secret).not.toBe(secret);
    clock.advance(6 * MINUTE);
    for (const refused of [
      await startEnrolment(amara),
      await finishEnrolment(amara, { verificationCode: "123456" }),
      await removeFactor(amara, { verificationCode: "123456" }),
      await renewRecoveryCodes(amara, { verificationCode: "123456" }),
    ])
      expect(refused).toMatchObject({ reason: "requires-recent-login" });
    expect(await getEnrolment(amara)).toBeNull();
  });

  it("is set up five times a day, however often it is taken away, and says so before an app has the key", async () => {
    let viewer = amara;
    for (let n = 0; n < 5; n++) {
      const enrolled = await enrol(viewer);
      const removed = await removeFactor(
        enrolled.viewer,
        verificationCodeSchema.parse({ verificationCode: enrolled.codes[0] }),
      );
      if (removed.status !== "done") throw new Error(JSON.stringify(removed));
      viewer = (await viewerOfSession(removed.value.reopened.token, clock))!.viewer;
      // What is begun and left takes no place.
      if (n === 2) {
        await startEnrolment(viewer);
        await db.totpEnrolment.deleteMany();
      }
    }
    const full = await startEnrolment(viewer);
    expect(full).toMatchObject({ status: "refused", reason: "too-many" });
    expect(full.status === "refused" && full.retryAfter).toBeGreaterThan(23 * 60 * MINUTE);
    expect(await db.totpEnrolment.count({ where: { session: { userId: viewer.userId } } })).toBe(0);
    clock.advance(9 * MINUTE);
    expect(await startEnrolment(viewer)).toMatchObject({ reason: "too-many" });
    clock.advance(24 * 60 * MINUTE);
    await db.session.updateMany({ where: { userId: viewer.userId }, data: { authenticatedAt: clock.now() } });
    await enrol({ ...viewer, session: { ...viewer.session, authenticatedAt: clock.now() } } as Viewer);
  });

  it("of two that are finished at once one stands", async () => {
    await startEnrolment(amara);
    const { secret } = (await getEnrolment(amara))!;
    const both = await Promise.all(
      [0, -1].map((n) => finishEnrolment(amara, { verificationCode: codeOf(secret, clock, n) })),
    );
    expect(both.filter(({ status }) => status === "done")).toHaveLength(1);
    expect(await db.recoveryCode.count({ where: { userId: amara.userId } })).toBe(10);
    expect(await sessions()).toBe(1);
  });

  it("is asked for at every sign-in, and nothing opens without it", async () => {
    const { secret } = await enrol(amara);
    const { passwordHash } = await db.user.findUniqueOrThrow({ where: { id: amara.userId } });
    // The one door to sessions, whoever forgets to ask.
    const skipped = await startSession(amara.userId, { persistence: "LOCAL", authenticatedBy: passwordHash }, clock);
    expect(await alive(skipped)).toBe(false);
    const who = visitor(clock);
    expect(await finish(who, "", codeOf(secret, clock))).toMatchObject({ reason: "second-step-over" });
    const token = await begin(who);
    expect(await alive(token)).toBe(false);
    const done = await finish(who, token, codeOf(secret, clock));
    if (done.status !== "done") throw new Error(JSON.stringify(done));
    expect(await alive(done.value.token)).toBe(true);
    // Its token is none of the first step: nobody who planted that is signed in.
    expect(done.value.token).not.toBe(token);
    expect(await alive(token)).toBe(false);
  });

  it("takes a code once, one step early or late, and none further away", async () => {
    const { secret } = await enrol(amara);
    clock.advance(10 * MINUTE);
    const tried = async (steps: number) =>
      (await finish(visitor(clock), await begin(), codeOf(secret, clock, steps))).status;
    expect(await tried(-2)).toBe("invalid");
    expect(await tried(2)).toBe("invalid");
    expect(await tried(-1)).toBe("done");
    expect(await tried(-1)).toBe("invalid");
    expect(await tried(1)).toBe("done");
    expect(await tried(1)).toBe("invalid");
    // An older one than what was taken.
    expect(await tried(0)).toBe("invalid");
  });

  it("takes one of two finalizes at once, with one code or two", async () => {
    const { secret, codes } = await enrol(amara);
    const before = await sessions();
    const who = visitor(clock);
    const token = await begin(who);
    const same = await Promise.all([0, 0].map((n) => finish(who, token, codeOf(secret, clock, n))));
    expect(same.map(({ status }) => status).sort()).not.toEqual(["done", "done"]);
    expect(same.filter(({ status }) => status === "done")).toHaveLength(1);
    expect(await sessions()).toBe(before + 1);
    const next = await begin(who);
    const two = await Promise.all([0, 1].map((n) => finish(who, next, codes[n]!)));
    expect(two.filter(({ status }) => status === "done")).toHaveLength(1);
    expect(await sessions()).toBe(before + 2);
  });

  it("takes each recovery code once, however it is typed, and tells of it", async () => {
    const { codes } = await enrol(amara);
    const who = visitor(clock);
    const typed = ` ${codes[0]!.toLowerCase().replace("-", " ")}`;
    expect(await finish(who, await begin(who), typed)).toMatchObject({ status: "done" });
    expect(await finish(who, await begin(who), codes[0]!)).toEqual(wrong);
    const mails = await db.$queryRaw<object[]>`
      SELECT FROM graphile_worker._private_jobs j WHERE j.payload ->> 'change' = 'recovery-code-used' AND j.payload ->> 'userId' = ${amara.userId}`;
    expect(mails).toHaveLength(1);
    // Somebody else's code is none.
    const leila = await person("Leila Haddad", clock, `leila.${(leilas += 1)}@example.org`);
    await db.user.update({ where: { id: leila.userId }, data: { emailVerified: clock.now() } });
    const hers = await enrol(leila);
    expect(await finish(who, await begin(who), hers.codes[0]!)).toEqual(wrong);
    expect(await finish(who, await begin(who), codeOf(hers.secret, clock))).toEqual(wrong);
  });

  it("opens by recovery codes also once the app's secret is lost", async () => {
    const { codes } = await enrol(amara);
    await db.totpFactor.update({ where: { userId: amara.userId }, data: { sealedSecret: "sealed-by-another-secret" } });
    expect(await finish(visitor(clock), await begin(), "123456")).toEqual(wrong);
    expect(await finish(visitor(clock), await begin(), codes[3]!)).toMatchObject({ status: "done" });
  });

  it("ends a first step after 5 minutes, and after the fifth wrong code", async () => {
    const { secret } = await enrol(amara);
    const late = await begin();
    clock.advance(5 * MINUTE);
    expect(await finish(visitor(clock), late, codeOf(secret, clock))).toMatchObject({ reason: "second-step-over" });
    const token = await begin();
    await db.rateLimit.deleteMany();
    for (let n = 0; n < 5; n++) {
      expect(await finish(visitor(clock), token, "000000")).toEqual(wrong);
      await db.rateLimit.deleteMany();
    }
    expect(await finish(visitor(clock), token, codeOf(secret, clock))).toMatchObject({ reason: "second-step-over" });
  });

  it("is guessed at 5 times in 15 minutes over all addresses, which keeps no known device out", async () => {
    const { secret } = await enrol(amara);
    for (let n = 0; n < 5; n++) expect(await finish(visitor(clock), await begin(), "000000")).toEqual(wrong);
    expect(await finish(visitor(clock), await begin(), codeOf(secret, clock))).toMatchObject({ reason: "too-many" });
    const known = visitor(clock, await knownDevice(amara.userId));
    expect(await finish(known, await begin(known), codeOf(secret, clock))).toMatchObject({ status: "done" });
    clock.advance(15 * MINUTE);
    expect(await finish(visitor(clock), await begin(), codeOf(secret, clock))).toMatchObject({ status: "done" });
    const mails = await db.$queryRaw<object[]>`
      SELECT FROM graphile_worker._private_jobs j WHERE j.payload ->> 'kind' = 'codes-guessed' AND j.payload ->> 'userId' = ${amara.userId}`;
    expect(mails).toHaveLength(1);
  });

  it("looks at no more than 5 of 30 guesses at once", async () => {
    const { secret } = await enrol(amara);
    const tokens = await Promise.all(Array.from({ length: 3 }, () => begin()));
    const all = await Promise.all(
      Array.from({ length: 30 }, (_, n) => finish(visitor(clock), tokens[n % 3]!, "000000")),
    );
    expect(all.filter(({ status }) => status === "invalid")).toHaveLength(5);
    expect(await finish(visitor(clock), tokens[0]!, codeOf(secret, clock))).toMatchObject({ reason: "too-many" });
  });
});

describe("a trusted browser", () => {
  it("needs no code for 30 days, for this account alone, until it is forgotten", async () => {
    const { secret } = await enrol(amara);
    const who = visitor(clock);
    const done = await finish(who, await begin(who), codeOf(secret, clock), "on");
    if (done.status !== "done") throw new Error(done.status);
    const trusted = [hashOfToken(done.value.trusted!.token)];
    const first = { userId: amara.userId, persistence: "LOCAL", isAnnounced: true } as const;
    expect(await beginSecondStep(visitor(clock, "", trusted), first)).toBeNull();
    const open = await startSession(amara.userId, { persistence: "LOCAL", secondStep: trusted }, clock);
    expect(await alive(open)).toBe(true);
    // Another account's token, which its owner has in their own browser.
    const leila = await person("Leila Haddad", clock, `leila.${(leilas += 1)}@example.org`);
    await db.user.update({ where: { id: leila.userId }, data: { emailVerified: clock.now() } });
    await enrol(leila);
    expect(await beginSecondStep(visitor(clock, "", trusted), { ...first, userId: leila.userId })).not.toBeNull();
    const stolen = await startSession(leila.userId, { persistence: "LOCAL", secondStep: trusted }, clock);
    expect(await alive(stolen)).toBe(false);
    const { viewer } = (await viewerOfSession(done.value.token, clock))!;
    const [{ tokenHash } = { tokenHash: "" }, ...others] = await listTrustedDevices(viewer);
    expect(others).toEqual([]);
    const { viewer: stranger } = (await viewerOfSession(
      await startSession(leila.userId, { persistence: "LOCAL", secondStep: "taken" }, clock),
      clock,
    ))!;
    await forgetDevice(stranger, { deviceId: tokenHash });
    expect(await beginSecondStep(visitor(clock, "", trusted), first)).toBeNull();
    await forgetDevice(viewer, { deviceId: tokenHash });
    expect(await beginSecondStep(visitor(clock, "", trusted), first)).not.toBeNull();
  });

  it("is trusted no more after 30 days, a new password, or the end of all other devices", async () => {
    const { secret } = await enrol(amara);
    const first = { userId: amara.userId, persistence: "LOCAL", isAnnounced: true } as const;
    const trust = async () => {
      clock.advance(MINUTE);
      const done = await finish(visitor(clock), await begin(), codeOf(secret, clock), "on");
      if (done.status !== "done") throw new Error(JSON.stringify(done));
      const { viewer } = (await viewerOfSession(done.value.token, clock))!;
      return { trusted: [hashOfToken(done.value.trusted!.token)], viewer };
    };
    const isTrusted = async (trusted: string[]) => (await beginSecondStep(visitor(clock, "", trusted), first)) === null;
    const one = await trust();
    expect(await isTrusted(one.trusted)).toBe(true);
    clock.advance(30 * 24 * 60 * MINUTE);
    expect(await isTrusted(one.trusted)).toBe(false);
    const two = await trust();
    const halfOpen = await begin();
    await endOtherDevices(two.viewer);
    expect(await isTrusted(two.trusted)).toBe(false);
    expect(await finish(visitor(clock), halfOpen, codeOf(secret, clock, 1))).toMatchObject({
      reason: "second-step-over",
    });
    const three = await trust();
    const waiting = await begin();
    await changePassword(three.viewer, {
      ...{ currentPassword: PASSWORD, newPassword: NEW_PASSWORD, passwordConfirmation: NEW_PASSWORD },
    });
    expect(await isTrusted(three.trusted)).toBe(false);
    expect(await finish(visitor(clock), waiting, codeOf(secret, clock, 1))).toMatchObject({
      reason: "second-step-over",
    });
  });
});

describe("taking it away", () => {
  it("needs a code, ends all other sessions, and leaves the person signed in", async () => {
    const { secret, viewer, codes } = await enrol(amara);
    const elsewhere = await finish(visitor(clock), await begin(), codeOf(secret, clock));
    expect(await removeFactor(viewer, { verificationCode: "000000" })).toEqual(wrong);
    expect(await renewRecoveryCodes(viewer, { verificationCode: codeOf(secret, clock) })).toEqual(wrong);
    const renewed = await renewRecoveryCodes(viewer, { verificationCode: codeOf(secret, clock, 1) });
    if (renewed.status !== "done") throw new Error(renewed.status);
    expect(await removeFactor(viewer, verificationCodeSchema.parse({ verificationCode: codes[0]! }))).toEqual(wrong);
    const removed = await removeFactor(
      viewer,
      verificationCodeSchema.parse({ verificationCode: renewed.value.codes[0] }),
    );
    if (removed.status !== "done" || elsewhere.status !== "done") throw new Error(removed.status);
    expect(await alive(elsewhere.value.token)).toBe(false);
    expect(await alive(removed.value.reopened.token)).toBe(true);
    expect(await db.recoveryCode.count({ where: { userId: amara.userId } })).toBe(0);
    expect(await alive(await startSession(amara.userId, { persistence: "LOCAL" }, clock))).toBe(true);
  });

  it("is not done by a new password, by mail or not", async () => {
    const { viewer } = await enrol(amara);
    const changed = await changePassword(viewer, {
      ...{ currentPassword: PASSWORD, newPassword: NEW_PASSWORD, passwordConfirmation: NEW_PASSWORD },
    });
    if (changed.status !== "done") throw new Error(changed.status);
    expect(await alive(changed.value.token)).toBe(true);
    expect(await sessions()).toBe(1);
    const system = asSystem(clock);
    const { email } = await db.user.findUniqueOrThrow({ where: { id: amara.userId } });
    const undo = await issueToken(system, crypto.randomUUID(), "REMOVE_FACTOR", { id: amara.userId });
    const link = await issueToken(system, crypto.randomUUID(), "RESET_PASSWORD", { email });
    const reset = { newPassword: PASSWORD, passwordConfirmation: PASSWORD };
    // The one link is not the other.
    expect(await resetPassword(visitor(clock), { token: undo!.token, ...reset })).toMatchObject({ status: "refused" });
    expect(await removeFactorByLink(visitor(clock), { token: link!.token })).toMatchObject({ reason: "link-expired" });
    expect(await resetPassword(visitor(clock), { token: link!.token, ...reset })).toMatchObject({ status: "done" });
    expect(await db.totpFactor.count({ where: { userId: amara.userId } })).toBe(1);
    expect(await alive(await startSession(amara.userId, { persistence: "LOCAL" }, clock))).toBe(false);
    // Of somebody else's factor the reset has left the way back.
    expect(await removeFactorByLink(visitor(clock), { token: undo!.token })).toMatchObject({ status: "done" });
  });

  it("is done by the link of its mail within 7 days, once, with all that somebody else may have tied to the account", async () => {
    const { viewer, secret } = await enrol(amara);
    const pending = await begin();
    await db.account.create({
      data: { userId: amara.userId, provider: "google", providerAccountId: amara.userId, createdAt: clock.now() },
    });
    const issue = () => issueToken(asSystem(clock), crypto.randomUUID(), "REMOVE_FACTOR", { id: amara.userId });
    const old = await issue();
    clock.advance(7 * 24 * 60 * MINUTE);
    expect(await removeFactorByLink(visitor(clock), { token: old!.token })).toMatchObject({ reason: "link-expired" });
    const { token } = (await issue())!;
    const both = await Promise.all([0, 1].map(() => removeFactorByLink(visitor(clock), { token })));
    expect(both.map(({ status }) => status).sort()).toEqual(["done", "refused"]);
    const user = await db.user.findUniqueOrThrow({
      where: { id: amara.userId },
      include: { sessions: true, accounts: true, totpFactor: true, recoveryCodes: true, pendingSignIns: true },
    });
    expect(user).toMatchObject({
      ...{ passwordHash: null, sessions: [], accounts: [], totpFactor: null, recoveryCodes: [], pendingSignIns: [] },
    });
    expect(await finish(visitor(clock), pending, codeOf(secret, clock))).toMatchObject({ reason: "second-step-over" });
    expect(await viewerOfSession(viewer.session.id, clock)).toBeNull();
    expect(await issue()).toBeNull();
    // Its owner reads what was done, once.
    const told = (await mailsTo(amara.userId)).filter((job) => "change" in job && job.change === "factor-taken-back");
    expect(told).toHaveLength(1);
  });
});

it("ends sessions that began while it was set up", async () => {
  await startEnrolment(amara);
  const { secret } = (await getEnrolment(amara))!;
  const [finished, ...tokens] = await Promise.all([
    finishEnrolment(amara, { verificationCode: codeOf(secret, clock) }),
    ...Array.from({ length: 10 }, () => startSession(amara.userId, { persistence: "LOCAL" }, clock)),
  ]);
  if (finished.status !== "done") throw new Error(finished.status);
  for (const token of tokens) expect(await alive(token)).toBe(false);
  expect(await sessions()).toBe(1);
});
