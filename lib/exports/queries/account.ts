import * as z from "zod/mini";
import {
  accountsOwnedBy,
  sessionsOwnedBy,
  totpFactorsOwnedBy,
  trustedDevicesOwnedBy,
  usersOwnedBy,
} from "@/lib/accounts/policy";
import { emailChangesOwnedBy } from "@/lib/accounts/policy/email-change";
import { passkeysOwnedBy } from "@/lib/accounts/policy/passkeys";
import { phoneFactorsOwnedBy } from "@/lib/accounts/policy/phone";
import { idleLimit } from "@/lib/auth/session";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { iso, isoOrNull, list, maybe, moment, name, named, said } from "@/lib/exports/part";
import { digestChoicesOwnedBy, digestSettingsOwnedBy, pushDevicesOwnedBy } from "@/lib/notifications/policy";
import { unseal } from "@/lib/sealed";

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

/** How the account is signed in to, and from where; never by which secrets. */
export async function getOwnAccount(viewer: Viewer): Promise<z.output<typeof account>> {
  const user = await db.user.findFirstOrThrow({
    where: usersOwnedBy(viewer),
    select: {
      ...{ email: true, emailVerified: true, createdAt: true, language: true, timeZone: true },
      ...{ applicationMails: true, messageMails: true, quietFrom: true, quietUntil: true },
      ...{ rulesVersion: true, rulesAgreedAt: true },
    },
  });
  const withPassword = { AND: [usersOwnedBy(viewer), { passwordHash: { not: null } }] } as const;
  const accounts = await db.account.findMany({
    where: accountsOwnedBy(viewer),
    select: { provider: true, createdAt: true },
  });
  const sessions = await db.session.findMany({
    where: { AND: [sessionsOwnedBy(viewer), { lastSeenAt: { gt: idleLimit(viewer.clock.now()) } }] },
    orderBy: { createdAt: "desc" },
    select: { device: true, createdAt: true, lastSeenAt: true },
  });
  const pushDevices = await db.pushDevice.findMany({
    where: pushDevicesOwnedBy(viewer),
    select: {
      ...{ createdAt: true, lastToldAt: true, tellsMessages: true, tellsAllies: true, tellsRest: true },
      session: { select: { device: true } },
    },
  });
  const factor = await db.totpFactor.findFirst({ where: totpFactorsOwnedBy(viewer), select: { createdAt: true } });
  const phone = await db.phoneFactor.findFirst({
    where: phoneFactorsOwnedBy(viewer),
    select: { sealedNumber: true, createdAt: true },
  });
  const trusted = await db.trustedDevice.findMany({
    where: trustedDevicesOwnedBy(viewer),
    orderBy: { createdAt: "desc" },
    select: { device: true, createdAt: true },
  });
  const passkeys = await db.passkey.findMany({
    where: passkeysOwnedBy(viewer),
    orderBy: { id: "asc" },
    select: { name: true, createdAt: true, lastUsedAt: true },
  });
  const former = await db.emailChange.findMany({
    where: emailChangesOwnedBy(viewer),
    orderBy: { id: "desc" },
    select: { formerEmail: true, undoUntil: true },
  });
  const settings = await db.digestSettings.findFirst({
    where: digestSettingsOwnedBy(viewer),
    select: { timeZone: true },
  });
  const choices = await db.digestChoice.findMany({
    where: { AND: [digestChoicesOwnedBy(viewer), { frequency: { not: "OFF" } }] },
    select: { type: true, frequency: true, profile: { select: named } },
  });
  return {
    email: user.email,
    emailConfirmedAt: isoOrNull(user.emailVerified),
    formerEmails: former.map(({ formerEmail, undoUntil }) => ({ email: formerEmail, heldUntil: iso(undoUntil) })),
    createdAt: iso(user.createdAt),
    language: user.language,
    timeZone: user.timeZone,
    rulesAgreed:
      user.rulesVersion && user.rulesAgreedAt ? { version: user.rulesVersion, at: iso(user.rulesAgreedAt) } : null,
    hasPassword: (await db.user.count({ where: withPassword })) > 0,
    providers: accounts.map(({ provider, createdAt }) => ({ provider, linkedAt: iso(createdAt) })),
    devices: sessions.map(({ device, createdAt, lastSeenAt }) => ({
      device,
      signedInAt: iso(createdAt),
      lastSeenAt: iso(lastSeenAt),
    })),
    secondFactorSince: isoOrNull(factor?.createdAt ?? null),
    secondFactorPhone: phone && { number: unseal("phone", phone.sealedNumber) ?? "", since: iso(phone.createdAt) },
    devicesWithoutCode: trusted.map(({ device, createdAt }) => ({ device, since: iso(createdAt) })),
    passkeys: passkeys.map(({ name, createdAt, lastUsedAt }) => ({
      name,
      addedAt: iso(createdAt),
      lastUsedAt: isoOrNull(lastUsedAt),
    })),
    pushDevices: pushDevices.map(({ session, createdAt, lastToldAt, tellsMessages, tellsAllies, tellsRest }) => ({
      tells: { messages: tellsMessages, allies: tellsAllies, rest: tellsRest },
      ...{ device: session.device, since: iso(createdAt), lastToldAt: isoOrNull(lastToldAt) },
    })),
    mails: {
      applications: user.applicationMails,
      unreadMessages: user.messageMails,
      quietHours:
        user.quietFrom === null || user.quietUntil === null ? null : { from: user.quietFrom, until: user.quietUntil },
      timeZone: settings?.timeZone ?? null,
      digests: choices.map(({ profile, type, frequency }) => ({ of: profile, type, frequency })),
    },
  };
}
