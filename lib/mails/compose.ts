import { createTranslator } from "next-intl";
import { env } from "@/lib/env";
import type { MembershipRole } from "@/lib/generated/prisma/client";
import { exactText } from "@/lib/i18n/formats";
import { loadMessages } from "@/lib/i18n/messages";

/** What a mail says, and to whom. */
export type MailData = { to: string } & (
  | { kind: "reset-password"; token: string }
  | { kind: "verify-email"; token: string }
  | { kind: "password-changed" }
  | { kind: "new-device"; device: string; at: string }
  | { kind: "invitation"; organization: string; role: MembershipRole }
);

export type Mail = { to: string; subject: string; text: string; html: string };

type Texts = { subject: string; lead: string; action: string; note: string };

/** Accounts have no language of their own yet. */
const LOCALE = "en";

export async function composeMail(data: MailData): Promise<Mail> {
  const { subject, lead, action, note } = await textsOf(data);
  const link = linkOf(data);
  const { origin } = new URL(env().APP_URL);
  const text = [lead, `${action}:\n${link}`, note, `--\nAllyway\n${origin}`].join("\n\n") + "\n";
  return { to: data.to, subject, text, html: pageOf({ subject, lead, action, note }, link, origin) };
}

async function textsOf(data: MailData): Promise<Texts> {
  const messages = await loadMessages(LOCALE);
  if (data.kind === "invitation") {
    const t = createTranslator({ locale: LOCALE, messages, namespace: "profile" });
    const values = { organization: unlinked(data.organization), role: t(`page.roles.${data.role}`) };
    // No name stands in the subject: one that reads like the service would speak for it.
    return { subject: t("mail.subject"), lead: t("mail.lead", values), action: t("mail.action"), note: t("mail.note") };
  }
  const t = createTranslator({ locale: LOCALE, messages, namespace: "auth.mail" });
  const values: Record<string, string> =
    data.kind === "new-device"
      ? { device: unlinked(data.device) || t("new-device.unknown"), at: exactText(Date.parse(data.at), LOCALE, "UTC") }
      : {};
  const { kind } = data;
  return {
    subject: t(`${kind}.subject`),
    lead: t(`${kind}.lead`, values),
    action: t(`${kind}.action`),
    note: t(`${kind}.note`),
  };
}

/**
 * A name that reads like an address is no link in a mail of ours: what joins words, unseen, keeps readers from making
 * it one.
 */
function unlinked(name: string): string {
  return name.replace(/[.:/@]/g, "$&\u2060");
}

function linkOf(data: MailData): string {
  return new URL(pathOf(data), env().APP_URL).href;
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
  }
}

const FONT = "font-family:ui-rounded,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";

/** Nothing is loaded from anywhere, and without its style it still reads from top to bottom. */
function pageOf(texts: Texts, link: string, origin: string): string {
  const [subject, lead, action, note, href] = [texts.subject, texts.lead, texts.action, texts.note, link].map(escaped);
  return `<!doctype html>
<html lang="${LOCALE}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #0e1519 !important; }
  .card { background: #161e23 !important; color: #e9eff1 !important; }
  .quiet { color: #a3b1b8 !important; }
  .quiet a { color: #66adfb !important; }
  .button { background: #47bc82 !important; color: #09281a !important; }
}
</style>
</head>
<body class="page" style="margin:0;padding:24px 12px;background:#f7fafa;${FONT}">
<div class="card" style="max-width:480px;margin:0 auto;padding:28px 24px;border-radius:16px;background:#ffffff;color:#192228;font-size:16px;line-height:1.5">
<p class="quiet" style="margin:0 0 16px;color:#53616a;font-weight:700">Allyway</p>
<h1 style="margin:0 0 12px;font-size:22px;line-height:1.25">${subject}</h1>
<p style="margin:0 0 20px">${lead}</p>
<p style="margin:0 0 20px"><a class="button" href="${href}" style="display:inline-block;padding:12px 20px;border-radius:12px;background:#15804f;color:#ffffff;font-weight:700;text-decoration:none">${action}</a></p>
<p class="quiet" style="margin:0 0 20px;color:#53616a;font-size:14px;overflow-wrap:anywhere"><a href="${href}" style="color:#0f6acf">${href}</a></p>
<p class="quiet" style="margin:0;color:#53616a;font-size:14px">${note}</p>
</div>
<p class="quiet" style="max-width:480px;margin:16px auto 0;color:#53616a;font-size:13px;text-align:center">${escaped(origin)}</p>
</body>
</html>
`;
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** People choose their names. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}
