import { BlockList, isIP } from "node:net";
import type { Clock } from "@/lib/clock";
import { defaultLocale } from "@/lib/i18n/locales";

declare const brand: unique symbol;

/** Somebody who is not signed in, or whose sign-in does not matter: only through `publicAction`. */
export type Visitor = {
  readonly [brand]: "visitor";
  readonly clock: Clock;
  /** The client's address; an IPv6 one stands for its /64 network. */
  readonly address: string;
  /** The signed cookie of devices that signed in before. */
  readonly deviceCookie: string;
  /** The one of ours that their device asks for. */
  readonly language: string;
  /** Hashes of the tokens by which this browser needs no second step. */
  readonly trusted: readonly string[];
  /** Whether this very request has proved that no program is asking. */
  readonly isProven: boolean;
};

export function visitorFrom(
  address: string,
  {
    deviceCookie,
    trusted = [],
    language = defaultLocale,
  }: { deviceCookie: string; trusted?: readonly string[]; language?: string },
  clock: Clock,
): Visitor {
  return { clock, address: networkOf(address), deviceCookie, trusted, language, isProven: false } as Visitor;
}

/** One household or host has a whole /64 of IPv6, so a single address there says nothing. */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.split("%")[0]!.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail?.split(":").filter(Boolean) ?? [];
  const full =
    tail === undefined
      ? left
      : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0"), ...right];
  return `${full
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, "").toLowerCase())
    .join(":")}::/64`;
}

/**
 * The larger network that a client's belongs to (/48 of IPv6, /24 of IPv4), of which somebody may have thousands
 * (RFC 6177) or all.
 */
export function siteOf(network: string): string {
  const separator = network.includes(":") ? ":" : ".";
  return network.split(separator).slice(0, 3).join(separator);
}

// One list of each kind: of a list that holds ::/64 every address of IPv4 is one, as ::ffff:192.0.2.1.
const privateAddresses = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [network, prefix] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["169.254.0.0", 16],
] as const)
  privateAddresses.ipv4.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of [
  ["::", 64],
  ["fc00::", 7],
  ["fe80::", 10],
] as const)
  privateAddresses.ipv6.addSubnet(network, prefix, "ipv6");

/** Of this machine or of its own network (RFC 1918, 4193, 3927, 4291); also one that stands for a network. */
export function isPrivateAddress(address: string): boolean {
  const plain = address.replace(/\/64$/, "");
  const version = isIP(plain);
  if (version === 0) return false;
  const family = version === 6 ? "ipv6" : "ipv4";
  return privateAddresses[family].check(plain, family);
}
