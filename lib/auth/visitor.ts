import type { Clock } from "@/lib/clock";

declare const brand: unique symbol;

/** Somebody who is not signed in, or whose sign-in does not matter: only through `publicAction`. */
export type Visitor = {
  readonly [brand]: "visitor";
  readonly clock: Clock;
  /** The client's address; an IPv6 one stands for its /64 network. */
  readonly address: string;
  /** The signed cookie of devices that signed in before. */
  readonly deviceCookie: string;
};

export function visitorFrom(address: string, deviceCookie: string, clock: Clock): Visitor {
  return { clock, address: networkOf(address), deviceCookie } as Visitor;
}

/** One household or host has a whole /64 of IPv6, so a single address there says nothing. */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.split("%")[0]!.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail?.split(":").filter(Boolean) ?? [];
  const full = tail === undefined ? left : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0"), ...right];
  return `${full.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, "").toLowerCase()).join(":")}::/64`;
}
