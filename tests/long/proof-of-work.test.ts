import { expect, it, vi } from "vitest";
import { startSession } from "@/lib/auth/session";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { PROOF_FIELD } from "@/lib/forms/form-fields";
import { PIECE_BITS, PIECES } from "@/lib/integrity/terms";
import { createSolver } from "@/lib/integrity/proof-of-work";
import { issueToken, readToken } from "@/lib/integrity/token";
import { idle } from "@/lib/result";

const sender = vi.hoisted(() => ({ address: "" }));
vi.mock("next/headers", async () => ({
  headers: async () => new Headers({ origin: "http://localhost:3000", "x-forwarded-for": sender.address }),
  cookies: async () => ({ get: () => undefined, has: () => false, set: () => {} }),
}));
vi.mock("next/cache", () => ({ refresh: () => {} }));
vi.mock("next-intl/server", async () => (await import("../support/english")).englishServer());
vi.mock("@/lib/auth/auth", () => ({
  signInAuthenticated: ({ id }: { id: string }) => startSession(id, { persistence: "LOCAL" }, systemClock),
  signOut: async () => {},
}));
const { signUpAction } = await import("@/lib/accounts/actions");

/** A phone, as everywhere: this machine at a quarter of its speed. */
const PHONE = 4;
const SIGN_UPS = 1_000;

function solve(token: string): string {
  const { step, found } = createSolver({ challenge: token, pieces: PIECES, bits: PIECE_BITS });
  while (!step(200));
  return `${token}~${found.map((number) => number.toString(36)).join("-")}`;
}

/** Milliseconds of the processor, whoever else keeps it busy. */
function cpuOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

it("is a second of a phone at the most for one of two people, and hardly anything for the server", () => {
  const solved: string[] = [];
  const times: number[] = [];
  for (let n = 0; n < 200; n++) {
    const { token } = issueToken("work", "sign-up", systemClock);
    times.push(cpuOf(() => solved.push(solve(token))));
  }
  const sorted = times.sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * sorted.length)]! * PHONE;
  const checked = cpuOf(() => solved.forEach((token) => readToken(token, "sign-up", systemClock)));
  console.log(
    `A proof on a phone: p50 ${at(0.5).toFixed(0)} ms, p95 ${at(0.95).toFixed(0)} ms; ${(checked / solved.length).toFixed(2)} ms of the server to check it.`,
  );
  expect(at(0.5)).toBeLessThan(1_500);
  expect(checked / solved.length).toBeLessThan(5);
});

it("costs whoever makes 1,000 accounts a proof for each, from as many addresses", async () => {
  const cost = { solver: 0, server: 0 };
  const before = await db.user.count();
  let last = new FormData();
  for (let n = 0; n < SIGN_UPS; n++) {
    const { token } = issueToken("work", "sign-up", systemClock);
    last = new FormData();
    last.set("displayName", "Many");
    last.set("email", `many.${crypto.randomUUID()}@example.org`);
    last.set("password", crypto.randomUUID());
    last.set("rules", "0".repeat(32));
    cost.solver += cpuOf(() => last.set(PROOF_FIELD, solve(token)));
    sender.address = `10.9.${n >> 8}.${n & 255}`;
    const { user, system } = process.cpuUsage();
    expect(await signUpAction(idle, last)).toMatchObject({ status: "done" });
    const after = process.cpuUsage();
    cost.server += (after.user + after.system - user - system) / 1000;
  }
  expect((await db.user.count()) - before).toBe(SIGN_UPS);
  expect(await db.integrityProof.count()).toBe(SIGN_UPS);
  last.set("email", "once.more@example.org");
  expect(await signUpAction(idle, last)).toMatchObject({ reason: "unproven" });
  console.log(
    `${SIGN_UPS} sign-ups: ${(cost.solver / 1000).toFixed(0)} s of a processor to prove them, ${(cost.server / 1000).toFixed(0)} s of the server's to take them.`,
  );
  expect(cost.solver).toBeGreaterThan(SIGN_UPS * 20);
}, 1_200_000);
