import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import {
  textsInAll,
  textsOfAccount,
  textsOfAccountADay,
  textsOfAddress,
  textsOfKnownDevice,
  textsToNewNumber,
  textsToNumber,
} from "@/lib/accounts/limits";
import { checkPassword } from "@/lib/accounts/mutations/check-password";
import { deleteAccounts } from "@/lib/accounts/mutations/delete-accounts";
import { issueUndoLink } from "@/lib/accounts/mutations/issue-email-link";
import { issueToken } from "@/lib/accounts/mutations/issue-token";
import { finishPhone, removePhone, sendOwnCode } from "@/lib/accounts/mutations/phone-factor";
import { removeFactorByLink } from "@/lib/accounts/mutations/remove-factor-by-link";
import { resetPassword } from "@/lib/accounts/mutations/reset-password";
import { restoreEmail } from "@/lib/accounts/mutations/restore-email";
import { removeFactor, renewRecoveryCodes, startEnrolment } from "@/lib/accounts/mutations/second-factor";
import { beginSecondStep, finishSignIn } from "@/lib/accounts/mutations/second-step";
import { sendPhoneCode } from "@/lib/accounts/mutations/send-phone-code";
import { sendSignInCode } from "@/lib/accounts/mutations/send-sign-in-code";
import { phoneCodeOf } from "@/lib/accounts/phone-code";
import { getEnrolment, getSecondFactor } from "@/lib/accounts/queries";
import { getPhone, getSecondStepWays } from "@/lib/accounts/queries/phone";
import { startEnrolmentSchema, startPhoneSchema } from "@/lib/accounts/schema/phone";
import { finishSignInSchema, verificationCodeSchema } from "@/lib/accounts/schema/second-factor";
import { hashOfToken, startSession } from "@/lib/auth/session";
import { asSystem } from "@/lib/auth/system";
import { viewerOfSession } from "@/lib/auth/viewer";
import type { Visitor } from "@/lib/auth/visitor";
import { inTransaction, unguardedDb as db } from "@/lib/db";
import { env } from "@/lib/env";
import { getOwnAccount } from "@/lib/exports/queries/account";
import { newId } from "@/lib/ids";
import { countAttempts, type RateLimit } from "@/lib/requests/rate-limit";
import { mailsTo } from "../../support/mails";
import { knownDevice, movableClock, PASSWORD, person, type Viewer, visitor } from "../../support/people";
import { enrolPhone, NUMBERS, offerPhones, sentCode, start } from "../../support/phones";
import { codeOf, enrol } from "../../support/second-factors";

const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400];
const wrong = { status: "invalid", fields: { verificationCode: "errors.invalid-verification-code" } };
const invalidNumber = { status: "invalid", fields: { phoneNumber: "errors.invalid-phone-number" } };
const DONE = { status: "done" };

let clock = movableClock();
let amara: Viewer;
let people = 0;
beforeEach(async () => {
  offerPhones();
  await db.rateLimit.deleteMany();
  clock = movableClock();
  amara = await confirmed("Amara Okafor");
});
afterEach(() => void Object.assign(env(), { DEV_OUTBOX: undefined, SMS_URL: undefined, SMS_TOKEN: undefined }));

async function confirmed(name: string): Promise<Viewer> {
  const viewer = await person(name, clock, `phone.${(people += 1)}@example.org`);
  await db.user.update({ where: { id: viewer.userId }, data: { emailVerified: clock.now() } });
  return viewer;
}

/** As if they had signed in just now. */
const again = (viewer: Viewer) =>
  ({ ...viewer, session: { ...viewer.session, authenticatedAt: clock.now() } }) as Viewer;

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
const alive = async (token: string) => (await viewerOfSession(token, clock)) !== null;
/** A sign-in to which a code was sent. */
async function begunWithCode(who: Visitor = visitor(clock), viewer = amara) {
  const token = await begin(who, viewer);
  expect(await sendSignInCode(who, token)).toMatchObject(DONE);
  return { who, token, code: await sentCode(token) };
}
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const jobs = () => db.$queryRaw<{ payload: { id: string } }[]>`
  SELECT j.payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
  WHERE t.identifier = 'send-phone-code' ORDER BY j.id`;
