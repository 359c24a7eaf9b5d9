import type { DigestFrequency, MessageMails } from "@/lib/generated/prisma/client";

/** How often one is told by mail of what has not been read. */
export const digestFrequencies = ["OFF", "DAILY", "WEEKLY"] as const satisfies readonly DigestFrequency[];

/** How somebody is told by mail of messages that they have not read. */
export const messageMails = ["OFF", "GATHERED", "AT_ONCE"] as const satisfies readonly MessageMails[];

/** What a device is told of, or is not: messages, what is about allies, and all else. */
export const pushKinds = ["messages", "allies", "rest"] as const;
export type PushKind = (typeof pushKinds)[number];
