import * as z from "zod/mini";
import { list, maybe, moment, name, said } from "@/lib/exports/schema/said";

export const account = z.object({
  email: z.string(),
  emailConfirmedAt: maybe(moment()),
  formerEmails: said(
    list(z.object({ email: z.string(), heldUntil: moment() })),
    "Those that can still take the account back.",
  ),
  createdAt: moment(),
  language: said(maybe(z.string()), "In which the app speaks to you; null for that of the device."),
  timeZone: said(maybe(z.string()), "By whose clocks it tells you times; null for those of the device."),
  rulesAgreed: said(
    maybe(z.object({ version: z.string(), at: moment() })),
    "Which version of the rules and terms you agreed to.",
  ),
  hasPassword: z.boolean(),
  providers: list(z.object({ provider: z.string(), linkedAt: moment() })),
  devices: list(z.object({ device: z.string(), signedInAt: moment(), lastSeenAt: moment() })),
  secondFactorSince: said(maybe(moment()), "Since when signing in asks for a code of an app as well."),
  secondFactorPhone: said(
    maybe(z.object({ number: z.string(), since: moment() })),
    "Where codes for signing in are sent to.",
  ),
  devicesWithoutCode: list(z.object({ device: z.string(), since: moment() })),
  passkeys: said(
    list(z.object({ name: z.string(), addedAt: moment(), lastUsedAt: maybe(moment()) })),
    "Those that you can sign in with, without their keys.",
  ),
  pushDevices: said(
    list(
      z.object({
        ...{ device: z.string(), since: moment(), lastToldAt: maybe(moment()) },
        tells: z.object({ messages: z.boolean(), allies: z.boolean(), rest: z.boolean() }),
      }),
    ),
    "Those that show that something came, without their keys.",
  ),
  mails: z.object({
    applications: said(z.boolean(), "Whether you’re told by mail when an application of yours goes on."),
    unreadMessages: said(z.string(), "Whether you’re told by mail of messages that you haven’t read."),
    quietHours: said(
      maybe(z.object({ from: z.number(), until: z.number() })),
      "Hours of the day in which such mails wait.",
    ),
    timeZone: maybe(z.string()),
    digests: list(z.object({ of: name(), type: z.string(), frequency: z.string() })),
  }),
});