const countsOf = async (name: string) =>
  (await db.rateLimit.findMany({ where: { key: { startsWith: `${name}:` } } })).reduce(
    (sum, { count }) => sum + count,
    0,
  );

/** As if others had used it up. */
const countMany = (limit: RateLimit, subject: string) =>
  inTransaction((tx) => countAttempts([{ limit, subject }], clock, tx, limit.count));

describe("a phone", () => {
  it("is set up in two steps, ends every session, and is told by a mail", async () => {
    const elsewhere = await startSession(amara.userId, { persistence: "LOCAL" }, clock);
    expect(await start(amara, NUMBERS[0])).toMatchObject(DONE);
    expect(await getPhone(amara)).toEqual({ isOffered: true, factor: null, isSent: false, enrolling: "78" });
    const code = await sentCode(amara);
    expect(await finishPhone(amara, { verificationCode: another(code) })).toEqual(wrong);
    const finished = await finishPhone(amara, { verificationCode: code });
    if (finished.status !== "done") throw new Error(JSON.stringify(finished));
    const { reopened, codes } = finished.value;
    expect(new Set(codes).size).toBe(10);
    expect(await alive(elsewhere)).toBe(false);
    const { viewer } = (await viewerOfSession(reopened.token, clock))!;
    expect(await getPhone(viewer)).toEqual({
      isOffered: true,
      factor: { ending: "78", createdAt: clock.now() },
      isSent: false,
      enrolling: null,
    });
    expect((await mailsTo(amara.userId)).filter(({ kind }) => kind === "factor-added")).toHaveLength(1);
    // Neither the number nor the code stands in a table, or with the worker.
    const rows = JSON.stringify([await db.phoneFactor.findMany(), await db.phoneCode.findMany(), await jobs()]);
    expect([NUMBERS[0], NUMBERS[0].slice(3), code].filter((secret) => rows.includes(secret))).toEqual([]);
    // Sent again by whom the answer did not reach it is one factor; a second number is linked to nothing.
    expect(await finishPhone(viewer, { verificationCode: code })).toMatchObject({ reason: "factor-exists" });
    expect(await start(viewer, NUMBERS[1])).toMatchObject({ reason: "linking-failed" });
    expect((await getOwnAccount(viewer)).secondFactorPhone).toEqual({
      number: NUMBERS[0],
      since: clock.now().toISOString(),
    });
  });

  it.each([
    ["+31 6 12 34 56 78"],
    ["\u2066\u200e+31 (0)6-1234\u00a05678\u2069"],
    ["＋３１ ６１２３４５６７８"],
    ["+٣١ ٦١٢٣٤٥٦٧٨"],
  ])("is taken as it is typed: %s", async (typed) => {
    expect(await start(amara, typed)).toMatchObject(DONE);
    const code = await sentCode(amara);
    expect(
      await finishPhone(
        amara,
        verificationCodeSchema.parse({ verificationCode: ` ${code.slice(0, 3)} ${code.slice(3)}` }),
      ),
    ).toMatchObject(DONE);
    const { userId } = amara;
    const { viewer } = (await viewerOfSession(
      await startSession(userId, { persistence: "LOCAL", secondStep: "taken" }, clock),
      clock,
    ))!;
    expect((await getOwnAccount(viewer)).secondFactorPhone?.number).toBe(NUMBERS[0]);
  });

  it("is a number that exists, and that costs no more than others", async () => {
    // One that nobody has, a landline, premium rates, one with an extension.
    for (const typed of ["+31600", "+31201234567", "+319001234567", "+1 900 234 5678", "+44 20 7946 0958"])
      expect({ typed, ...(await start(amara, typed)) }).toMatchObject({ typed, ...invalidNumber });
    const mistakes = (phoneNumber: unknown) =>
      startPhoneSchema.safeParse({ phoneNumber, verificationCode: "" }).error?.issues.map(({ message }) => message);
    expect(mistakes("")).toEqual(["validations.missing-phone"]);
    for (const typed of ["0612345678", "+31 6 x", "me@example.org", "+".repeat(2000)])
      expect({ typed, said: mistakes(typed) }).toEqual({ typed, said: ["errors.invalid-phone-number"] });
    expect(await db.phoneCode.count({ where: { session: { userId: amara.userId } } })).toBe(0);
  });

  it("is only set up by whoever has a confirmed address and has just signed in, in 5 minutes, in that session", async () => {
    await db.user.update({ where: { id: amara.userId }, data: { emailVerified: null } });
    expect(await start(amara, NUMBERS[0])).toMatchObject({ reason: "unverified-email" });
    await db.user.update({ where: { id: amara.userId }, data: { emailVerified: clock.now() } });
    await start(amara, NUMBERS[0]);
    const code = await sentCode(amara);
    const token = await startSession(amara.userId, { persistence: "LOCAL" }, clock);
    const { viewer: elsewhere } = (await viewerOfSession(token, clock))!;
    expect(await finishPhone(elsewhere, { verificationCode: code })).toMatchObject({ reason: "enrolment-over" });
    expect((await getPhone(elsewhere)).enrolling).toBeNull();
    clock.advance(5 * MINUTE);
    expect(await finishPhone(amara, { verificationCode: code })).toMatchObject({ reason: "enrolment-over" });
    expect((await getPhone(amara)).enrolling).toBeNull();
    clock.advance(6 * MINUTE);
    for (const refused of [
      await start(amara, NUMBERS[0]),
      await finishPhone(amara, { verificationCode: code }),
      await sendOwnCode(amara, "10.0.0.1"),
      await removePhone(amara, { verificationCode: code }),
    ])
      expect(refused).toMatchObject({ reason: "requires-recent-login" });
  });

  it("is not offered where nothing can be sent, and whoever has one comes in by a recovery code", async () => {
    const { codes } = await enrolPhone(amara);
    Object.assign(env(), { DEV_OUTBOX: undefined });
    const leila = await confirmed("Leila Haddad");
    expect((await getPhone(leila)).isOffered).toBe(false);
    expect(await start(leila, NUMBERS[1])).toMatchObject({ reason: "not-found" });
    const who = visitor(clock);
    const token = await begin(who);
    expect(await getSecondStepWays(who, token)).toEqual({ app: false, phone: null });
    expect(await sendSignInCode(who, token)).toMatchObject({ reason: "not-found" });
    expect(await finish(who, token, codes[0]!)).toMatchObject(DONE);
  });

  it("is the one that its code went to: that of a number before opens nothing", async () => {
    await start(amara, NUMBERS[0]);
    const first = await sentCode(amara);
    await start(amara, NUMBERS[1]);
    expect((await getPhone(amara)).enrolling).toBe("21");
    expect(await finishPhone(amara, { verificationCode: first })).toEqual(wrong);
    expect(await finishPhone(amara, { verificationCode: await sentCode(amara) })).toMatchObject(DONE);
    const { viewer } = (await viewerOfSession(
      await startSession(amara.userId, { persistence: "LOCAL", secondStep: "taken" }, clock),
      clock,
    ))!;
    expect((await getOwnAccount(viewer)).secondFactorPhone?.number).toBe(NUMBERS[1]);
  });

  it("is sent one code by many clicks, and after half a minute another one, in place of the first", async () => {
    const before = (await jobs()).length;
    const clicks = await Promise.all(Array.from({ length: 10 }, () => start(amara, NUMBERS[0])));
    expect(clicks.map(({ status }) => status)).toEqual(Array(10).fill("done"));
    expect((await jobs()).length).toBe(before + 1);
    const first = await sentCode(amara);
    clock.advance(31);
    await start(amara, NUMBERS[0]);
    expect((await jobs()).length).toBe(before + 2);
    expect(await finishPhone(amara, { verificationCode: first })).toEqual(wrong);
  });

  it("of two that are finished at once one stands", async () => {
    await start(amara, NUMBERS[0]);
    const verificationCode = await sentCode(amara);
    const both = await Promise.all([0, 1].map(() => finishPhone(amara, { verificationCode })));
    expect(both.filter(({ status }) => status === "done")).toHaveLength(1);
    expect(await db.recoveryCode.count({ where: { userId: amara.userId } })).toBe(10);
    expect(await db.session.count({ where: { userId: amara.userId } })).toBe(1);
  });
});

