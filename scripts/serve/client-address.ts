import type { IncomingMessage } from "node:http";
import { isPrivateAddress, networkOf } from "../../lib/auth/visitor";

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
  if (!trusted.includes(sender)) return sender;
  const chain = String(headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((part) => normalise(part.trim()))
    .filter(Boolean);
  return chain.reverse().find((address) => !trusted.includes(address)) ?? sender;
}

/**
 * Whose request it is, for what is bounded for each client: a household's network, and the larger one that it belongs
 * to, of which somebody may have thousands (RFC 6177). Behind a proxy that nobody named are many people whom nothing
 * tells apart.
 */
export type Client = { network: string; site: string; isCrowd: boolean };

export function clientAt(address: string, isCrowd: boolean): Client {
  const network = networkOf(address);
  return { network, site: network.includes(":") ? network.split(":").slice(0, 3).join(":") : network, isCrowd };
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
  return headers["x-forwarded-for"] !== undefined && !trusted.includes(sender) && isPrivateAddress(sender);
}

/** A socket that listens on IPv6 shows IPv4 addresses as ::ffff:192.0.2.1; some proxies write down the port, too. */
function normalise(written: string): string {
  const address = /^([\d.]+):\d+$/.exec(written)?.[1] ?? /^\[(.+)\](?::\d+)?$/.exec(written)?.[1] ?? written;
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "").toLowerCase();
}
