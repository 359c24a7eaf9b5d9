import { expect, it, vi } from "vitest";
import { checkPassword } from "@/lib/accounts/mutations/check-password";
import { startSession } from "@/lib/auth/session";
import { viewerWithAccount } from "@/lib/auth/account";
import { viewerOfSession } from "@/lib/auth/viewer";
import { systemClock } from "@/lib/clock";
import { person, PASSWORD, visitor } from "../../support/people";

const settings = vi.hoisted(() => ({}) as { HOST?: string; PUBLISHED_HOST?: string });
vi.mock("@/lib/env", async (original) => {
  const actual = await original<typeof import("@/lib/env")>();
  return { ...actual, env: () => ({ ...actual.env(), ...settings }) };
});

it("the demo's accounts are closed where the server listens for others, whatever its address is said to be, and open on this machine", async () => {
  const [demo, amara] = [
    await person("Amara Demo", systemClock, "amara.demo@demo.example"),
    await person("Amara Okafor"),
  ];
  const tokens = await Promise.all(
    [demo, amara].map(({ userId }) => startSession(userId, { persistence: "LOCAL" }, systemClock)),
  );
  const signIn = async (email: string, password = PASSWORD) =>
    (await checkPassword(visitor(), { email, password })).status;
  const seen = async () =>
    Promise.all(
      tokens.flatMap((token) => [viewerOfSession(token, systemClock), viewerWithAccount(token, systemClock)]),
    ).then((found) => found.map((one) => one !== null));
  const refused = { status: "refused", reason: "demo-closed", retryAfter: undefined };

  expect(await signIn("amara.demo@demo.example")).toBe("done");
  expect(await seen()).toEqual([true, true, true, true]);
  for (const opened of [{ HOST: "0.0.0.0" }, { HOST: "::" }, { HOST: "127.0.0.1", PUBLISHED_HOST: "0.0.0.0" }]) {
    Object.assign(settings, opened);
    // Of an account that does not exist it is told in the same words.
    for (const email of ["amara.demo@demo.example", "nobody@demo.example"])
      expect(await checkPassword(visitor(), { email, password: PASSWORD })).toEqual(refused);
    expect(await signIn("amara.okafor@example.org")).toBe("done");
    expect(await seen()).toEqual([false, false, true, true]);
  }
  Object.assign(settings, { HOST: "0.0.0.0", PUBLISHED_HOST: "127.0.0.1" });
  expect(await signIn("amara.demo@demo.example")).toBe("done");
  expect(await seen()).toEqual([true, true, true, true]);
});
