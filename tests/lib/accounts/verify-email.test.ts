import { expect, it } from "vitest";
import { issueToken } from "@/lib/accounts/mutations/issue-token";
import { sendVerification, verifyEmail } from "@/lib/accounts/mutations/verify-email";
import { asSystem } from "@/lib/auth/system";
import { withIdempotencyKey } from "@/lib/auth/viewer";
import { unguardedDb as db } from "@/lib/db";
import { mailsTo } from "../../support/mails";
import { emailOf, movableClock, person, type Viewer } from "../../support/people";

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

it("has the same effect however often one form is sent", async () => {
  const dele = await person("Dele Adeyemi");
  const sending = withIdempotencyKey(dele, crypto.randomUUID(), "the same");
  const token = await link(dele);
  const results = await Promise.all(Array.from({ length: 10 }, () => verifyEmail(sending, { token })));
  expect(results).toEqual(Array(10).fill({ status: "done", value: { email: emailOf("Dele Adeyemi") } }));
});

it("is refused for a forged link, an old one, one of another purpose, one to a former address", async () => {
  const clock = movableClock();
  const ruth = await person("Ruth Abara", clock);
  for (const token of ["", "forged", "x".repeat(43)]) expect(await verifyEmail(ruth, { token })).toEqual(gone);
  const reset = await issueToken(asSystem(clock), crypto.randomUUID(), "RESET_PASSWORD", { id: ruth.userId });
  expect(await verifyEmail(ruth, { token: reset!.token })).toEqual(gone);
  const token = await link(ruth);
  await db.user.update({ where: { id: ruth.userId }, data: { email: "ruth.elsewhere@example.org" } });
  expect(await verifyEmail(ruth, { token })).toEqual(gone);
  await db.user.update({ where: { id: ruth.userId }, data: { email: emailOf("Ruth Abara") } });
  clock.advance(600);
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
