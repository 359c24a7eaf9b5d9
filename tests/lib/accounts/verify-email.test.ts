import { describe, expect, it } from "vitest";
import { verificationsOfEmail } from "@/lib/accounts/limits";
import { issueToken } from "@/lib/accounts/mutations/issue-token";
import { checkPassword } from "@/lib/accounts/mutations/check-password";
import { correctEmail } from "@/lib/accounts/mutations/correct-email";
import { signUp } from "@/lib/accounts/mutations/sign-up";
import { sendVerification, verifyEmail as verifyEmailAt } from "@/lib/accounts/mutations/verify-email";
import { asSystem } from "@/lib/auth/system";
import { withIdempotencyKey } from "@/lib/auth/viewer";
import { unguardedDb as db } from "@/lib/db";
import { enqueuedMails, mailsTo } from "../../support/mails";
import { startSession } from "@/lib/auth/session";
import { viewerOfSession } from "@/lib/auth/viewer";
import { visitorFrom } from "@/lib/auth/visitor";
import {
  actingAs,
  confirm,
  emailOf,
  movableClock,
  organization,
  PASSWORD,
  person,
  RULES,
  visitor,
  type Viewer,
} from "../../support/people";

const verifyEmail = (viewer: Viewer, input: { token: string }) => verifyEmailAt(viewer, input, "198.51.100.7");
const gone = { status: "refused", reason: "link-expired" };

/** The token of the account's latest mail. */
async function link({ userId, clock }: Viewer): Promise<string> {
  const job = (await mailsTo(userId)).findLast(({ kind }) => kind === "verify-email")!;
  return (await issueToken(asSystem(clock), job.id, "VERIFY_EMAIL", { id: userId }))!.token;
}

const isVerified = async ({ userId }: Viewer) =>
  (await db.user.findUniqueOrThrow({ where: { id: userId } })).emailVerified !== null;

it("is asked for in a mail that the sign-up itself enqueues", async () => {
  const amara = await person("Amara Okafor");
  expect((await mailsTo(amara.userId)).map(({ kind }) => kind)).toEqual(["verify-email"]);
  expect(await isVerified(amara)).toBe(false);
});

it("is done once, by the account that the link was sent to", async () => {
  const [leila, mateo] = [await person("Leila Haddad"), await person("Mateo Rivas")];
  const token = await link(leila);
  expect(await verifyEmail(mateo, { token })).toEqual(gone);
  expect([await isVerified(leila), await isVerified(mateo)]).toEqual([false, false]);
  const results = await Promise.all(Array.from({ length: 50 }, () => verifyEmail(leila, { token })));
  expect(results.filter(({ status }) => status === "done")).toEqual([
    { status: "done", value: { email: emailOf("Leila Haddad") } },
  ]);
  expect(await isVerified(leila)).toBe(true);
  expect(await verifyEmail(leila, { token })).toEqual(gone);
  expect(await db.accountToken.count({ where: { userId: leila.userId } })).toBe(0);
});

it("is not asked for again and again in one mailbox, whichever accounts say that it is theirs", async () => {
  const email = "edith.zimmer@example.org";
  const mails = async () => {
    const jobs = await enqueuedMails();
    return jobs.filter((job) => job.kind === "verify-email" && ids.includes(job.userId)).length;
  };
  const ids: string[] = [];
  for (let n = 0; n <= verificationsOfEmail.count; n++) {
    const made = await signUp(visitor(), { displayName: "Not Edith", email, password: PASSWORD, rules: RULES });
    ids.push((made as { value: { userId: string } }).value.userId);
    // As whoever corrects it does, and makes room for the next one.
    await db.user.update({ where: { email }, data: { email: `elsewhere.${n}@example.org` } });
  }
  expect(await mails()).toBe(verificationsOfEmail.count);
  const solvei = await person("Solvei Berg");
  const enough = { status: "refused", reason: "too-many" };
  expect(await correctEmail(solvei, { email }, "198.51.100.7")).toMatchObject(enough);
  await db.user.update({ where: { id: solvei.userId }, data: { email } });
  expect(await sendVerification(solvei)).toMatchObject(enough);
  expect((await mailsTo(solvei.userId)).filter(({ kind }) => kind === "verify-email")).toHaveLength(1);
});

