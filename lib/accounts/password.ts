import { hash, verify, type Options } from "@node-rs/argon2";
import pLimit from "p-limit";
import { markRequest } from "@/lib/request-marks";

/** argon2id (the library's default kind), OWASP's minimum: 19 MiB, two passes, one lane. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const costMark = `m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}`;

/** Composed the same way on every keyboard and system. */
const composed = (password: string) => password.normalize("NFKC");

/** Hashes at a time: each takes a thread of the four that files and compression need as well. */
const hashing = pLimit(2);
/** Those that wait: a few seconds of them. */
const MAX_WAITING = 250;

let dummy: Promise<string> | undefined;

/** Throws when too many are waiting, which is told as being busy. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(composed(password), cost));
}

/** Takes the same time without a hash: nobody learns from it whether an account exists. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const against = passwordHash ?? (await (dummy ??= hashPassword("no account has this password").catch(forgetDummy)));
  return (await inTurn(() => verify(against, composed(password)))) && passwordHash !== null;
}

function forgetDummy(error: unknown): never {
  dummy = undefined;
  throw error;
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (hashing.pendingCount < MAX_WAITING) return hashing(work);
  markRequest("busy");
  throw new Error("too many passwords to hash");
}

/** Made with other parameters than today's. */
export function isOutdatedHash(passwordHash: string): boolean {
  return !passwordHash.includes(costMark);
}

/**
 * Why a password is quickly guessed, as a key of messages: it is one of the tens of thousands that attackers try first,
 * or one's own name or address. Null for one that is neither.
 */
export async function weaknessOf(
  password: string,
  own: string[],
): Promise<"errors.weak-password-common" | "errors.weak-password-own" | null> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const plain = composed(password).toLowerCase();
  if (own.some((text) => text.toLowerCase() === plain)) return "errors.weak-password-own";
  return common(dictionary["passwords-common"]).has(plain) ? "errors.weak-password-common" : null;
}

let commonPasswords: Set<string> | undefined;

function common(list: string[]): Set<string> {
  return (commonPasswords ??= new Set(list));
}
