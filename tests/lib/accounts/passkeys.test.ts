import { beforeEach, describe, expect, it, vi } from "vitest";
import { knownSignInsOfAccount, passkeyChallengesOfAddress, signInsOfAccount } from "@/lib/accounts/limits";
import { checkPassword } from "@/lib/accounts/mutations/check-password";
import { takeBreak } from "@/lib/accounts/mutations/deactivate";
import { issueToken } from "@/lib/accounts/mutations/issue-token";
import { unlinkProvider } from "@/lib/accounts/mutations/link-provider";
import {
  finishSignInWithPasskey,
  reauthenticateWithPasskey,
  signInWithPasskey,
  startPasskey,
} from "@/lib/accounts/mutations/passkey-sign-in";
import {
  finishPasskeyEnrolment,
  removePasskey,
  renamePasskey,
  startPasskeyEnrolment,
} from "@/lib/accounts/mutations/passkeys";
import { removeFactorByLink } from "@/lib/accounts/mutations/remove-factor-by-link";
import { restoreEmail } from "@/lib/accounts/mutations/restore-email";
import { resetPassword } from "@/lib/accounts/mutations/reset-password";
import { beginSecondStep, finishSignIn } from "@/lib/accounts/mutations/second-step";
import { getSignInWays } from "@/lib/accounts/queries";
import { isPasskeyAccepted, listPasskeys } from "@/lib/accounts/queries/passkeys";
import {
  finishPasskeyEnrolmentSchema,
  MAX_PASSKEYS,
  renamePasskeySchema,
  signInWithPasskeySchema,
} from "@/lib/accounts/schema/passkeys";
import { relyingParty } from "@/lib/auth/relying-party";
import { endSession, hashOfToken, startSession } from "@/lib/auth/session";
import { asSystem } from "@/lib/auth/system";
import { awayBySession, viewerOfSession } from "@/lib/auth/viewer";
import type { Visitor } from "@/lib/auth/visitor";
import { db as guarded, unguardedDb as db } from "@/lib/db";
import { getOwnAccount } from "@/lib/exports/queries/account";
import { newId } from "@/lib/ids";
import { countAttempts } from "@/lib/requests/rate-limit";
import { mailsTo } from "../../support/mails";
import {
  actingAs,
  knownDevice,
  movableClock,
  organization,
  PASSWORD,
  person,
  type Viewer,
  visitor,
} from "../../support/people";
import {
  addPasskey,
  asked,
  newCredential,
  newPasskey,
  signInBy,
  type SoftPasskey,
  usedCredential,
  valueOf,
  type Wrong,
} from "../../support/passkeys";
import { codeOf, enrol } from "../../support/second-factors";

vi.mock("@/lib/auth/relying-party", async (original) => {
  const { relyingParty } = await original<typeof import("@/lib/auth/relying-party")>();
  return { relyingParty: vi.fn(relyingParty) };
});

const MINUTE = 60;
const device = "Firefox on Linux";
const refused = (reason: string) => ({ status: "refused", reason });
const wrong = { status: "refused", reason: "passkey-refused", retryAfter: undefined };

let clock = movableClock();
let amara: Viewer;
let people = 0;
const newcomer = async (name: string) => {
  const viewer = await person(name, clock, `passkeys.${(people += 1)}@example.org`);
  await db.user.update({ where: { id: viewer.userId }, data: { emailVerified: clock.now() } });
  return viewer;
};
beforeEach(async () => {
  clock = movableClock();
  amara = await newcomer("Amara Okafor");
});

const changes = async ({ userId } = amara) =>
  (await mailsTo(userId)).flatMap((mail) => (mail.kind === "sign-in-changed" ? [mail.change] : []));
const alive = async (token: string) => (await viewerOfSession(token, clock)) !== null;
const openBy = (passkeyId: string, userId = amara.userId) =>
  startSession(userId, { persistence: "LOCAL", passkeyId, secondStep: "taken" }, clock);
