import { expect, it } from "vitest";
import { checkPassword } from "@/lib/accounts/mutations/check-password";
import { issueToken } from "@/lib/accounts/mutations/issue-token";
import { resetPassword } from "@/lib/accounts/mutations/reset-password";
import { asSystem } from "@/lib/auth/system";
import { emailOf, knownDevice, movableClock, PASSWORD, person, visitor } from "../../support/people";

it("200 addresses at once guess 20 times at one account, and not 200 times; its owner still gets in", async () => {
  const clock = movableClock();
  const { userId } = await person("Amara Okafor", clock);
  const email = emailOf("Amara Okafor");
  // Whoever has the right one among their guesses has it at the 21st or later: it does not open.
  for (let n = 0; n < 20; n++) await checkPassword(visitor(clock), { email, password: `guess ${n}` });
  const guesses = await Promise.allSettled(
    Array.from({ length: 200 }, () => checkPassword(visitor(clock), { email, password: PASSWORD })),
  );
  const told = new Set(guesses.map((guess) => JSON.stringify("value" in guess ? guess.value : String(guess.reason))));
  // Beyond those that wait for their turn they are told to come again.
  expect([...told].sort()).toEqual([
    JSON.stringify("Error: too many passwords to hash"),
    JSON.stringify({ status: "invalid", fields: { password: "errors.wrong-password" } }),
  ]);

  const known = visitor(clock, await knownDevice(userId));
  expect((await checkPassword(known, { email, password: PASSWORD })).status).toBe("done");
  const link = await issueToken(asSystem(clock), crypto.randomUUID(), "RESET_PASSWORD", { email });
  const newPassword = "samphire grows on the mud";
  expect(
    (await resetPassword(visitor(clock), { token: link!.token, newPassword, passwordConfirmation: newPassword }))
      .status,
  ).toBe("done");
  expect((await checkPassword(visitor(clock), { email, password: newPassword })).status).toBe("invalid");
  // A browser of before the change is one among the others; the one that it was made in is remembered.
  expect((await checkPassword(known, { email, password: newPassword })).status).toBe("invalid");
  expect(
    (await checkPassword(visitor(clock, await knownDevice(userId)), { email, password: newPassword })).status,
  ).toBe("done");
});
