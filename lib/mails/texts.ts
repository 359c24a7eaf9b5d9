import { createTranslator } from "next-intl";
import { env } from "@/lib/env";
import type { MembershipRole } from "@/lib/generated/prisma/client";
import { unsubscribeToken } from "@/lib/auth/unsubscribe-token";
import { dateText, exactText } from "@/lib/i18n/formats";
import { loadMessages } from "@/lib/i18n/messages";
import type { Digest } from "@/lib/notifications/queries/digest";

/** What a mail says, and to whom. */
export type MailData = { to: string } & (
  | { kind: "reset-password"; token: string }
  | { kind: "verify-email"; token: string }
  | { kind: "password-changed" }
  | { kind: "new-device"; device: string; at: string }
  | { kind: "invitation"; organization: string; role: MembershipRole }
  | ({ kind: "digest" } & Digest)
);

/** `lines`: what happened, and when. `ending`: how to get no more of them. */
export type MailTexts = {
  subject: string;
  lead: string;
  lines?: { text: string; at?: string }[];
  action: string;
  note: string;
  ending?: string;
};

/** Accounts have no language of their own yet. */
const LOCALE = "en";

export function localeOf(data: MailData): string {
  return data.kind === "digest" ? data.locale : LOCALE;
}

export async function mailTexts(data: MailData): Promise<MailTexts> {
  const locale = localeOf(data);
  const messages = await loadMessages(locale);
  if (data.kind === "digest") return digestTexts(data, messages);
  if (data.kind === "invitation") {
    const t = createTranslator({ locale, messages, namespace: "profile" });
    const values = { organization: unlinked(data.organization), role: t(`page.roles.${data.role}`) };
    // No name stands in the subject: one that reads like the service would speak for it.
    return { subject: t("mail.subject"), lead: t("mail.lead", values), action: t("mail.action"), note: t("mail.note") };
  }
  const t = createTranslator({ locale, messages, namespace: "auth.mail" });
  const values: Record<string, string> =
    data.kind === "new-device"
      ? { device: unlinked(data.device) || t("new-device.unknown"), at: exactText(Date.parse(data.at), locale, "UTC") }
      : {};
  const { kind } = data;
  return {
    subject: t(`${kind}.subject`),
    lead: t(`${kind}.lead`, values),
    action: t(`${kind}.action`),
    note: t(`${kind}.note`),
  };
}

/** Who did what: nothing that anybody wrote, and no name in the subject. */
function digestTexts(
  { locale, timeZone, frequency, lines, total }: Digest,
  messages: Awaited<ReturnType<typeof loadMessages>>,
): MailTexts {
  const t = createTranslator({ locale, messages, namespace: "notifications.mail" });
  const moment = { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" } as const;
  const told = lines.map(({ type, names: [name = "", other = ""], actorCount, tagState, place, at }) => ({
    text: t(`lines.${type}`, {
      name: unlinked(name),
      other: unlinked(other),
      count: actorCount,
      others: actorCount - 1,
      tag: tagState ?? "SHOWN",
      place,
    }),
    at: dateText(at, locale, moment, timeZone),
  }));
  const more = total - lines.length;
  return {
    subject: t("subject", { count: total }),
    lead: t("lead"),
    lines: more > 0 ? [...told, { text: t("more", { count: more }) }] : told,
    action: t("action"),
    note: t("note", { frequency }),
    ending: t("unsubscribe"),
  };
}

/**
 * A name that reads like an address is no link in a mail of ours: what joins words, unseen, keeps readers from making
 * it one.
 */
function unlinked(name: string): string {
  return name.replace(/[.:/@]/g, "$&\u2060");
}

export function mailLink(data: MailData): string {
  return new URL(pathOf(data), env().APP_URL).href;
}

/** Where its reader ends such mails: a page with a button, and what their mail program asks by itself. */
export function unsubscribeLinks(data: MailData): { page: string; oneClick: string } | undefined {
  if (data.kind !== "digest") return undefined;
  const path = `/unsubscribe/${unsubscribeToken(data.userId)}`;
  const linkTo = (to: string) => new URL(to, env().APP_URL).href;
  return { page: linkTo(path), oneClick: linkTo(`/api${path}`) };
}

function pathOf(data: MailData): string {
  switch (data.kind) {
    case "reset-password":
      return `/auth/forgot-password?token=${data.token}`;
    case "verify-email":
      return `/settings/verify-email/${data.token}`;
    case "password-changed":
      return "/auth/forgot-password";
    case "new-device":
      return "/settings/devices";
    case "invitation":
      return "/organizations/invitations";
    case "digest":
      return "/notifications";
  }
}
