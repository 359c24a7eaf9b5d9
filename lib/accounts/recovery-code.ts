import { createHash, randomInt } from "node:crypto";

/** Letters and digits that nobody takes for one another; 5 bits each. */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const [GROUPS, GROUP_LENGTH] = [3, 5];
const RECOVERY_CODES = 10;

/** Ten of 75 random bits each, as they are written down: "7KQ2M-…". */
export function newRecoveryCodes(): string[] {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: GROUPS }, group).join("-"));
}

/** Nobody guesses 75 bits, so a quick hash does; with the account's id, so that no two accounts' are alike. */
export function hashOfRecoveryCode(userId: string, code: string): string {
  return createHash("sha256")
    .update(`${userId}:${code.replaceAll("-", "")}`)
    .digest("base64url");
}
