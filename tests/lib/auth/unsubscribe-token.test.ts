import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { subscriptionOf, unsubscribeToken } from "@/lib/auth/unsubscribe-token";
import { env } from "@/lib/env";

it("names whom it was made for, the same each time", () => {
  const userId = randomUUID();
  const token = unsubscribeToken(userId);
  expect(unsubscribeToken(userId)).toBe(token);
  expect(subscriptionOf(token)).toEqual({ userId, purpose: "digests" });
});

it("ends the mails that it was made for, and no others", () => {
  const userId = randomUUID();
  for (const purpose of ["alerts", "applications"] as const)
    expect(subscriptionOf(unsubscribeToken(userId, purpose))).toEqual({ userId, purpose });
  expect(unsubscribeToken(userId, "alerts")).not.toBe(unsubscribeToken(userId));
});

it("is worth nothing where any of it is another, or was made with another secret", () => {
  const token = unsubscribeToken(randomUUID());
  const other = unsubscribeToken(randomUUID());
  for (let at = 0; at < token.length; at++) {
    const changed = token.slice(0, at) + (token[at] === "A" ? "B" : "A") + token.slice(at + 1);
    expect(subscriptionOf(changed)).toBeNull();
  }
  // The id of the one with the signature of the other.
  expect(subscriptionOf(token.slice(0, 21) + other.slice(21))).toBeNull();
  for (const forged of ["", "forged", token.slice(1), `${token}A`, `${token}\n`, "A".repeat(64), "é".repeat(64)])
    expect(subscriptionOf(forged)).toBeNull();
  const { AUTH_SECRET } = env();
  Object.assign(env(), { AUTH_SECRET: "another secret of more than thirty-two letters" });
  expect(subscriptionOf(token)).toBeNull();
  Object.assign(env(), { AUTH_SECRET });
});