describe("a sign-in with a phone", () => {
  it("asks for a code at every sign-in, and nothing opens without it", async () => {
    await enrolPhone(amara);
    const { passwordHash } = await db.user.findUniqueOrThrow({ where: { id: amara.userId } });
    const skipped = await startSession(amara.userId, { persistence: "LOCAL", authenticatedBy: passwordHash }, clock);
    expect(await alive(skipped)).toBe(false);
    const who = visitor(clock);
    expect(await sendSignInCode(who, "")).toMatchObject({ reason: "second-step-over" });
    const token = await begin(who);
    expect(await getSecondStepWays(who, token)).toEqual({ app: false, phone: { ending: "78", isSent: false } });
    expect(await sendSignInCode(who, token)).toMatchObject(DONE);
    expect(await getSecondStepWays(who, token)).toEqual({ app: false, phone: { ending: "78", isSent: true } });
    const opened = await finish(who, token, await sentCode(token));
    if (opened.status !== "done") throw new Error(JSON.stringify(opened));
    expect(await alive(opened.value.token)).toBe(true);
  });

  it("takes a code once, and of two finalizes at once one", async () => {
    await enrolPhone(amara);
    const { who, token, code } = await begunWithCode();
    const both = await Promise.all([0, 1].map(() => finish(who, token, code)));
    expect(both.filter(({ status }) => status === "done")).toHaveLength(1);
    const next = await begin(who);
    expect(await finish(who, next, code)).toEqual(wrong);
  });

  it("takes the code of no other sign-in, and of no other account", async () => {
    await enrolPhone(amara);
    const leila = await confirmed("Leila Haddad");
    await enrolPhone(leila, NUMBERS[1]);
    const hers = await begunWithCode(visitor(clock), leila);
    const one = await begunWithCode();
    const two = await begunWithCode();
    for (const code of [hers.code, one.code]) expect(await finish(two.who, two.token, code)).toEqual(wrong);
    expect(await finish(two.who, two.token, two.code)).toMatchObject(DONE);
    // One that was asked for where they are signed in is none, either.
    const { viewer } = (await viewerOfSession(
      await startSession(amara.userId, { persistence: "LOCAL", secondStep: "taken" }, clock),
      clock,
    ))!;
    await sendOwnCode(viewer, "10.0.0.1");
    expect(await finish(one.who, one.token, await sentCode(viewer))).toEqual(wrong);
  });

  it("takes no code after 5 minutes, nor of a phone that was taken away meanwhile", async () => {
    const { viewer, codes } = await enrolPhone(amara);
    const late = await begunWithCode();
    clock.advance(5 * MINUTE);
    expect(await finish(late.who, late.token, late.code)).toMatchObject({ reason: "second-step-over" });
    const begun = await begunWithCode();
    const removed = await removePhone(viewer, verificationCodeSchema.parse({ verificationCode: codes[0]! }));
    if (removed.status !== "done") throw new Error(JSON.stringify(removed));
    const { viewer: free } = (await viewerOfSession(removed.value.reopened.token, clock))!;
    await enrolPhone(free, NUMBERS[1]);
    expect(await finish(begun.who, begun.token, begun.code)).toMatchObject({ reason: "second-step-over" });
    const next = await begin();
    expect(await finish(visitor(clock), next, begun.code)).toEqual(wrong);
  });

  it("is guessed at 5 times in 15 minutes over all addresses and sign-ins, which keeps no known device out", async () => {
    await enrolPhone(amara);
    for (let n = 0; n < 5; n++) {
      const { who, token, code } = await begunWithCode();
      expect(await finish(who, token, another(code))).toEqual(wrong);
    }
    // What is counted stands in the database alone, so neither a restart nor another server forgets it.
    const who = visitor(clock);
    const token = await begin(who);
    expect(await finish(who, token, "000000")).toMatchObject({ reason: "too-many" });
    const known = await begunWithCode(visitor(clock, await knownDevice(amara.userId)));
    expect(await finish(known.who, known.token, known.code)).toMatchObject(DONE);
    const told = (await mailsTo(amara.userId)).filter(({ kind }) => kind === "codes-guessed");
    expect(told).toHaveLength(1);
  });

  it("sends nothing for an account that has an app and no phone", async () => {
    await enrol(amara);
    const before = (await jobs()).length;
    const who = visitor(clock);
    const token = await begin(who);
    expect(await getSecondStepWays(who, token)).toEqual({ app: true, phone: null });
    expect(await sendSignInCode(who, token)).toMatchObject({ reason: "not-found" });
    expect(await db.phoneCode.count({ where: { pendingHash: hashOfToken(token) } })).toBe(0);
    expect((await jobs()).length).toBe(before);
  });

  it("goes by the app or the phone where both are there, and trusts a browser as with either", async () => {
    const { viewer, secret } = await enrol(amara);
    clock.advance(MINUTE);
    await enrolPhone(again(viewer), NUMBERS[0], codeOf(secret, clock));
    const begun = await begunWithCode();
    expect(await getSecondStepWays(begun.who, begun.token)).toEqual({
      app: true,
      phone: { ending: "78", isSent: true },
    });
    const opened = await finish(begun.who, begun.token, begun.code, "on");
    if (opened.status !== "done") throw new Error(JSON.stringify(opened));
    const trusted = [hashOfToken(opened.value.trusted!.token)];
    const first = { userId: amara.userId, persistence: "LOCAL", isAnnounced: true } as const;
    expect(await beginSecondStep(visitor(clock, "", trusted), first)).toBeNull();
    clock.advance(MINUTE);
    const byApp = await begunWithCode();
    expect(await finish(byApp.who, byApp.token, codeOf(secret, clock))).toMatchObject(DONE);
  });
});

