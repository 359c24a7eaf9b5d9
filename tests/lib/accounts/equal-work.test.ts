import * as argon2 from "@node-rs/argon2";
import { expect, it, vi } from "vitest";
import { checkPassword } from "@/lib/accounts/mutations/check-password";
import { requestReset } from "@/lib/accounts/mutations/reset-password";
import { systemClock } from "@/lib/clock";
import type { Visitor } from "@/lib/auth/visitor";
import { emailOf, knownDevice, person, visitor } from "../../support/people";
import { statementsOf } from "../../support/statements";

vi.mock("@node-rs/argon2", async (original) => {
  const { hash, verify, ...others } = await original<typeof argon2>();
  return { ...others, hash: vi.fn(hash), verify: vi.fn(verify) };
});

/**
 * What time goes into, in its order: hashes with their cost, and statements. How long that takes is measured by the
 * long tests.
 */
async function workOf(ask: () => Promise<unknown>) {
  vi.mocked(argon2.hash).mockClear();
  vi.mocked(argon2.verify).mockClear();
  const statements = await statementsOf(ask);
  return {
    hashed: vi.mocked(argon2.hash).mock.calls.map(([, cost]) => cost),
    verified: vi
      .mocked(argon2.verify)
      .mock.calls.map(([hash]) => /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/.test(String(hash))),
    statements: statements.map((line) => line.slice(line.indexOf("LOG:"))),
  };
}

async function expectEqualWork(ask: (visitor: Visitor, email: string) => Promise<unknown>, cookie = "") {
  const [there, gone] = [emailOf("Leila Haddad"), "nobody@example.org"];
  // What the first one of all prepares.
  await ask(visitor(systemClock, cookie), "warm-up@example.org");
  const [existing, missing] = [
    await workOf(() => ask(visitor(systemClock, cookie), there)),
    await workOf(() => ask(visitor(systemClock, cookie), gone)),
  ];
  expect(existing).toEqual(missing);
  return existing;
}

it("a sign-in to an account that is not there does the same work as one with a wrong password", async () => {
  await person("Leila Haddad");
  const { hashed, verified, statements } = await expectEqualWork((who, email) =>
    checkPassword(who, { email, password: "not this one" }),
  );
  expect({ hashed, verified }).toEqual({ hashed: [], verified: [true] });
  expect(statements.length).toBeGreaterThan(0);
});

it("also from a browser that knows another account, and beyond the budget", async () => {
  const { userId } = await person("Somebody Curious");
  const cookie = await knownDevice(userId);
  const attempt = (who: Visitor, email: string) => checkPassword(who, { email, password: "not this one" });
  await expectEqualWork(attempt, cookie);
  for (let n = 0; n < 20; n++)
    for (const email of [emailOf("Leila Haddad"), "nobody@example.org"]) await attempt(visitor(), email);
  const { verified } = await expectEqualWork(attempt);
  expect(verified).toEqual([true]);
});

it("a request for a new password does the same for both, also from a browser that knows an account", async () => {
  const { userId } = await person("Somebody Forgetful");
  for (const cookie of ["", await knownDevice(userId)]) {
    const { statements } = await expectEqualWork((who, email) => requestReset(who, { email }), cookie);
    expect(statements.length).toBeGreaterThan(0);
  }
});
