import type { IncomingMessage } from "node:http";

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

/** A socket that listens on IPv6 shows IPv4 addresses as ::ffff:192.0.2.1; some proxies write down the port, too. */
function normalise(written: string): string {
  const address = /^([\d.]+):\d+$/.exec(written)?.[1] ?? /^\[(.+)\](?::\d+)?$/.exec(written)?.[1] ?? written;
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "").toLowerCase();
}
