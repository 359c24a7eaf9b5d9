import { hash, verify, type Options } from "@node-rs/argon2";
import { markRequest } from "@/lib/requests/request-marks";
import { takeTurns, type TurnLimits } from "@/lib/concurrency/turns";

/** argon2id (the library's default kind), OWASP's minimum: 19 MiB, two passes, one lane. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const costMark = `m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}`;

/** Composed the same way on every keyboard and system. */
const composed = (password: string) => password.normalize("NFKC");

/**
 * Hashes at a time: each takes a thread of the four that files and compression need as well. Those that wait are a few
 * seconds of them.
 */
export const HASHING: TurnLimits = { atOnce: 2, waiting: 250, waitingOfOne: 64 };

/**
 * In whose turn a password is hashed: guesses wait for one another, not others for them. `account` is named by anything
 * that is its own, `address` where it is not that of a device that its owner has used.
 */
export type Hashed = { account?: string; address?: string };

const takeTurn = takeTurns(HASHING);
let dummy: Promise<string> | undefined;

/** Throws when too many are waiting, which is told as being busy. */
export function hashPassword(password: string, whose: Hashed): Promise<string> {
  return inTurn(whose, () => hash(composed(password), cost));
}

/** Takes the same time without a hash: nobody learns from it whether an account exists. */
export async function verifyPassword(passwordHash: string | null, password: string, whose: Hashed): Promise<boolean> {
  const isRight = await inTurn(whose, async () => verify(passwordHash ?? (await dummyHash()), composed(password)));
  return isRight && passwordHash !== null;
}

function dummyHash(): Promise<string> {
  return (dummy ??= hash("no account has this password", cost).catch(forgetDummy));
}

function forgetDummy(error: unknown): never {
  dummy = undefined;
  throw error;
}

async function inTurn<T extends string | boolean>({ account, address }: Hashed, work: () => Promise<T>): Promise<T> {
  const of = [account && `account ${account}`, address && `address ${address}`].filter((one) => one !== undefined);
  const done = await takeTurn(of, async () => ({ value: await work() }));
  if (done !== "busy" && done) return done.value;
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