describe("what is sent", () => {
  it("is 5 messages an hour and 10 a day of an account’s unknown devices, and what is refused counts nowhere", async () => {
    await enrolPhone(amara);
    const inAll = await countsOf(textsInAll.name);
    const ask = async () => {
      const who = visitor(clock);
      return sendSignInCode(who, await begin(who));
    };
    for (let n = 0; n < textsOfAccount.count; n++) expect(await ask()).toMatchObject(DONE);
    const flood = await Promise.all(Array.from({ length: 10 }, ask));
    expect(flood.map((answer) => answer.status === "refused" && answer.reason)).toEqual(Array(10).fill("too-many"));
    expect(await countsOf(textsInAll.name)).toBe(inAll + textsOfAccount.count);
    expect(await countsOf(textsToNumber.name)).toBe(textsOfAccount.count);
    // Whoever has the password keeps its owner out by none of it.
    const known = visitor(clock, await knownDevice(amara.userId));
    expect(await sendSignInCode(known, await begin(known))).toMatchObject(DONE);
    clock.advance(HOUR);
    for (let n = textsOfAccount.count; n < textsOfAccountADay.count; n++) expect(await ask()).toMatchObject(DONE);
    clock.advance(HOUR);
    expect(await ask()).toMatchObject({ reason: "too-many" });
  });

  it("is bounded for whoever is signed in, too", async () => {
    for (let n = 0; n < textsOfKnownDevice.count; n++) {
      expect(await start(amara, NUMBERS[n % 2]!)).toMatchObject(DONE);
      clock.advance(31);
    }
    expect(await start(amara, NUMBERS[1])).toMatchObject({ reason: "too-many" });
  });

  it("goes to a number that anybody may name a few times over all accounts, and its owner still comes in", async () => {
    await enrolPhone(amara);
    // One was its owner's.
    for (let n = 1; n < textsToNewNumber.count; n++)
      expect(await start(await confirmed("Somebody Else"), NUMBERS[0])).toMatchObject(DONE);
    expect(await start(await confirmed("Somebody Else"), NUMBERS[0])).toMatchObject({ reason: "too-many" });
    await begunWithCode();
  });

  it("is bounded by address and in all", async () => {
    await countMany(textsOfAddress, "203.0.113.9");
    expect(await start(amara, NUMBERS[0], "", "203.0.113.9")).toMatchObject({ reason: "too-many" });
    expect(await start(amara, NUMBERS[0], "", "203.0.113.10")).toMatchObject(DONE);
    await countMany(textsInAll, "");
    expect(await start(await confirmed("Leila Haddad"), NUMBERS[1])).toMatchObject({ reason: "too-many" });
    clock.advance(DAY);
    expect(await start(again(amara), NUMBERS[0])).toMatchObject(DONE);
  });

  it("stands in the outbox where there is no provider, once, and goes with the account", async () => {
    const { viewer } = await enrolPhone(amara);
    await sendOwnCode(viewer, "10.0.0.1");
    const { id } = await db.phoneCode.findFirstOrThrow({ where: { sessionId: viewer.session.id } });
    await sendPhoneCode(asSystem(clock), { id });
    await sendPhoneCode(asSystem(clock), { id });
    const kept = await db.outboxMail.findMany({ where: { to: NUMBERS[0] } });
    expect(kept).toMatchObject([{ id, subject: "Text message" }]);
    expect(kept[0]!.text).toBe(
      `${phoneCodeOf(id)} is your Allyway code. Never give it to anyone.\n\n@localhost #${phoneCodeOf(id)}`,
    );
    await db.profile.update({ where: { id: viewer.ownProfileId }, data: { deactivatedAt: clock.now() } });
    await db.user.update({ where: { id: viewer.userId }, data: { deletesAt: clock.now() } });
    expect(await deleteAccounts(asSystem(clock))).toBeGreaterThan(0);
    expect(await db.outboxMail.count({ where: { to: NUMBERS[0] } })).toBe(0);
    expect(await db.phoneFactor.count({ where: { userId: viewer.userId } })).toBe(0);
    expect(await db.phoneCode.count({ where: { id } })).toBe(0);
  });

  it("is posted to the host’s provider, at most three times, and says nothing of it where that fails", async () => {
    let status = 200;
    const received: { body: unknown; key: unknown; token: unknown }[] = [];
    const provider = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        const { authorization, "idempotency-key": key } = request.headers;
        received.push({ body: JSON.parse(Buffer.concat(chunks).toString()), key, token: authorization });
        response.writeHead(status, { location: "http://127.0.0.1:1/" }).end();
      });
    });
    await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void provider.close());
    const { port } = provider.address() as AddressInfo;
    offerPhones({ SMS_URL: `http://127.0.0.1:${port}/send`, SMS_TOKEN: "the host's token" });
    const asked = async () => {
      await start(amara, NUMBERS[0]);
      clock.advance(31);
      return (await db.phoneCode.findFirstOrThrow({ where: { sessionId: amara.session.id } })).id;
    };
    const first = await asked();
    await sendPhoneCode(asSystem(clock), { id: first });
    expect(received).toEqual([
      {
        body: {
          to: NUMBERS[0],
          text: expect.stringContaining(`${phoneCodeOf(first)} is your Allyway code.`) as string,
        },
        key: `"${first}"`,
        token: "Bearer the host's token",
      },
    ]);
    expect(await db.outboxMail.count({ where: { id: first } })).toBe(0);
    const second = await asked();
    // Replaced, it is sent no more.
    await sendPhoneCode(asSystem(clock), { id: first });
    expect(received).toHaveLength(1);
    for (status of [503, 302, 401]) {
      const failure = await sendPhoneCode(asSystem(clock), { id: second }).catch(String);
      expect(failure).toMatch(/^Error: /);
      expect(
        [NUMBERS[0].slice(1), phoneCodeOf(second), String(port)].filter((said) => failure!.includes(said)),
      ).toEqual([]);
    }
    await sendPhoneCode(asSystem(clock), { id: second });
    expect(received).toHaveLength(4);
    // A number that it does not take is not tried again.
    status = 400;
    await sendPhoneCode(asSystem(clock), { id: await asked() });
    expect(received).toHaveLength(5);
    const late = await asked();
    clock.advance(5 * MINUTE);
    await sendPhoneCode(asSystem(clock), { id: late });
    expect(received).toHaveLength(5);
  });
});

