import { beforeEach, expect, it, vi } from "vitest";
import { requestViewer, requireViewer } from "@/lib/auth/current-viewer";
import { unguardedDb as db } from "@/lib/db";
import { agreeToRules } from "@/lib/rules/mutations";
import { currentRulesVersion } from "@/lib/rules/pages";
import { newEmail, sessionCookie } from "../../support/accounts";
import { person, RULES, type Viewer } from "../../support/people";

let cookie: { name: string; value: string } | undefined;
let amara: Viewer;

vi.mock("next/headers", () => ({
  headers: async () => new Headers(),
  cookies: async () => ({ get: (name: string) => (name === cookie?.name ? cookie : undefined), has: () => true }),
}));
vi.mock("next/navigation", () => ({
  redirect: (path: string) => {
    throw new Error(`to ${path}`);
  },
}));

beforeEach(async () => {
  amara = await person("Amara Okafor", undefined, newEmail());
  cookie = await sessionCookie(amara);
});

const SIGN_IN = "to /auth?callbackURL=%2Ffeed";
const opens = (path: string) => requireViewer(path).then(({ userId }) => userId === amara.userId);

it("leads whoever is signed out to the sign-in, which leads back", async () => {
  expect(await opens("/feed")).toBe(true);
  cookie = undefined;
  await expect(opens("/feed")).rejects.toThrow(SIGN_IN);
  expect(await requestViewer({ withoutConsent: true })).toEqual({ status: "refused", reason: "signed-out" });
});

it("leads there whom a provider brought until they agree to the rules, but not from where they take all along and go", async () => {
  const none = { rulesVersion: null, rulesAgreedAt: null };
  await db.user.update({ where: { id: amara.userId }, data: { ...none, passwordHash: null } });
  for (const path of ["/feed", "/settings", "/settings/delete/more"])
    await expect(opens(path)).rejects.toThrow(/^to \/auth\?callbackURL=/);
  for (const path of ["/settings/data", "/settings/delete"]) expect(await opens(path)).toBe(true);
  // So do actions and handlers, but for what takes all along and goes, and what agrees.
  expect(await requestViewer()).toEqual({ status: "refused", reason: "rules-not-agreed" });
  expect(await requestViewer({ withoutConsent: true })).toMatchObject({ value: { userId: amara.userId } });
  expect(await agreeToRules(amara, { rules: await currentRulesVersion() })).toEqual({ status: "done" });
  expect(await opens("/feed")).toBe(true);
  expect(await requestViewer()).toMatchObject({ status: "done" });
});

it("keeps nobody from a page for another version of the rules, nor an account of before there was any", async () => {
  await db.user.update({ where: { id: amara.userId }, data: { rulesVersion: RULES } });
  expect(await opens("/feed")).toBe(true);
  await db.user.update({ where: { id: amara.userId }, data: { rulesVersion: null, rulesAgreedAt: null } });
  expect(await opens("/feed")).toBe(true);
});
