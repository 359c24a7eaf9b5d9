import { randomBytes } from "node:crypto";
import type { Clock } from "./clock";

let last = { time: 0n, sequence: 0n };

/**
 * A UUIDv7 (RFC 9562, method 1: a 12-bit counter behind the milliseconds) of the clock's time.
 * Two ids that one process makes within the same millisecond still sort in the order of their making.
 */
export function newId(clock: Clock): string {
  const time = BigInt(clock.now().getTime());
  const sequence = time === last.time ? last.sequence + 1n : 0n;
  last = { time, sequence };
  // More than 4,096 ids in a millisecond borrow from the next one.
  const stamp = ((time + (sequence >> 12n)) << 80n) | (7n << 76n) | ((sequence & 0xfffn) << 64n);
  const random = BigInt(`0x${randomBytes(8).toString("hex")}`) & 0x3fffffffffffffffn;
  const hex = (stamp | (2n << 62n) | random).toString(16).padStart(32, "0");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

/** The time in such an id. */
export function timeOf(id: string): number {
  return Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16);
}

/** No such id of that time or later is lower. */
export function idFloor(time: Date): string {
  const hex = time.getTime().toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
