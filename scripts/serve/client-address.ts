import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";
import { isPrivateAddress, networkOf, siteOf } from "../../lib/auth/visitor";

/**
 * Who really sent the request. Anybody can write X-Forwarded-For, so it is read only from a trusted
 * proxy, from the right: each proxy appends the address it saw, so the first one that is not itself a
 * trusted proxy is the last that nobody could invent.
 */
export function clientAddress(
  { socket, headers }: Pick<IncomingMessage, "socket" | "headers">,
  trusted: string[],
): string {
  const sender = normalise(socket.remoteAddress ?? "");
  if (!isTrusted(sender, trusted)) return sender;
  const chain = String(headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((part) => normalise(part.trim()))
    .filter(Boolean);
  return chain.reverse().find((address) => !isTrusted(address, trusted)) ?? sender;
}

/** By the settings, which are the same list as long as the process lives. */
const ranges = new WeakMap<string[], BlockList>();

/** Whether the address is one of those, or in one of their ranges. */
export function isTrusted(address: string, trusted: string[]): boolean {
  const version = isIP(address);
  if (version === 0 || trusted.length === 0) return false;
  const list = ranges.get(trusted) ?? rangesOf(trusted);
  ranges.set(trusted, list);
  return list.check(address, version === 6 ? "ipv6" : "ipv4");
}

function rangesOf(trusted: string[]): BlockList {
  const list = new BlockList();
  for (const [address = "", prefix] of trusted.map((one) => one.split("/"))) {
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    list.addSubnet(address, Number(prefix ?? (family === "ipv6" ? 128 : 32)), family);
  }
  return list;
}

/**
 * Whose request it is, for what is bounded for each client: a household's network, and the larger one that it belongs
 * to. Behind a proxy that nobody named are many people whom nothing tells apart.
 */
export type Client = { network: string; site: string; isCrowd: boolean };

export function clientAt(address: string, isCrowd: boolean): Client {
  const network = networkOf(address);
  return { network, site: siteOf(network), isCrowd };
}

/**
 * Whether it comes from what looks like a proxy that is not named: one of this machine or its network that speaks for
 * others.
 */
export function isUnnamedProxy(
  { socket, headers }: Pick<IncomingMessage, "socket" | "headers">,
  trusted: string[],
): boolean {
  const sender = normalise(socket.remoteAddress ?? "");
  return headers["x-forwarded-for"] !== undefined && !isTrusted(sender, trusted) && isPrivateAddress(sender);
}

/** A socket that listens on IPv6 shows IPv4 addresses as ::ffff:192.0.2.1; some proxies write down the port, too. */
function normalise(written: string): string {
  const address = /^([\d.]+):\d+$/.exec(written)?.[1] ?? /^\[(.+)\](?::\d+)?$/.exec(written)?.[1] ?? written;
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "").toLowerCase();
}
