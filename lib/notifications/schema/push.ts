import * as z from "zod/mini";
import { env } from "@/lib/env";
import { isHostOf } from "@/lib/env-values";
import { webAddressOf } from "@/lib/web-address";

/** Devices of an account that are told; with one more the one that asked first is told no more. */
export const MAX_PUSH_DEVICES = 10;
/** How often the devices of an account are told in an hour: in all, of what is no message, and of what one profile does. */
export const MAX_PUSHES_AN_HOUR = 20;
export const MAX_NEWS_PUSHES_AN_HOUR = 10;
export const MAX_PUSHES_OF_ONE_AN_HOUR = 6;

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

const bytes = (count: number) =>
  z.string("errors.malformed").check(
    z.maxLength(100, "errors.malformed"),
    z.refine(
      (text) => /^[\w-]+={0,2}$/.test(text) && Buffer.from(text, "base64url").length === count,
      "errors.malformed",
    ),
  );

/** What a browser says of where it takes what is sent to it, and by which keys that is encrypted (RFC 8291). */
export const addPushDeviceSchema = z.object({
  endpoint: z
    .string("errors.malformed")
    .check(z.maxLength(1_000, "errors.malformed"), z.refine(isPushEndpoint, "errors.malformed")),
  publicKey: bytes(65).check(
    // A point of which both coordinates are told.
    z.refine((text) => Buffer.from(text, "base64url")[0] === 4, "errors.malformed"),
  ),
  secret: bytes(16),
});
export type AddPushDevice = z.infer<typeof addPushDeviceSchema>;

export const removePushDeviceSchema = z.object({ deviceId: z.uuid("errors.malformed") });
export type RemovePushDevice = z.infer<typeof removePushDeviceSchema>;

/** Of whom something came: what that is, is looked up when it is done. */
export const tellDevicesJobSchema = z.strictObject({ userId: z.uuid() });
