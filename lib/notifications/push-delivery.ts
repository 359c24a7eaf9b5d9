import { ECDH } from "node:crypto";
import { lookup } from "node:dns";
import { request as insecure } from "node:http";
import { request as secure } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { env } from "@/lib/env";
import { pushKeys } from "@/lib/notifications/push-keys";
import { isPushEndpoint, isPushStandIn } from "@/lib/notifications/push-endpoint";
import { DAY_SECONDS } from "@/lib/time";

const TIMEOUT_MS = 3_000;
/** Of each push: its length says neither in which language nor where what came is read. */
const TEXT_BYTES = 512;

function padded(text: string): Buffer {
  // Spaces at its end are nothing to JSON.
  const bytes = Buffer.alloc(Math.max(TEXT_BYTES, Buffer.byteLength(text)), " ");
  bytes.write(text);
  return bytes;
}

// One list of each kind, as in lib/auth/visitor.ts: of this machine, of networks of one's own, and what is no host.
const closed = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const)
  closed.ipv4.addSubnet(network, prefix, "ipv4");
// Of the web only what is given to hosts: also none that stands for an address of IPv4.
closed.ipv6.addSubnet("2001::", 23, "ipv6");
closed.ipv6.addSubnet("2002::", 16, "ipv6");
const given = new BlockList();
given.addSubnet("2000::", 3, "ipv6");

/** Whether an address is one of the web, and not of a network that this server alone reaches. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !closed.ipv4.check(address, "ipv4");
  return version === 6 && given.check(address, "ipv6") && !closed.ipv6.check(address, "ipv6");
}

/** Asked for the connection itself: a name cannot stand for another address by then. */
const lookupPublic: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const addresses = error ? [] : found.filter(({ address }) => isPublicAddress(address));
    const [first] = addresses;
    if (!first) return callback(new Error("no public address"), "", 0);
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });

/** Whether anything can be encrypted by a key: bytes of its length may be none. */
function isPoint(publicKey: string): boolean {
  try {
    return ECDH.convertKey(publicKey, "prime256v1", "base64url").length > 0;
  } catch {
    return false;
  }
}

type Device = { endpoint: string; publicKey: string; secret: string };

/** Nothing of it is read on the way. "gone": there is no such device any more, or none of a service that is asked. */
export async function deliverPush(device: Device, payload: string): Promise<"sent" | "gone" | "failed"> {
  if (!isPushEndpoint(device.endpoint) || !isPoint(device.publicKey)) return "gone";
  const { default: webPush } = await import("web-push");
  const { endpoint, publicKey: p256dh, secret: auth } = device;
  const subject = `mailto:${env().CONTACT_MAIL ?? `push@${new URL(env().APP_URL).hostname}`}`;
  const subscription = { endpoint, keys: { p256dh, auth } };
  const { method, headers, body } = webPush.generateRequestDetails(subscription, padded(payload), {
    vapidDetails: { subject, ...pushKeys() },
    TTL: DAY_SECONDS,
    // Of several that a device has not fetched yet the last one is enough.
    topic: "news",
    contentEncoding: "aes128gcm",
  });
  const isStandIn = isPushStandIn(endpoint);
  const asked = {
    method,
    headers,
    timeout: TIMEOUT_MS,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    agent: false as const,
  };
  return new Promise((resolve) => {
    const request = isStandIn ? insecure(endpoint, asked) : secure(endpoint, { ...asked, lookup: lookupPublic });
    request.once("response", ({ statusCode = 0 }) => {
      resolve(
        statusCode === 404 || statusCode === 410 ? "gone" : statusCode >= 200 && statusCode < 300 ? "sent" : "failed",
      );
      request.destroy();
    });
    request.on("error", () => resolve("failed"));
    request.on("timeout", () => request.destroy());
    request.end(body);
  });
}