describe("a further factor", () => {
  it("takes a code of the first one, and keeps its recovery codes", async () => {
    const { viewer, secret, codes } = await enrol(amara);
    clock.advance(MINUTE);
    const before = (await jobs()).length;
    expect(await start(viewer, NUMBERS[0])).toMatchObject({ fields: { verificationCode: "validations.required" } });
    expect(await start(viewer, NUMBERS[0], another(codeOf(secret, clock)))).toEqual(wrong);
    expect((await jobs()).length).toBe(before);
    expect(await start(viewer, NUMBERS[0], codeOf(secret, clock))).toMatchObject(DONE);
    // Once in these minutes is enough.
    expect(await start(viewer, NUMBERS[1])).toMatchObject(DONE);
    const finished = await finishPhone(viewer, { verificationCode: await sentCode(viewer) });
    if (finished.status !== "done") throw new Error(JSON.stringify(finished));
    expect(finished.value.codes).toEqual([]);
    const { viewer: next } = (await viewerOfSession(finished.value.reopened.token, clock))!;
    expect(await getSecondFactor(next)).toMatchObject({ codesLeft: 10 });
    // The one goes, the other stays, and so do the codes.
    const removed = await removePhone(next, verificationCodeSchema.parse({ verificationCode: codes[0]! }));
    if (removed.status !== "done") throw new Error(JSON.stringify(removed));
    const { viewer: left } = (await viewerOfSession(removed.value.reopened.token, clock))!;
    expect(await getSecondFactor(left)).toMatchObject({ codesLeft: 9 });
    const changes = (await mailsTo(amara.userId)).flatMap((job) => ("change" in job ? [job.change] : []));
    expect(changes).toEqual(["recovery-code-used", "phone-removed"]);
  });

  it("is an app beside a phone, by a code of that", async () => {
    const { viewer } = await enrolPhone(amara);
    const typed = (verificationCode: string) => startEnrolmentSchema.parse({ verificationCode });
    expect(await startEnrolment(viewer)).toMatchObject({ fields: { verificationCode: "validations.required" } });
    expect(await startEnrolment(viewer, typed(""))).toMatchObject({
      fields: { verificationCode: "validations.required" },
    });
    expect(await getEnrolment(viewer)).toBeNull();
    await sendOwnCode(viewer, "10.0.0.1");
    expect((await getPhone(viewer)).isSent).toBe(true);
    const code = await sentCode(viewer);
    expect(await startEnrolment(viewer, typed(another(code)))).toEqual(wrong);
    expect(await startEnrolment(viewer, typed(code))).toMatchObject(DONE);
    expect(await getEnrolment(viewer)).not.toBeNull();
  });
});