const again = async (viewer = amara) => {
  const token = await startSession(viewer.userId, { persistence: "LOCAL", secondStep: "taken" }, clock);
  return (await viewerOfSession(token, clock))!.viewer;
};
const finish = (viewer: Viewer, sent: string) =>
  finishPasskeyEnrolment(viewer, { credential: newCredential(sent), device });
const answered = (who: Visitor, sent: string) => signInWithPasskey(who, { credential: usedCredential(sent) });

describe("a passkey", () => {
  it("is added in two steps, is told by a mail, and ends no session", async () => {
    const options = valueOf(await startPasskeyEnrolment(amara, {}));
    const { passkeyHandle } = await db.user.findUniqueOrThrow({ where: { id: amara.userId } });
    expect(options).toMatchObject({
      rp: { name: "Allyway", id: "localhost" },
      user: { id: passkeyHandle, name: `passkeys.${people}@example.org`, displayName: "Amara Okafor" },
      attestation: "none",
      excludeCredentials: [],
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      timeout: 300_000,
    });
    // Random: it says nothing of the account.
    expect(Buffer.from(options.user.id, "base64url")).toHaveLength(32);
    const [challenge] = await db.passkeyChallenge.findMany({ where: { sessionId: amara.session.id } });
    expect(challenge).toMatchObject({ challengeHash: hashOfToken(options.challenge), purpose: "ADD" });
    const passkey = newPasskey();
    expect(await finish(amara, passkey.make(options))).toMatchObject({ status: "done" });
    const row = await db.passkey.findUniqueOrThrow({ where: { credentialId: passkey.id } });
    expect(row).toMatchObject({ userId: amara.userId, rpId: "localhost", counter: 0n, transports: ["internal"] });
    expect(await listPasskeys(amara)).toEqual([
      {
        ...{ id: row.id, name: device, isBackedUp: true, isUsable: true },
        ...{ createdAt: clock.now(), lastUsedAt: null },
      },
    ]);
    expect(await changes()).toEqual(["passkey-added"]);
    expect(await viewerOfSession("", clock)).toBeNull();
    expect(await db.session.count({ where: { userId: amara.userId } })).toBe(1);
    expect((await getSignInWays(amara)).passkeys).toBe(1);
    // The next one is the same account's to whatever holds it, which is told not to make it twice.
    const next = valueOf(await startPasskeyEnrolment(amara, {}));
    expect(next).toMatchObject({ user: { id: passkeyHandle }, excludeCredentials: [{ id: passkey.id }] });
    expect(await finish(amara, passkey.make(next))).toEqual(wrong);
    expect(await db.passkey.count({ where: { userId: amara.userId } })).toBe(1);
  });

  it("is added by whoever has just signed in, as themselves, in a session that is still there", async () => {
    const acting = await actingAs(amara, await organization(`Reed Bed ${people}`, [[amara, "OWNER"]]));
    expect(await startPasskeyEnrolment(acting, {})).toMatchObject(refused("wrong-profile"));
    const options = valueOf(await startPasskeyEnrolment(amara, {}));
    const sent = newPasskey().make(options);
    clock.advance(10 * MINUTE);
    expect(await startPasskeyEnrolment(amara, {})).toMatchObject(refused("requires-recent-login"));
    expect(await finish(amara, sent)).toMatchObject(refused("requires-recent-login"));
    const gone = await again();
    await db.session.deleteMany({ where: { userId: amara.userId } });
    expect(await startPasskeyEnrolment(gone, {})).toMatchObject(refused("signed-out"));
    expect(await db.passkey.count({ where: { userId: amara.userId } })).toBe(0);
    expect(await changes()).toEqual([]);
  });

  it("answers what it was asked once, in five minutes, in that session: not elsewhere, nor after a sign-out", async () => {
    const began = async (viewer = amara) => newPasskey().make(valueOf(await startPasskeyEnrolment(viewer, {})));
    const late = await began();
    clock.advance(5 * MINUTE);
    expect(await finish(amara, late)).toEqual(wrong);
    const elsewhere = await again();
    expect(await finish(elsewhere, await began())).toEqual(wrong);
    const leila = await newcomer("Leila Haddad");
    expect(await finish(leila, await began())).toEqual(wrong);
    // Of before the sign-out nothing is left.
    const token = await startSession(amara.userId, { persistence: "LOCAL" }, clock);
    const { viewer } = (await viewerOfSession(token, clock))!;
    const before = await began(viewer);
    await endSession(token);
    expect(await finish(await again(), before)).toEqual(wrong);
    expect(await db.passkeyChallenge.count({ where: { sessionId: viewer.session.id } })).toBe(0);
    const once = await began();
    const both = await Promise.all([finish(amara, once), finish(amara, once)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["done", "refused"]);
    expect(await finish(amara, once)).toEqual(wrong);
    // What was asked for a sign-in adds nothing.
    const options = valueOf(await startPasskeyEnrolment(amara, {}));
    const { challenge } = await asked(visitor(clock));
    expect(await finish(amara, newPasskey().make({ ...options, challenge }))).toEqual(wrong);
    expect(await db.passkey.count({ where: { userId: { in: [amara.userId, leila.userId] } } })).toBe(1);
  });

  const mistakes: [string, Wrong][] = [
    ["another origin", { origin: "https://evil.example" }],
    ["another port", { origin: "http://localhost:3001" }],
    ["another name of the app", { rpId: "evil.example" }],
    ["another kind", { type: "webauthn.get" }],
    ["a page of another site around it", { crossOrigin: true }],
    ["nobody asked who they are", { isVerified: false }],
    [
      "a certificate of its maker",
      { attestation: ["packed", new Map<string, unknown>([["x5c", [new Uint8Array(8)]]])] },
    ],
    ["a format with certificates", { attestation: ["apple", new Map()] }],
  ];
  it.each(mistakes)("is not added with %s", async (_, mistake) => {
    const options = valueOf(await startPasskeyEnrolment(amara, {}));
    expect(await finish(amara, newPasskey().make(options, mistake))).toEqual(wrong);
    expect(await db.passkey.count({ where: { userId: amara.userId } })).toBe(0);
    // It is over, whatever came.
    expect(await finish(amara, newPasskey().make(options))).toEqual(wrong);
  });

  it("takes a code of whoever has a second factor, once in five minutes", async () => {
    const { viewer, codes, secret } = await enrol(amara);
    expect(await startPasskeyEnrolment(viewer, {})).toEqual({
      status: "invalid",
      fields: { verificationCode: "validations.required" },
    });
    expect(await startPasskeyEnrolment(viewer, { verificationCode: "000000" })).toMatchObject({
      fields: { verificationCode: "errors.invalid-verification-code" },
    });
    expect(await db.passkeyChallenge.count({ where: { session: { userId: viewer.userId } } })).toBe(0);
    const code = codeOf(secret, clock);
    valueOf(await startPasskeyEnrolment(viewer, { verificationCode: code }));
    // Whoever has called it off tries again without another one.
    expect(await finish(viewer, newPasskey().make(valueOf(await startPasskeyEnrolment(viewer, {}))))).toMatchObject({
      status: "done",
    });
    clock.advance(5 * MINUTE);
    expect(await startPasskeyEnrolment(viewer, { verificationCode: code })).toMatchObject({ status: "invalid" });
    const plain = codes[0]!.replaceAll("-", "");
    expect(await startPasskeyEnrolment(viewer, { verificationCode: plain })).toMatchObject({ status: "done" });
  });

  it("is one of twenty, of ten a day, and is begun 60 times an hour in one session", async () => {
    for (let n = 0; n < 10; n++) await addPasskey(amara);
    const options = valueOf(await startPasskeyEnrolment(amara, {}));
    expect(await finish(amara, newPasskey().make(options))).toMatchObject(refused("too-many"));
    clock.advance(24 * 60 * MINUTE);
    let viewer = await again();
    for (let n = 0; n < 10; n++) await addPasskey(viewer);
    expect(await db.passkey.count({ where: { userId: amara.userId } })).toBe(MAX_PASSKEYS);
    expect(await startPasskeyEnrolment(viewer, {})).toMatchObject(refused("too-many-passkeys"));
    viewer = await newcomer("Mateo Rivas");
    for (let n = 0; n < 60; n++) valueOf(await startPasskeyEnrolment(viewer, {}));
    expect(await startPasskeyEnrolment(viewer, {})).toMatchObject(refused("too-many"));
    expect(await startPasskeyEnrolment(await again(viewer), {})).toMatchObject({ status: "done" });
  });

  it("is called what its owner calls it, and by nobody else", async () => {
    await addPasskey(amara);
    const [{ id } = { id: "" }] = await listPasskeys(amara);
    const leila = await newcomer("Leila Haddad");
    expect(await renamePasskey(leila, { passkeyId: id, passkeyName: "Mine" })).toMatchObject(refused("not-found"));
    expect(await removePasskey(leila, { passkeyId: id })).toMatchObject({ status: "done" });
    const input = renamePasskeySchema.parse({ passkeyId: id, passkeyName: "  My  phone " });
    expect(await renamePasskey(amara, input)).toMatchObject({ status: "done" });
    expect(await listPasskeys(amara)).toMatchObject([{ name: "My phone" }]);
    expect(renamePasskeySchema.safeParse({ passkeyId: id, passkeyName: "x".repeat(61) }).success).toBe(false);
    expect(renamePasskeySchema.safeParse({ passkeyId: id, passkeyName: " " }).success).toBe(false);
  });

  it("is removed by whoever has just signed in, which ends the other sessions and is told", async () => {
    const passkey = await addPasskey(amara);
    const [{ id: passkeyId } = { id: "" }] = await listPasskeys(amara);
    const elsewhere = await openBy(passkeyId);
    expect(await alive(elsewhere)).toBe(true);
    expect(await removePasskey(amara, { passkeyId })).toMatchObject({ status: "done" });
    expect(await removePasskey(amara, { passkeyId })).toMatchObject({ status: "done" });
    expect(await alive(elsewhere)).toBe(false);
    expect(await changes()).toEqual(["passkey-added", "passkey-removed"]);
    expect(await signInBy(visitor(clock), passkey)).toEqual(wrong);
    await addPasskey(amara);
    const [{ id } = { id: "" }] = await listPasskeys(amara);
    clock.advance(10 * MINUTE);
    expect(await removePasskey(amara, { passkeyId: id })).toMatchObject(refused("requires-recent-login"));
  });

  it("is not removed where it is the last way into the account, and stands for one where a provider goes", async () => {
    await addPasskey(amara);
    await addPasskey(amara);
    await db.user.update({ where: { id: amara.userId }, data: { passwordHash: null } });
    const [one, two] = await listPasskeys(amara);
    const account = { userId: amara.userId, provider: "google", providerAccountId: crypto.randomUUID() };
    await db.account.create({ data: { ...account, createdAt: clock.now() } });
    expect(await unlinkProvider(amara, { provider: "google" })).toMatchObject({ status: "done" });
    const both = await Promise.all([one, two].map((passkey) => removePasskey(amara, { passkeyId: passkey!.id })));
    expect(both.map((result) => ("reason" in result ? result.reason : result.status)).sort()).toEqual([
      "done",
      "last-way",
    ]);
    // Another name of the app opens to none that were made under this one.
    await addPasskey(amara);
    const [left] = await listPasskeys(amara);
    await db.passkey.update({ where: { id: left!.id }, data: { rpId: "former.example" } });
    expect(await listPasskeys(amara)).toMatchObject([{ isUsable: false }, { isUsable: true }]);
    expect((await getSignInWays(amara)).passkeys).toBe(1);
    const [, usable] = await listPasskeys(amara);
    expect(await removePasskey(amara, { passkeyId: usable!.id })).toMatchObject(refused("last-way"));
    expect(await removePasskey(amara, { passkeyId: left!.id })).toMatchObject({ status: "done" });
  });

  it("is in the copy of one's data by its name and its times, without its key", async () => {
    const passkey = await addPasskey(amara);
    const { passkeys } = await getOwnAccount(amara);
    expect(passkeys).toEqual([{ name: device, addedAt: clock.now().toISOString(), lastUsedAt: null }]);
    expect(JSON.stringify(await getOwnAccount(amara))).not.toContain(passkey.id);
    expect((await getOwnAccount(await newcomer("Leila Haddad"))).passkeys).toEqual([]);
  });

  it("goes with a way back to a former address", async () => {
    const [id, undoUntil] = [newId(clock), new Date(clock.now().getTime() + 60_000)];
    const former = { formerEmail: `former.${people}@example.org`, tokenHash: hashOfToken(`undo ${people}`) };
    await db.emailChange.create({ data: { id, userId: amara.userId, ...former, createdAt: clock.now(), undoUntil } });
    await addPasskey(amara);
    valueOf(await restoreEmail(visitor(clock), { token: `undo ${people}` }));
    expect(await db.passkey.count({ where: { userId: amara.userId } })).toBe(0);
  });

  it("goes with a new password by mail, and with the link against a second factor", async () => {
    await addPasskey(amara);
    const passkey = await addPasskey(amara);
    const { email } = await db.user.findUniqueOrThrow({ where: { id: amara.userId } });
    const issued = await issueToken(asSystem(clock), crypto.randomUUID(), "RESET_PASSWORD", { email });
    const input = { newPassword: "samphire grows on the mud", passwordConfirmation: "samphire grows on the mud" };
    valueOf(await resetPassword(visitor(clock), { token: issued!.token, ...input }));
    expect(await db.passkey.count({ where: { userId: amara.userId } })).toBe(0);
    expect(await signInBy(visitor(clock), passkey)).toEqual(wrong);
    const viewer = await again();
    const { codes } = await enrol(viewer);
    await addPasskey(await again(), codes[0]!.replaceAll("-", ""));
    const link = await issueToken(asSystem(clock), crypto.randomUUID(), "REMOVE_FACTOR", { email });
    valueOf(await removeFactorByLink(visitor(clock), { token: link!.token }));
    expect(await db.passkey.count({ where: { userId: amara.userId } })).toBe(0);
  });
});

describe("signing in with a passkey", () => {
  let passkey: SoftPasskey;
  beforeEach(async () => {
    passkey = await addPasskey(amara);
  });
  const row = () => db.passkey.findUniqueOrThrow({ where: { credentialId: passkey.id } });

  it("opens the account without a password or a code, also where there is a second factor", async () => {
    const { secret } = await enrol(amara);
    expect(secret).toBeTruthy();
    const options = await asked(visitor(clock));
    // Nobody is named before one answers.
    expect(options).toMatchObject({ rpId: "localhost", userVerification: "required" });
    expect(options.allowCredentials).toBeUndefined();
    const { passwordHash } = await db.user.findUniqueOrThrow({ where: { id: amara.userId } });
    const { id: passkeyId } = await row();
    expect(await answered(visitor(clock), passkey.answer(options))).toEqual({
      status: "done",
      value: { userId: amara.userId, passwordHash, passkeyId },
    });
    expect(await row()).toMatchObject({ counter: 1n, lastUsedAt: clock.now() });
    expect(await alive(await openBy(passkeyId))).toBe(true);
    // Removed on the way in it opens nothing, nor does it another's account.
    const leila = await newcomer("Leila Haddad");
    expect(await alive(await openBy(passkeyId, leila.userId))).toBe(false);
    await db.passkey.deleteMany({ where: { id: passkeyId } });
    expect(await alive(await openBy(passkeyId))).toBe(false);
  });

  const mistakes: [string, Wrong][] = [
    ["for another origin", { origin: "https://evil.example" }],
    ["for another name", { rpId: "evil.example" }],
    ["of another kind", { type: "webauthn.create" }],
    ["from within a page of another site", { crossOrigin: true }],
    ["of whoever was not asked who they are", { isVerified: false }],
    ["with another signature", { signature: Buffer.from("3006020101020101", "hex") }],
    ["that names another account", { userHandle: Buffer.alloc(32).toString("base64url") }],
    ["to what nobody asked", { challenge: Buffer.alloc(32).toString("base64url") }],
  ];
  it.each(mistakes)("refuses an answer %s, as it does an unknown passkey", async (_, mistake) => {
    const stranger = newPasskey();
    const unknown = await signInBy(visitor(clock), stranger);
    expect(await signInBy(visitor(clock), passkey, mistake)).toEqual(unknown);
    expect(unknown).toEqual(wrong);
    expect(await row()).toMatchObject({ counter: 0n, lastUsedAt: null });
    // It is said to nobody.
    expect(await changes()).toEqual(["passkey-added"]);
  });

  it("takes one of many answers to one challenge, and none later", async () => {
    const who = visitor(clock);
    const options = await asked(who);
    const all = await Promise.all(Array.from({ length: 8 }, () => answered(who, passkey.answer(options))));
    expect(all.filter(({ status }) => status === "done")).toHaveLength(1);
    expect(await answered(who, passkey.answer(options))).toEqual(wrong);
    const sent = passkey.answer(await asked(who));
    expect(await answered(who, sent)).toMatchObject({ status: "done" });
    expect(await answered(who, sent)).toEqual(wrong);
    const late = passkey.answer(await asked(who));
    clock.advance(5 * MINUTE);
    expect(await answered(who, late)).toEqual(wrong);
    // What was asked for something else signs nobody in.
    const confirming = await asked(who, "confirm", { viewer: await again() });
    expect(await answered(who, passkey.answer(confirming))).toEqual(wrong);
  });

  it("refuses a copy, which counts no further than what was copied, and tells its owner", async () => {
    expect(await signInBy(visitor(clock), passkey, { counter: 7 })).toMatchObject({ status: "done" });
    for (const counter of [7, 6, 0]) expect(await signInBy(visitor(clock), passkey, { counter })).toEqual(wrong);
    expect(await row()).toMatchObject({ counter: 7n });
    expect((await changes()).filter((change) => change === "passkey-copied")).toHaveLength(3);
    expect(await signInBy(visitor(clock), passkey, { counter: 4_294_967_295 })).toMatchObject({ status: "done" });
    // Most holders do not count at all.
    const other = await addPasskey(amara);
    for (const counter of [0, 0])
      expect(await signInBy(visitor(clock), other, { counter })).toMatchObject({ status: "done" });
    expect((await changes()).filter((change) => change === "passkey-copied")).toHaveLength(3);
  });

  it("offers whoever hides to come back, and opens no account that is gone", async () => {
    await takeBreak(amara);
    const signedIn = valueOf(await signInBy(visitor(clock), passkey));
    const token = await openBy(signedIn.passkeyId);
    expect(await alive(token)).toBe(false);
    expect(await awayBySession(token, clock)).toMatchObject({ away: { userId: amara.userId } });
    await db.user.delete({ where: { id: amara.userId } });
    expect(await db.passkey.count({ where: { credentialId: passkey.id } })).toBe(0);
    expect(await signInBy(visitor(clock), passkey)).toEqual(wrong);
  });

  it("is bounded as by a password, and asks for so much at one address", async () => {
    const fill = (limit: typeof signInsOfAccount, subject: string) =>
      countAttempts([{ limit, subject }], clock, guarded, limit.count);
    await fill(signInsOfAccount, amara.userId);
    expect(await signInBy(visitor(clock), passkey)).toMatchObject(refused("too-many"));
    const known = visitor(clock, await knownDevice(amara.userId));
    expect(await signInBy(known, passkey)).toMatchObject({ status: "done" });
    await fill(knownSignInsOfAccount, amara.userId);
    expect(await signInBy(known, passkey)).toMatchObject(refused("too-many"));
    const crowd = visitor(clock);
    await fill(passkeyChallengesOfAddress, crowd.address);
    expect(await startPasskey(crowd, null, { purpose: "sign-in", token: "" })).toMatchObject(refused("too-many"));
  });

  it("reads nothing that is no answer", () => {
    const text = JSON.parse(passkey.answer({ challenge: "x" })) as object;
    const { success } = signInWithPasskeySchema.safeParse({ credential: JSON.stringify(text) });
    expect(success).toBe(true);
    for (const credential of [
      "",
      "null",
      "{}",
      "[".repeat(1_000),
      JSON.stringify({ ...text, id: "x".repeat(2_000) }),
      JSON.stringify({ ...text, response: null }),
      JSON.stringify({ ...text, more: "x".repeat(10_000) }),
    ]) {
      for (const schema of [signInWithPasskeySchema, finishPasskeyEnrolmentSchema])
        expect(schema.safeParse({ credential }).error?.issues).toMatchObject([
          { path: ["credential"], message: "errors.malformed" },
        ]);
    }
  });
});

describe("a passkey as the second step", () => {
  let passkey: SoftPasskey;
  let secret = "";
  beforeEach(async () => {
    passkey = await addPasskey(amara);
    ({ secret } = await enrol(amara));
  });
  const begin = async (who: Visitor, { userId } = amara) => {
    const { email } = await db.user.findUniqueOrThrow({ where: { id: userId } });
    const { passwordHash } = valueOf(await checkPassword(who, { email, password: PASSWORD }));
    const first = { userId, authenticatedBy: passwordHash, persistence: "LOCAL", isAnnounced: true } as const;
    return (await beginSecondStep(who, first))!;
  };
  const end = (who: Visitor, token: string, sent: string, trust: "" | "on" = "") =>
    finishSignInWithPasskey(who, { credential: usedCredential(sent), token, trust, device });

  it("stands for the code, with whatever holds it asking nothing, and can be trusted", async () => {
    const who = visitor(clock);
    const token = await begin(who);
    expect(await isPasskeyAccepted(who, token)).toBe(true);
    const options = await asked(who, "second-step", { token });
    expect(options).toMatchObject({ userVerification: "preferred", allowCredentials: [{ id: passkey.id }] });
    const { token: opened, trusted } = valueOf(
      await end(who, token, passkey.answer(options, { isVerified: false }), "on"),
    );
    expect(await alive(opened)).toBe(true);
    expect(trusted).not.toBeNull();
    // The first step is over, and what it asked with it.
    expect(await startPasskey(who, null, { purpose: "second-step", token })).toMatchObject(refused("second-step-over"));
    expect(await isPasskeyAccepted(who, token)).toBe(false);
  });

  it("answers what was asked after this first step alone, once", async () => {
    const who = visitor(clock);
    const [one, two] = [await begin(who), await begin(who)];
    const options = await asked(who, "second-step", { token: one });
    expect(await end(who, two, passkey.answer(options))).toEqual(wrong);
    const both = await Promise.all([1, 2].map(() => end(who, one, passkey.answer(options))));
    expect(both.map(({ status }) => status).sort()).toEqual(["done", "refused"]);
    // Nobody else's passkey stands for it, nor does what was asked of anybody.
    const leila = await newcomer("Leila Haddad");
    const hers = await addPasskey(leila);
    expect(await end(who, two, hers.answer(await asked(who, "second-step", { token: two })))).toEqual(wrong);
    expect(await end(who, two, passkey.answer(await asked(who)))).toEqual(wrong);
    // Alone it is no sign-in without whoever holds it being asked.
    const sent = passkey.answer(await asked(who, "second-step", { token: two }));
    expect(await answered(who, sent)).toEqual(wrong);
    expect(
      await finishSignIn(who, { verificationCode: codeOf(secret, clock), token: two, trust: "", device }),
    ).toMatchObject({ status: "done" });
    expect(await end(who, "", passkey.answer(await asked(who)))).toMatchObject(refused("second-step-over"));
  });

  it("is not offered to an account without one", async () => {
    const leila = await newcomer("Leila Haddad");
    await enrol(leila);
    const who = visitor(clock);
    const token = await begin(who, leila);
    expect(await isPasskeyAccepted(who, token)).toBe(false);
    expect(await startPasskey(who, null, { purpose: "second-step", token })).toEqual(wrong);
  });
});

describe("a passkey of whoever is signed in", () => {
  it("shows that it is still them, in that session alone", async () => {
    const passkey = await addPasskey(amara);
    const [viewer, elsewhere] = [await again(), await again()];
    clock.advance(20 * MINUTE);
    expect(await startPasskey(visitor(clock), null, { purpose: "confirm", token: "" })).toMatchObject(
      refused("signed-out"),
    );
    const confirm = (who: Viewer, sent: string) => reauthenticateWithPasskey(who, { credential: usedCredential(sent) });
    const options = async () => asked(visitor(clock), "confirm", { viewer });
    expect(await confirm(elsewhere, passkey.answer(await options()))).toEqual(wrong);
    expect(await confirm(viewer, passkey.answer(await options(), { isVerified: false }))).toEqual(wrong);
    const since = async ({ session }: Viewer) =>
      (await db.session.findUniqueOrThrow({ where: { idHash: session.id } })).authenticatedAt;
    expect(await since(viewer)).not.toEqual(clock.now());
    expect(await confirm(viewer, passkey.answer(await options()))).toMatchObject({ status: "done" });
    expect([await since(viewer), await since(elsewhere)]).toEqual([clock.now(), viewer.session.authenticatedAt]);
    const leila = await newcomer("Leila Haddad");
    const hers = await addPasskey(leila);
    expect(await confirm(viewer, hers.answer(await options()))).toEqual(wrong);
  });
});

describe("where nobody has passkeys", () => {
  it.each([
    ["https://allyway.example", { id: "allyway.example", origin: "https://allyway.example" }],
    ["https://allyway.example:8443", { id: "allyway.example", origin: "https://allyway.example:8443" }],
    ["http://localhost:3000", { id: "localhost", origin: "http://localhost:3000" }],
    ["http://127.0.0.1:3000", { id: "localhost", origin: "http://localhost:3000" }],
    ["http://[::1]", { id: "localhost", origin: "http://localhost" }],
    ["http://allyway.example", null],
    ["https://192.0.2.7", null],
    ["https://[2001:db8::7]", null],
  ])("of %s", async (APP_URL, party) => {
    const { relyingParty: real } =
      await vi.importActual<typeof import("@/lib/auth/relying-party")>("@/lib/auth/relying-party");
    expect(real({ APP_URL } as never)).toEqual(party);
  });

  it("says that it does not work at this address, and keeps nothing", async () => {
    const passkey = await addPasskey(amara);
    const sent = passkey.answer(await asked(visitor(clock)));
    vi.mocked(relyingParty).mockReturnValue(null);
    try {
      expect(await startPasskeyEnrolment(amara, {})).toMatchObject(refused("unauthorized-domain"));
      expect(await startPasskey(visitor(clock), null, { purpose: "sign-in", token: "" })).toMatchObject(
        refused("unauthorized-domain"),
      );
      expect(await answered(visitor(clock), sent)).toEqual(wrong);
      expect(await listPasskeys(amara)).toMatchObject([{ isUsable: false }]);
      expect((await getSignInWays(amara)).passkeys).toBe(0);
    } finally {
      vi.mocked(relyingParty).mockReset();
    }
  });
});

it("a passkey and what it is asked are what the table says", async () => {
  const row = {
    ...{ id: newId(clock), userId: amara.userId, credentialId: newId(clock), publicKey: Buffer.from("key") },
    ...{ counter: 0, transports: [], rpId: "localhost", name: "", isBackedUp: false, createdAt: clock.now() },
  };
  await expect(db.passkey.create({ data: { ...row, counter: 4_294_967_296 } })).rejects.toThrow();
  await expect(db.passkey.create({ data: { ...row, name: "x".repeat(81) } })).rejects.toThrow();
  await expect(db.passkey.create({ data: { ...row, credentialId: "" } })).rejects.toThrow();
  const challenge = { challengeHash: newId(clock), expiresAt: clock.now() };
  await expect(db.passkeyChallenge.create({ data: { ...challenge, purpose: "ADD" } })).rejects.toThrow();
  const ofSession = { ...challenge, sessionId: amara.session.id };
  await expect(db.passkeyChallenge.create({ data: { ...ofSession, purpose: "SIGN_IN" } })).rejects.toThrow();
});
