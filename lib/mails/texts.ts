import { createTranslator } from "next-intl";
import { env } from "@/lib/env";
import type { Provider } from "@/lib/accounts/schema/provider";
import type { MembershipRole } from "@/lib/generated/prisma/client";
import { unsubscribeToken } from "@/lib/auth/unsubscribe-token";
import { dateText, exactText, zoneText } from "@/lib/i18n/formats";
import { defaultLocale } from "@/lib/i18n/locales";
import { loadMessages } from "@/lib/i18n/messages";
import { timeZoneNamed } from "@/lib/i18n/time-zone";
import type { Digest } from "@/lib/notifications/queries/digest";
import { alertTexts, digestPath, digestTexts, linkTo, unlinked } from "@/lib/mails/digest-texts";
import type { SignInChange } from "@/lib/mails/schema";
import { type SuspensionMail, suspensionTexts } from "@/lib/mails/suspension-texts";
import type { SearchAlerts } from "@/lib/search/queries/alerts";

/** What a mail says, and to whom; `locale` and `timeZone`: as its reader's account has them. */
export type MailData = { to: string; locale?: string; timeZone?: string } & (
  | { kind: "reset-password"; token: string }
  | { kind: "finish-sign-up"; token: string }
  | { kind: "verify-email"; token: string }
  | { kind: "confirm-new-email"; token: string | null }
  | { kind: "email-changed"; token: string }
  | { kind: "email-left" }
  | { kind: "password-changed" }
  | { kind: "factor-added"; token: string }
  | { kind: "codes-guessed" }
  | { kind: "export-ready" }
  | { kind: "new-device"; device: string; at: string }
  | { kind: "account-deletion"; at: Date }
  | { kind: "sign-up-approved" }
  | { kind: "sign-up-refused" }
  | { kind: "sign-in-changed"; change: SignInChange; provider?: Provider }
  | { kind: "second-factor-required"; organization: string; acts: boolean; hasFactor: boolean }
  | { kind: "moderation"; isAbout?: boolean }
  | ({ kind: "suspension" } & SuspensionMail)
  | { kind: "more-notices" }
  | { kind: "invitation"; organization: string; role: MembershipRole }
  | { kind: "application-news"; userId: string; locale: string }
  | { kind: "unread-messages"; userId: string; conversations: number }
  | ({ kind: "digest" } & Digest)
  | ({ kind: "alerts" } & SearchAlerts)
);

/**
 * `lines`: what happened, and when, or what more there is to it. `further`: where else it leads. `ending`: how to get no
 * more of them.
 */
export type MailTexts = {
  subject: string;
  lead: string;
  lines?: { text: string; at?: string }[];
  action: string;
  further?: { action: string; link: string }[];
  note: string;
  ending?: string;
};

/** English to whoever has no account. */
export function localeOf({ locale = defaultLocale }: MailData): string {
  return locale;
}

export async function mailTexts(data: MailData): Promise<MailTexts> {
  const locale = localeOf(data);
  const messages = await loadMessages(locale);
  if (data.kind === "digest") return digestTexts(data, messages);
  if (data.kind === "alerts") return alertTexts(data, messages);
  if (data.kind === "application-news") {
    // Neither the job nor the organization: others may read a subject and the first lines of a mail.
    const t = createTranslator({ locale, messages, namespace: "jobs.mail" });
    const said = { subject: t("subject"), lead: t("lead"), action: t("action"), note: t("note") };
    return { ...said, ending: t("unsubscribe") };
  }
  if (data.kind === "unread-messages") {
    // Neither who wrote nor what: others may read a subject and the first lines of a mail.
    const t = createTranslator({ locale, messages, namespace: "conversations.mail" });
    const lead = t("lead", { count: data.conversations });
    return { subject: t("subject"), lead, action: t("action"), note: t("note"), ending: t("unsubscribe") };
  }
  if (data.kind === "invitation") {
    const t = createTranslator({ locale, messages, namespace: "profile" });
    const values = { organization: unlinked(data.organization), role: t(`page.roles.${data.role}`) };
    // No name stands in the subject: one that reads like the service would speak for it.
    return { subject: t("mail.subject"), lead: t("mail.lead", values), action: t("mail.action"), note: t("mail.note") };
  }
  if (data.kind === "suspension") return suspensionTexts(data, locale, messages, zoneOf(data));
  const t = createTranslator({ locale, messages, namespace: "auth.mail" });
  if (data.kind === "second-factor-required") {
    const state = !data.acts ? "watches" : data.hasFactor ? "has" : "lacks";
    const lead = t("second-factor-required.lead", { organization: unlinked(data.organization), state });
    const [subject, action] = [t("second-factor-required.subject"), t("second-factor-required.action")];
    return { subject, lead, action, note: t("second-factor-required.note") };
  }
  if (data.kind === "sign-in-changed") {
    const { change, provider = "google" } = data;
    const values = {
      change: change.replaceAll("-", "_"),
      provider: createTranslator({ locale, messages, namespace: "auth.provider" })(provider),
    };
    const [subject, lead] = [t("sign-in-changed.subject"), t("sign-in-changed.lead", values)];
    return { subject, lead, action: t("sign-in-changed.action"), note: t("sign-in-changed.note") };
  }
  const values: Record<string, string> =
    data.kind === "new-device"
      ? { device: unlinked(data.device) || t("new-device.unknown"), at: zonedText(data.at, data) }
      : data.kind === "account-deletion"
        ? {
            date: dateText(data.at.getTime(), locale, { day: "numeric", month: "long", year: "numeric" }, zoneOf(data)),
          }
        : {};
  const kind = data.kind === "confirm-new-email" && !data.token ? "email-taken" : data.kind;
  return {
    subject: t(`${kind}.subject`),
    lead: t(`${kind}.lead`, values),
    action: t(`${kind}.action`),
    note: t(`${kind}.note`),
  };
}

