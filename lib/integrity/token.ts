import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import type { Clock } from "@/lib/clock";
import { env } from "@/lib/env";
import { PIECE_BITS, PIECES, type Purpose, TOKEN_TTL_MS } from "./terms";

/**
 * What a proof says: for what, until when, and which one it is. Signed by this app alone, so nothing is kept until one is
 * used. `work`: with the puzzle's numbers behind it; `trust`: somebody else has vouched.
 */
type Kind = "work" | "trust";
/** One that is good, or why it is not. */
type Reading = { id: string; expiresAt: Date } | "forged" | "other-purpose" | "late" | "unsolved";

const MAX_LENGTH = 1_000;
const SHAPE = /^(work|trust)\.([a-z-]+)\.(\d{1,15})\.([\w-]{22})\.([\w-]{43})$/;

/** A puzzle to solve, or for `trust` a token as it is. */
export function issueToken(kind: Kind, purpose: Purpose, clock: Clock): { token: string; ttl: number } {
  const said = [kind, purpose, clock.now().getTime() + TOKEN_TTL_MS, randomBytes(16).toString("base64url")].join(".");
  return { token: `${said}.${signatureOf(said)}`, ttl: TOKEN_TTL_MS };
}

/** Whether it was used before is asked of the table alone. */
export function readToken(token: string, purpose: Purpose, clock: Clock): Reading {
  const [signed = "", numbers = ""] = token.length > MAX_LENGTH ? [] : token.split("~");
  const [, kind, of, until, id, signature] = SHAPE.exec(signed) ?? [];
  if (!id || !isEqual(signature!, signatureOf(signed.slice(0, signed.lastIndexOf("."))))) return "forged";
  if (of !== purpose) return "other-purpose";
  const expiresAt = new Date(Number(until));
  if (expiresAt <= clock.now()) return "late";
  if (kind === "work" && !isSolved(signed, numbers.split("-"))) return "unsolved";
  return { id, expiresAt };
}

/** A number for each piece. It costs as many hashes as there are pieces. */
function isSolved(challenge: string, numbers: string[]): boolean {
  const head = createHash("sha256").update(challenge).digest();
  return (
    numbers.length === PIECES &&
    numbers.every((number, piece) => {
      if (!/^[0-9a-z]{1,7}$/.test(number)) return false;
      const tail = Buffer.alloc(8);
      tail.writeUInt32BE(piece);
      tail.writeUInt32BE(Number.parseInt(number, 36) >>> 0, 4);
      return Math.clz32(createHash("sha256").update(head).update(tail).digest().readUInt32BE()) >= PIECE_BITS;
    })
  );
}

function signatureOf(said: string): string {
  const key = Buffer.from(hkdfSync("sha256", env().AUTH_SECRET, "", "integrity", 32));
  return createHmac("sha256", key).update(said).digest("base64url");
}

function isEqual(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