it("has the same effect however often one form is sent", async () => {
  const dele = await person("Dele Adeyemi");
  const sending = withIdempotencyKey(dele, crypto.randomUUID(), "the same");
  const token = await link(dele);
  const results = await Promise.all(Array.from({ length: 10 }, () => verifyEmail(sending, { token })));
  expect(results).toEqual(Array(10).fill({ status: "done", value: { email: emailOf("Dele Adeyemi") } }));
});

it("is refused for a forged link, one of a day ago, one of another purpose, one to a former address", async () => {
  const clock = movableClock();
  const ruth = await person("Ruth Abara", clock);
  for (const token of ["", "forged", "x".repeat(43)]) expect(await verifyEmail(ruth, { token })).toEqual(gone);
  const reset = await issueToken(asSystem(clock), crypto.randomUUID(), "RESET_PASSWORD", { id: ruth.userId });
  expect(await verifyEmail(ruth, { token: reset!.token })).toEqual(gone);
  const token = await link(ruth);
  await db.user.update({ where: { id: ruth.userId }, data: { email: "ruth.elsewhere@example.org" } });
  expect(await verifyEmail(ruth, { token })).toEqual(gone);
  await db.user.update({ where: { id: ruth.userId }, data: { email: emailOf("Ruth Abara") } });
  clock.advance(24 * 3600);
  expect(await verifyEmail(ruth, { token })).toEqual(gone);
  expect(await isVerified(ruth)).toBe(false);
  clock.advance(-0.001);
  expect((await verifyEmail(ruth, { token })).status).toBe("done");
});

it("can be asked for again 5 times an hour, once for each form, and not when it is done", async () => {
  const clock = movableClock();
  const noor = await person("Noor Al-Masri", clock);
  const ask = (key = crypto.randomUUID()) => sendVerification(withIdempotencyKey(noor, key, "the same"));
  const key = crypto.randomUUID();
  const answer = { status: "done", value: { email: emailOf("Noor Al-Masri") } };
  expect(await Promise.all([ask(key), ask(key), ask(key)])).toEqual([answer, answer, answer]);
  expect(await mailsTo(noor.userId)).toHaveLength(2);
  await ask();
  await ask();
  expect(await ask()).toEqual({ status: "refused", reason: "too-many", retryAfter: 3600 });
  expect(await mailsTo(noor.userId)).toHaveLength(4);
  clock.advance(3600);
  expect(await ask()).toEqual(answer);
  await verifyEmail(noor, { token: await link(noor) });
  expect(await ask()).toEqual(answer);
  expect(await mailsTo(noor.userId)).toHaveLength(5);
});