/** The last line is for browsers, which so offer the code at this host alone (origin-bound one-time codes). */
export async function codeSms(code: string, locale: string): Promise<{ subject: string; text: string }> {
  const messages = await loadMessages(locale);
  const t = createTranslator({ locale, messages, namespace: "auth.textMessage" });
  return { subject: t("subject"), text: `${t("text", { code })}\n\n@${new URL(env().APP_URL).hostname} #${code}` };
}

/** By the clocks of whoever reads it where they are known; which ones is said. */
function zonedText(at: string, data: MailData): string {
  const [time, locale, timeZone] = [Date.parse(at), localeOf(data), zoneOf(data)];
  return `${exactText(time, locale, timeZone)} (${zoneText(time, locale, timeZone)})`;
}

function zoneOf({ timeZone = "" }: MailData): string {
  return timeZoneNamed(timeZone) ?? "UTC";
}

export function mailLink(data: MailData): string {
  return linkTo(pathOf(data));
}

const endedBy = {
  digest: "digests",
  alerts: "alerts",
  "application-news": "applications",
  "unread-messages": "messages",
} as const;

/** Mails of what others do, which come to whoever wants them. */
export function isAskedFor(data: MailData): data is Extract<MailData, { kind: keyof typeof endedBy }> {
  return data.kind in endedBy;
}

/** Where its reader ends such mails: a page with a button, and what their mail program asks by itself. */
export function unsubscribeLinks(data: MailData): { page: string; oneClick: string } | undefined {
  if (!isAskedFor(data)) return undefined;
  const path = `/unsubscribe/${unsubscribeToken(data.userId, endedBy[data.kind])}`;
  return { page: linkTo(path), oneClick: linkTo(`/api${path}`) };
}

function pathOf(data: MailData): string {
  switch (data.kind) {
    case "finish-sign-up":
    case "reset-password":
      return `/auth/forgot-password?token=${data.token}`;
    case "verify-email":
      return `/settings/verify-email/${data.token}`;
    case "factor-added":
      return `/auth/remove-factor?token=${data.token}`;
    case "confirm-new-email":
      return data.token ? `/settings/email/${data.token}` : "/auth";
    case "email-changed":
      return `/auth/restore-email?token=${data.token}`;
    case "email-left":
      return "/auth";
    case "password-changed":
      return "/auth/forgot-password";
    case "more-notices":
    case "new-device":
      return "/settings/devices";
    case "codes-guessed":
      return "/settings/changePassword";
    case "sign-in-changed":
      return "/settings/sign-in";
    case "second-factor-required":
      return "/settings/second-factor";
    case "sign-up-approved":
      return "/auth";
    case "account-deletion":
    case "sign-up-refused":
    case "suspension":
      return "/auth/come-back";
    case "export-ready":
      return "/settings/data";
    case "moderation":
      return data.isAbout ? "/settings/standing" : "/settings/reports";
    case "invitation":
      return "/organizations/invitations";
    case "application-news":
      return "/jobs/list?displayOnly=applications";
    case "unread-messages":
      return "/conversations";
    case "digest":
      return digestPath(data);
    case "alerts":
      return "/jobs/list?displayOnly=searches";
  }
}