describe("taking a phone away", () => {
  it("needs a code, ends all other sessions, and takes the recovery codes with it", async () => {
    const { viewer } = await enrolPhone(amara);
    expect(await removePhone(viewer, { verificationCode: "000000" })).toEqual(wrong);
    await sendOwnCode(viewer, "10.0.0.1");
    const renewed = await renewRecoveryCodes(viewer, { verificationCode: await sentCode(viewer) });
    expect(renewed).toMatchObject(DONE);
    expect(await removePhone(viewer, { verificationCode: "000000" })).toEqual(wrong);
    await sendOwnCode(viewer, "10.0.0.1");
    const removed = await removePhone(viewer, { verificationCode: await sentCode(viewer) });
    if (removed.status !== "done") throw new Error(JSON.stringify(removed));
    expect(await alive(removed.value.reopened.token)).toBe(true);
    expect(await db.recoveryCode.count({ where: { userId: amara.userId } })).toBe(0);
    expect(await alive(await startSession(amara.userId, { persistence: "LOCAL" }, clock))).toBe(true);
    const changes = (await mailsTo(amara.userId)).flatMap((job) => ("change" in job ? [job.change] : []));
    expect(changes).toEqual(["recovery-codes", "factor-removed"]);
  });

  it("leaves the recovery codes where the app goes and the phone stays", async () => {
    const { viewer, secret, codes } = await enrol(amara);
    clock.advance(MINUTE);
    const both = await enrolPhone(viewer, NUMBERS[0], codeOf(secret, clock));
    expect(
      await removeFactor(both.viewer, verificationCodeSchema.parse({ verificationCode: codes[0]! })),
    ).toMatchObject(DONE);
    expect(await db.recoveryCode.count({ where: { userId: amara.userId } })).toBe(9);
    await begunWithCode();
  });

  it("is not done by a new password, and is by the link of its mail", async () => {
    await enrolPhone(amara);
    const system = asSystem(clock);
    const { email } = await db.user.findUniqueOrThrow({ where: { id: amara.userId } });
    const undo = await issueToken(system, crypto.randomUUID(), "REMOVE_FACTOR", { id: amara.userId });
    const link = await issueToken(system, crypto.randomUUID(), "RESET_PASSWORD", { email });
    const reset = { newPassword: PASSWORD, passwordConfirmation: PASSWORD };
    expect(await resetPassword(visitor(clock), { token: link!.token, ...reset })).toMatchObject(DONE);
    expect(await alive(await startSession(amara.userId, { persistence: "LOCAL" }, clock))).toBe(false);
    const begun = await begunWithCode();
    expect(await removeFactorByLink(visitor(clock), { token: undo!.token })).toMatchObject(DONE);
    expect(await db.phoneFactor.count({ where: { userId: amara.userId } })).toBe(0);
    expect(await db.recoveryCode.count({ where: { userId: amara.userId } })).toBe(0);
    expect(await finish(begun.who, begun.token, begun.code)).toMatchObject({ reason: "second-step-over" });
  });

  it("is done by a way back to a former address, if it was set up since", async () => {
    const { userId } = amara;
    const [older, newer] = [await confirmed("Leila Haddad"), amara];
    await enrolPhone(older, NUMBERS[1]);
    clock.advance(MINUTE);
    const moved = async (viewer: Viewer) => {
      const id = newId(clock);
      const undoUntil = new Date(clock.now().getTime() + DAY * 1000);
      const formerEmail = `former.${id}@example.org`;
      await db.emailChange.create({
        data: { id, userId: viewer.userId, formerEmail, createdAt: clock.now(), undoUntil },
      });
      return (await issueUndoLink(asSystem(clock), crypto.randomUUID(), id))!.token;
    };
    const [kept, undone] = [await moved(older), await moved(newer)];
    clock.advance(MINUTE);
    await enrolPhone(newer);
    expect(await restoreEmail(visitor(clock), { token: kept })).toMatchObject(DONE);
    expect(await restoreEmail(visitor(clock), { token: undone })).toMatchObject(DONE);
    expect(
      await db.phoneFactor.findMany({ where: { userId: { in: [userId, older.userId] } }, select: { userId: true } }),
    ).toEqual([{ userId: older.userId }]);
    expect(await db.recoveryCode.count({ where: { userId } })).toBe(0);
    expect(await db.recoveryCode.count({ where: { userId: older.userId } })).toBe(10);
  });
});
