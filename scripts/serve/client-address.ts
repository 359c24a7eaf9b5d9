import type { IncomingMessage } from "node:http";
import { BlockList, isIPv6 } from "node:net";

/**
 * Who really sent the request. Anybody can write X-Forwarded-For, so it is read only from a trusted
 * proxy, from the right: each proxy appends the address it saw, so the first one that is not itself a
 * trusted proxy is the last that nobody could invent.
 */
export function clientAddress({ socket, headers }: Pick<IncomingMessage, "socket" | "headers">, trusted: string[]): string {
  const sender = normalise(socket.remoteAddress ?? "");
  if (!trusted.includes(sender)) return sender;
  const chain = String(headers["x-forwarded-for"] ?? "").split(",").map((part) => normalise(part.trim())).filter(Boolean);
  return chain.reverse().find((address) => !trusted.includes(address)) ?? sender;
}

const privateAddresses = new BlockList();
for (const [network, prefix] of [["127.0.0.0", 8], ["10.0.0.0", 8], ["172.16.0.0", 12], ["192.168.0.0", 16], ["169.254.0.0", 16]] as const) privateAddresses.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of [["::1", 128], ["fc00::", 7], ["fe80::", 10]] as const) privateAddresses.addSubnet(network, prefix, "ipv6");

/** Of this machine or of its own network (RFC 1918, 4193, 3927, 4291). */
export function isPrivateAddress(written: string): boolean {
  const address = normalise(written);
  return privateAddresses.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}

/** A socket that listens on IPv6 shows IPv4 addresses as ::ffff:192.0.2.1; some proxies write down the port, too. */
function normalise(written: string): string {
  const address = /^([\d.]+):\d+$/.exec(written)?.[1] ?? /^\[(.+)\](?::\d+)?$/.exec(written)?.[1] ?? written;
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "").toLowerCase();
}
