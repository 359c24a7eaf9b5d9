import { env } from "@/lib/env";
import { directionOf } from "@/lib/i18n/locales";
import { localeOf, type MailData, mailLink, type MailTexts, mailTexts, unsubscribeLinks } from "@/lib/mails/texts";

/** `unsubscribe`: where a mail program may end such mails by itself. */
export type Mail = { to: string; subject: string; text: string; html: string; unsubscribe?: string };

type Links = { link: string; origin: string; unsubscribe: ReturnType<typeof unsubscribeLinks> };

export async function composeMail(data: MailData): Promise<Mail> {
  const texts = await mailTexts(data);
  const { subject, lead, lines = [], action, further = [], note, ending } = texts;
  const { origin } = new URL(env().APP_URL);
  const links: Links = { link: mailLink(data), origin, unsubscribe: unsubscribeLinks(data) };
  const list = lines.map(({ text, at }) => `- ${text}${at ? `\n  ${at}` : ""}`).join("\n");
  const end = links.unsubscribe ? [`${ending}:\n${links.unsubscribe.page}`] : [];
  const others = further.map((other) => `${other.action}:\n${other.link}`);
  const parts = [
    lead,
    ...(list ? [list] : []),
    `${action}:\n${links.link}`,
    ...others,
    note,
    ...end,
    `--\nAllyway\n${origin}`,
  ];
  const html = pageOf(texts, links, localeOf(data));
  return { to: data.to, subject, text: `${parts.join("\n\n")}\n`, html, unsubscribe: links.unsubscribe?.oneClick };
}

const FONT = "font-family:ui-rounded,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";

/** Nothing is loaded from anywhere, and without its style it still reads from top to bottom. */
function pageOf(texts: MailTexts, links: Links, locale: string): string {
  const said = [texts.subject, texts.lead, texts.action, texts.note, links.link, links.origin];
  const [subject, lead, action, note, href, origin] = said.map(escaped);
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
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
${listOf(texts.lines)}<p style="margin:0 0 20px"><a class="button" href="${href}" style="display:inline-block;padding:12px 20px;border-radius:12px;background:#15804f;color:#ffffff;font-weight:700;text-decoration:none">${action}</a></p>
<p class="quiet" style="margin:0 0 20px;color:#53616a;font-size:14px;overflow-wrap:anywhere"><a href="${href}" style="color:#0f6acf">${href}</a></p>
${furtherOf(texts.further)}<p class="quiet" style="margin:0;color:#53616a;font-size:14px">${note}</p>
${endingOf(texts, links)}</div>
<p class="quiet" style="max-width:480px;margin:16px auto 0;color:#53616a;font-size:13px;text-align:center">${origin}</p>
</body>
</html>
`;
}

function listOf(lines: MailTexts["lines"]): string {
  if (!lines) return "";
  const items = lines.map(({ text, at }) => {
    const time = at ? `<br>\n<span class="quiet" style="color:#53616a;font-size:14px">${escaped(at)}</span>` : "";
    return `<li style="margin:0 0 8px"><bdi>${escaped(text)}</bdi>${time}</li>\n`;
  });
  return `<ul style="margin:0 0 20px;padding-inline-start:20px">\n${items.join("")}</ul>\n`;
}

function furtherOf(further: MailTexts["further"] = []): string {
  return further
    .map(({ action, link }) => {
      const [text, href] = [escaped(action), escaped(link)];
      return `<p class="quiet" style="margin:0 0 20px"><a href="${href}" style="color:#0f6acf"><bdi>${text}</bdi></a></p>\n`;
    })
    .join("");
}

function endingOf({ ending }: MailTexts, { unsubscribe }: Links): string {
  if (!ending || !unsubscribe) return "";
  const link = `<a href="${escaped(unsubscribe.page)}" style="color:#0f6acf">${escaped(ending)}</a>`;
  return `<p class="quiet" style="margin:8px 0 0;color:#53616a;font-size:14px">${link}</p>\n`;
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** People choose their names. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}
