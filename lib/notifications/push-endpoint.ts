import { env } from "@/lib/env";
import { isHostOf } from "@/lib/env-values";
import { webAddressOf } from "@/lib/strings/web-address";

/** Origins that tests stand in for; nothing else sets it. */
const held = globalThis as typeof globalThis & { allywayPushOrigin?: string };

export const isPushStandIn = (endpoint: string): boolean =>
  held.allywayPushOrigin !== undefined && new URL(endpoint).origin === held.allywayPushOrigin;

/** Of the makers of browsers; PUSH_HOSTS names more. */
const PUSH_HOSTS = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  "*.push.services.mozilla.com",
  "*.push.apple.com",
  "*.notify.windows.com",
];

/** An address of a service that is known to pass pushes on, encrypted, at the usual port: the server asks no other one. */
export function isPushEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  if (isPushStandIn(text)) return true;
  const { protocol, port, hostname } = new URL(text);
  const isKnown = isHostOf([...PUSH_HOSTS, ...env().PUSH_HOSTS], hostname);
  return isKnown && protocol === "https:" && port === "" && webAddressOf(text) !== null;
}
