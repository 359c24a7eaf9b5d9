import { randomBytes } from "node:crypto";
import { hashOfToken } from "@/lib/auth/session";

/**
 * What the browser holds that was sent to `address`: nobody guesses it, and it says which answer is meant for it, by the
 * state that the provider gives back with every one.
 */
export function newAttemptToken(address: string): string {
  const state = new URL(address).searchParams.get("state") ?? "";
  return `${randomBytes(32).toString("base64url")}.${hashOfToken(state)}`;
}

/** Whether the provider's answer is the one that was waited for. Any page can lead a browser here with another. */
export function isAnswerTo(token: string, answer: URLSearchParams): boolean {
  const state = answer.get("state");
  return Boolean(state) && token.split(".")[1] === hashOfToken(state!);
}
