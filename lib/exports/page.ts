import { createTranslator } from "next-intl";
import type { Entry } from "@/lib/exports/part";
import { directionOf } from "@/lib/i18n/locales";
import { loadMessages } from "@/lib/i18n/messages";

/** How an archive's pages say what they hold. */
export async function archiveTexts(locale: string) {
  const messages = await loadMessages(locale);
  const t = createTranslator({ locale, messages, namespace: "settings.data.archive" });
  const interestName = createTranslator({ locale, messages, namespace: "interests.areas" });
  return { t, interestName, language: { lang: locale, direction: directionOf(locale) } };
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
article{border-top:1px solid #8884;padding:.75rem 0}p{white-space:pre-wrap;overflow-wrap:anywhere;margin:.25rem 0}
h3{font-size:1rem;margin:0;overflow-wrap:anywhere}time{font-size:.875rem;opacity:.75}img{max-width:100%;height:auto;display:block;margin:.5rem 0;background:#7f8d95}`;

/** A page begins so. Nothing in it runs, and nothing is asked for but what lies beside it. */
export function pageHead(title: string, { lang, direction }: { lang: string; direction: string }): string {
  return `<!doctype html>
<html lang="${escape(lang)}" dir="${escape(direction)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self' file:">
<meta name="referrer" content="no-referrer">
<title>${escape(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escape(title)}</h1>
`;
}

export const PAGE_END = "</body>\n</html>\n";

/** `root`: the way from the page to the archive's top. */
export function entryHtml({ title, at, text, files = [] }: Entry, root = "../"): string {
  const heading = title ? `<h3 dir="auto">${escape(title)}</h3>` : "";
  const time = at ? `<time datetime="${escape(at)}">${escape(at.slice(0, 16).replace("T", " "))} UTC</time>` : "";
  const words = text ? `<p dir="auto">${escape(text)}</p>` : "";
  const shown = files.map((file) => {
    const address = root + file.split("/").map(encodeURIComponent).join("/");
    return file.endsWith(".webp") && file.startsWith("pictures/")
      ? `<img src="${escape(address)}" alt="" loading="lazy">`
      : linkHtml(address, file.split("/").at(-1)!);
  });
  return `<article>${heading}${time}${words}${shown.join("")}</article>\n`;
}

export function headingHtml(text: string): string {
  return `<h2 dir="auto">${escape(text)}</h2>\n`;
}

export function paragraphHtml(text: string): string {
  return `<p>${escape(text)}</p>\n`;
}

export function linkHtml(address: string, text: string): string {
  return `<a href="${escape(address)}">${escape(text)}</a>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
