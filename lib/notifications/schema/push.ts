import * as z from "zod/mini";
import type { PushKind } from "./terms";

/** Devices of an account that are told. */
export const MAX_PUSH_DEVICES = 10;
/** How often the devices of an account are told in an hour: in all, of what is no message, and of what one profile does. */
export const MAX_PUSHES_AN_HOUR = 20;
export const MAX_NEWS_PUSHES_AN_HOUR = 10;
export const MAX_PUSHES_OF_ONE_AN_HOUR = 6;

/** What a browser says of where it takes what is sent to it, and by which keys that is encrypted (RFC 8291). */
export const addPushDeviceSchema = z.object({
  endpoint: z.string("errors.malformed").check(z.maxLength(1_000, "errors.malformed")),
  // In base64url the 65 bytes of a point of which both coordinates are told, which begin with a 4, and 16 bytes.
  publicKey: z.string("errors.malformed").check(z.regex(/^B[A-P][\w-]{85}=?$/, "errors.malformed")),
  secret: z.string("errors.malformed").check(z.regex(/^[\w-]{22}(?:==)?$/, "errors.malformed")),
});
export type AddPushDevice = z.infer<typeof addPushDeviceSchema>;

const choice = z.optional(z.enum(["on", "off"], "errors.malformed"));
/** Those that are named are changed. */
export const choosePushKindsSchema = z.object({
  deviceId: z.uuid("errors.malformed"),
  ...({ messages: choice, allies: choice, rest: choice } satisfies Record<PushKind, typeof choice>),
});
export type ChoosePushKinds = z.infer<typeof choosePushKindsSchema>;

export const removePushDeviceSchema = z.object({ deviceId: z.uuid("errors.malformed") });
export type RemovePushDevice = z.infer<typeof removePushDeviceSchema>;

/** Of whom something came: what that is, is looked up when it is done. */
export const tellDevicesJobSchema = z.strictObject({ userId: z.uuid() });