describe("an address that was mistyped", () => {
  const correct = (viewer: Viewer, email: string, from = visitor().address) => correctEmail(viewer, { email }, from);

  it("gives way to another one: the link goes there, what went to the old one is worthless, all sessions end", async () => {
    const clock = movableClock();
    const ines = await person("Ines Castro", clock);
    const old = await link(ines);
    const token = await startSession(ines.userId, { persistence: "NONE" }, clock);
    const { viewer } = (await viewerOfSession(token, clock))!;
    const email = "ines.castro@example.com";
    const corrected = await correct(viewer, email);
    if (corrected.status !== "done") throw new Error(corrected.status);
    expect(corrected.value).toMatchObject({ persistence: "NONE", passwordHash: expect.any(String) as string });
    expect(await viewerOfSession(corrected.value!.token, clock)).toMatchObject({
      viewer: { userId: ines.userId, session: { authenticatedAt: viewer.session.authenticatedAt } },
    });
    expect(await viewerOfSession(token, clock)).toBeNull();
    expect((await mailsTo(ines.userId)).map(({ kind }) => kind)).toEqual(["verify-email", "verify-email"]);
    expect(await verifyEmail(ines, { token: old })).toEqual(gone);
    expect(await verifyEmail(ines, { token: await link(ines) })).toEqual({ status: "done", value: { email } });
    const opens = async (email: string) =>
      (await checkPassword(visitor(clock), { email, password: PASSWORD })).status === "done";
    expect([await opens(email), await opens(emailOf("Ines Castro"))]).toEqual([true, false]);
  });

  it("is corrected by its human who has just authenticated, and no more once one is confirmed", async () => {
    const clock = movableClock();
    const henk = await person("Henk Visser", clock);
    const email = "henk.visser@example.com";
    const studio = await actingAs(henk, await organization("Studio Henk", [[henk, "OWNER"]]));
    expect(await correct(studio, email)).toEqual({ status: "refused", reason: "wrong-profile" });
    const token = await startSession(henk.userId, { persistence: "LOCAL" }, clock);
    clock.advance(600);
    const late = (await viewerOfSession(token, clock))!.viewer;
    expect(await correct(late, email)).toEqual({ status: "refused", reason: "requires-recent-login" });
    clock.advance(-1);
    await confirm(henk);
    expect(await correct(late, email)).toEqual({ status: "refused", reason: "verified-email" });
    expect(await db.user.count({ where: { email } })).toBe(0);
  });

  it("is corrected once however often one form is sent: a copy leaves alone what the first one led to", async () => {
    const clock = movableClock();
    const sanne = await person("Sanne de Vries", clock);
    const token = await startSession(sanne.userId, { persistence: "LOCAL" }, clock);
    const { viewer } = (await viewerOfSession(token, clock))!;
    const sending = withIdempotencyKey(viewer, crypto.randomUUID(), "the same");
    const first = await correct(sending, "sanne@example.com");
    if (first.status !== "done") throw new Error(first.status);
    expect(await correct(sending, "sanne@example.com")).toEqual({ status: "done", value: null });
    expect(await viewerOfSession(first.value!.token, clock)).not.toBeNull();
    expect(await mailsTo(sanne.userId)).toHaveLength(2);
    // What is kept for copies opens nothing.
    const kept = await db.idempotencyKey.findMany({ where: { userId: sanne.userId } });
    expect(kept.map(({ result }) => result)).toEqual([{ persistence: "LOCAL" }]);
  });

  it("never becomes that of another account, and tells of one no more often than a sign-up does", async () => {
    const clock = movableClock();
    const [kim, taken] = [await person("Kim Park", clock), await person("Kim Taken", clock)];
    const inUse = { status: "invalid", fields: { email: "errors.email-already-in-use" } };
    for (let n = 0; n < 5; n++) expect(await correct(kim, emailOf("Kim Taken"))).toEqual(inUse);
    const enough = { status: "refused", reason: "too-many", retryAfter: 3600 };
    expect(await correct(kim, "kim.park@example.com")).toEqual(enough);
    expect(await db.user.count({ where: { id: taken.userId, email: emailOf("Kim Taken") } })).toBe(1);
    // Over all accounts of one address.
    const from = visitor().address;
    for (let n = 0; n < 4; n++) {
      const one = await person(`Kim ${"abcd"[n]}`, clock);
      for (let m = 0; m < 5; m++) expect(await correct(one, emailOf("Kim Taken"), from)).toEqual(inUse);
    }
    expect(await correct(await person("Kim Last", clock), emailOf("Kim Taken"), from)).toEqual(enough);
  });
});

it("gives the sign-up's place back at the address where it is done, once: a hall of people gets in", async () => {
  const hall = "203.0.113.61";
  const clock = movableClock();
  let count = 0;
  const signUpThere = async () => {
    const email = `hall-${(count += 1)}@example.org`;
    const made = await signUp(visitorFrom(hall, { deviceCookie: "", trusted: [] }, clock), {
      displayName: "Priya Raman",
      email,
      password: PASSWORD,
      rules: RULES,
    });
    if (made.status !== "done") return made;
    const session = await startSession(made.value.userId, { persistence: "LOCAL", secondStep: "taken" }, clock);
    return (await viewerOfSession(session, clock))!.viewer;
  };
  const people = [];
  for (let n = 0; n < 20; n++) people.push((await signUpThere()) as Viewer);
  expect(await signUpThere()).toMatchObject({ status: "refused", reason: "too-many" });
  for (const viewer of people.slice(0, 3)) {
    const token = await link(viewer);
    const tries = await Promise.all([1, 2, 3].map(() => verifyEmailAt(viewer, { token }, hall)));
    expect(tries.filter(({ status }) => status === "done")).toHaveLength(1);
    expect("userId" in (await signUpThere())).toBe(true);
    expect(await signUpThere()).toMatchObject({ status: "refused", reason: "too-many" });
  }
});
