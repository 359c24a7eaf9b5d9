import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it, vi } from "vitest";
import { openAccount, askToSignUp } from "@/lib/accounts/mutations/sign-up-by-mail";
import { signInWith } from "@/lib/accounts/mutations/sign-in-with";
import { signUp } from "@/lib/accounts/mutations/sign-up";
import { sealSignUp } from "@/lib/accounts/sign-up-link";
import { signUpSchema } from "@/lib/accounts/schema";
import { viewerWithAccount } from "@/lib/auth/account";
import { startSession } from "@/lib/auth/session";
import { viewerOfAccount } from "@/lib/auth/viewer";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { env } from "@/lib/env";
import { getOwnAccount } from "@/lib/exports/queries/account";
import { agreeToRules } from "@/lib/rules/mutations";
import { currentRulesVersion } from "@/lib/rules/pages";
import { enqueuedMails } from "../../support/mails";
import { actingAs, movableClock, organization, PASSWORD, person, RULES, visitor } from "../../support/people";

const folder = mkdtempSync(path.join(tmpdir(), "allyway-agreed-"));
afterAll(() => rmSync(folder, { recursive: true }));

const agreedOf = (where: { id: string } | { email: string }) =>
  db.user.findUniqueOrThrow({ where, select: { rulesVersion: true, rulesAgreedAt: true } });

it("keeps with the account to what somebody agreed when they signed up, and when", async () => {
  const clock = movableClock();
  const made = await signUp(visitor(clock), {
    displayName: "Ruth Abara",
    email: "ruth@example.org",
    password: PASSWORD,
    rules: RULES,
  });
  expect(made.status).toBe("done");
  expect(await agreedOf({ email: "ruth@example.org" })).toEqual({ rulesVersion: RULES, rulesAgreedAt: clock.now() });
});

it("asks for it at its box, and takes nothing else for a consent", () => {
  const input = { displayName: "Ruth Abara", email: "ruth@example.org", password: PASSWORD };
  for (const rules of [undefined, "", "on", "true", RULES.slice(1), `${RULES}0`, ["0"], RULES.replace("0", "G")])
    expect(signUpSchema.safeParse({ ...input, rules }).error?.issues).toMatchObject([
      { path: ["rules"], message: "validations.rules" },
    ]);
});

it("goes along with the link of a sign-up by mail, with the time when it was given", async () => {
  const clock = movableClock();
  const asked = { displayName: "Noor Al-Masri", email: "noor@example.org", rules: RULES };
  await askToSignUp(visitor(clock), asked);
  const job = (await enqueuedMails()).findLast((mail) => mail.kind === "finish-sign-up")!;
  const agreedAt = clock.now();
  expect(job).toMatchObject({ rules: RULES, agreedAt: agreedAt.getTime() });
  clock.advance(60);
  const token = sealSignUp(job as Parameters<typeof sealSignUp>[0], clock);
  expect((await openAccount(visitor(clock), { token, newPassword: PASSWORD })).status).toBe("done");
  expect(await agreedOf({ email: asked.email })).toEqual({ rulesVersion: RULES, rulesAgreedAt: agreedAt });
});

it("is none yet where a provider's sign-in has made the account", async () => {
  const identity = {
    ...{ provider: "google" as const, subject: "ines", email: "ines@example.org", name: "Ines Duarte" },
    ...{ emailVerified: true, ownsEmail: true },
  };
  expect((await signInWith(visitor(), identity, "New")).status).toBe("done");
  expect(await agreedOf({ email: identity.email })).toEqual({ rulesVersion: null, rulesAgreedAt: null });
});

it("is asked of whom a provider brought, however late they come back, and of nobody else", async () => {
  const clock = movableClock();
  const kwame = await person("Kofi Mensah", clock);
  const identity = {
    ...{ provider: "google" as const, subject: "wan", email: "wan@example.org", name: "Wan Kamau" },
    ...{ emailVerified: true, ownsEmail: true },
  };
  await signInWith(visitor(clock), identity, "New");
  const { id } = await db.user.findUniqueOrThrow({ where: { email: identity.email } });
  await db.user.update({ where: { id: kwame.userId }, data: { passwordHash: "a hash" } });
  clock.advance(30 * 24 * 3600);
  const isAsked = async (userId: string) => {
    const token = await startSession(userId, { persistence: "LOCAL", secondStep: "taken" }, clock);
    return (await viewerWithAccount(token, clock))!.account.lacksConsent;
  };
  expect([await isAsked(id), await isAsked(kwame.userId)]).toEqual([true, false]);
  // Nor does a password that they chose later say that they agree.
  await db.user.update({ where: { id }, data: { passwordHash: "a hash" } });
  await db.user.update({ where: { id: kwame.userId }, data: { rulesVersion: null, rulesAgreedAt: null } });
  expect([await isAsked(id), await isAsked(kwame.userId)]).toEqual([true, false]);
  const wan = (await viewerOfAccount(clock, id))!;
  expect(await agreeToRules(wan, { rules: await currentRulesVersion() })).toEqual({ status: "done" });
  expect(await isAsked(id)).toBe(false);
});

it("is given once for each version, by the human, whomever they act as", async () => {
  const clock = movableClock();
  const amara = await person("Amara Okafor", clock);
  const harbour = await actingAs(amara, await organization("Harbour", [[amara, "OWNER"]]));
  const rules = await currentRulesVersion();
  const first = { rulesVersion: rules, rulesAgreedAt: clock.now() };
  clock.advance(60);
  expect(await agreeToRules(amara, { rules })).toEqual({ status: "done" });
  expect(await agreedOf({ id: amara.userId })).toEqual(first);

  writeFileSync(path.join(folder, "rules.md"), "# Other rules");
  env().PAGES_FOLDER = folder;
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
  const next = await currentRulesVersion();
  expect(next).not.toBe(rules);
  expect(await agreeToRules(amara, { rules })).toEqual({ status: "refused", reason: "changed-meanwhile" });
  expect(await agreedOf({ id: amara.userId })).toEqual(first);
  expect(await agreeToRules(harbour, { rules: next })).toEqual({ status: "done" });
  expect(await agreedOf({ id: amara.userId })).toEqual({ rulesVersion: next, rulesAgreedAt: clock.now() });
  vi.useRealTimers();
});

it("stands in what each page knows of the account, and in the copy of one's data", async () => {
  const kwame = await person("Kwame Boateng");
  await db.user.update({ where: { id: kwame.userId }, data: { rulesVersion: RULES } });
  const token = await startSession(kwame.userId, { persistence: "LOCAL", secondStep: "taken" }, systemClock);
  expect((await viewerWithAccount(token, systemClock))!.account.rulesVersion).toBe(RULES);
  expect((await getOwnAccount(kwame)).rulesAgreed).toMatchObject({ version: RULES });
});

it("has a version and a time, or neither: the database says so", async () => {
  const leila = await person("Leila Haddad");
  const half = db.user.update({ where: { id: leila.userId }, data: { rulesAgreedAt: null } });
  await expect(half).rejects.toThrow(/User_rulesAgreed_check/);
});
