import { createHmac, hkdfSync } from "node:crypto";
import { env } from "@/lib/env";
import type { Cursor } from "@/lib/events/schema";

/** How far two transactions that follow each other are apart at least; a browser's numbers hold 900 billion of them. */
const MIN_SCALE = 4_096n;
/** Of the bits of a browser's whole numbers, which are 53. */
const OFFSET_BITS = 50;

/**
 * A place as browsers know it, who compare places. The database counts its transactions: the number that stands for one
 * keeps their order, but how many there have been in all it does not say. Where it begins, how far two are apart and what
 * lies between them is known to the app alone. Who compares two places learns within a factor of two how many came
 * between them.
 */
export function writeCursor({ transaction, id }: Cursor): string {
  const { offset, scale } = secrets();
  const number = BigInt(transaction);
  return `${offset + number * scale + restOf(number)}.${id}`;
}

/** Null for what is none, or was none of this app's. */
export function readCursor(text: string | null | undefined): Cursor | null {
  const [, digits, id] = /^(\d{1,18})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(text ?? "") ?? [];
  if (!digits || !id) return null;
  const { offset, scale } = secrets();
  const placed = BigInt(digits) - offset;
  const transaction = placed / scale;
  return placed >= 0n && placed % scale === restOf(transaction) ? { transaction: String(transaction), id } : null;
}

let made: { key: Buffer; offset: bigint; scale: bigint } | undefined;

function secrets() {
  if (made) return made;
  const key = Buffer.from(hkdfSync("sha256", env().AUTH_SECRET, "", "places of events", 48));
  const offset = BigInt.asUintN(OFFSET_BITS, key.readBigUInt64BE(32));
  return (made = { key: key.subarray(0, 32), offset, scale: MIN_SCALE + (key.readBigUInt64BE(40) % MIN_SCALE) });
}

/** Between 0 and the scale. */
function restOf(transaction: bigint): bigint {
  const { key, scale } = secrets();
  return createHmac("sha256", key).update(String(transaction)).digest().readBigUInt64BE() % scale;
}
