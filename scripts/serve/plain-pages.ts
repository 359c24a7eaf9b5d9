import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import path from "node:path";
import { defaultLocale, directionOf } from "../../lib/i18n/locales";
import { negotiateLocale } from "../../lib/i18n/negotiate";

type Said = { title: string; text: string };
/** `reference` has a place for `{error}`. */
export type PlainTexts = {
  notFound: Said;
  failed: Said & { reference: string; tryAgain: string };
  busy: string;
  toFeed: string;
};

export type PlainOptions = { texts: Record<string, PlainTexts>; stylesheets: readonly string[] };

/** What stands in a page that is not found or failed, for whoever runs no scripts; of a failure its reference alone. */
export function noticesOf({ texts, stylesheets }: PlainOptions) {
  const links = linksTo(stylesheets);
  return (request: IncomingMessage, status: number, reference: string | undefined): string => {
    const { locale, said } = saidTo(request, texts);
    const page = said && (status === 404 ? notFoundPage(said) : failedPage(said, reference));
    return page
      ? `<noscript>${links}<main lang="${locale}" dir="${directionOf(locale)}" ${page}</main></noscript>`
      : "";
  };
}

/**
 * The whole page of whoever opens one while there is no place for it, which the browser then opens again by itself:
 * undefined for what is no page, such as what a script asks for.
 */
export function busyPages({ texts, stylesheets }: PlainOptions): BusyPage {
  const links = linksTo(stylesheets);
  return (request) => {
    const isPage = request.method === "GET" && request.headers.accept?.includes("text/html");
    const { locale, said } = saidTo(request, texts);
    if (!isPage || !said) return undefined;
    const { title, tryAgain } = said.failed;
    const page = pageOf({ title, text: said.busy }, [wayAgain(tryAgain)]);
    return (
      `<!DOCTYPE html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8">` +
      `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title>${links}</head>` +
      `<body><main ${page}</main></body></html>`
    );
  };
}

export type BusyPage = (request: IncomingMessage) => string | undefined;

function saidTo({ headers }: IncomingMessage, texts: PlainOptions["texts"]) {
  const wanted = negotiateLocale(headers["accept-language"] ?? null, Object.keys(texts));
  const locale = texts[wanted] ? wanted : defaultLocale;
  return { locale, said: texts[locale] };
}

function linksTo(stylesheets: readonly string[]): string {
  return stylesheets.map((href) => `<link rel="stylesheet" href="${href}">`).join("");
}

/**
 * Of the build: where those styles are found that every page has. They name the layers in their order, so none may stand
 * before them; those of parts are needed by no page of ours here.
 */
export function stylesheetsIn(folder: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
  return names
    .filter((name) => name.endsWith(".css") && readFileSync(path.join(folder, name), "utf8").includes("@layer base{"))
    .map((name) => `/_next/static/${name.split(path.sep).join("/")}`);
}

const COLUMN = "mx-auto flex min-h-dvh max-w-108 flex-col items-center justify-center gap-2 p-6 text-center";

function notFoundPage({ notFound, toFeed }: PlainTexts): string {
  return pageOf(notFound, [`<a href="/feed" class="btn btn-primary">${escaped(toFeed)}</a>`]);
}

/** The same address leads to the page again. */
function failedPage({ failed: { title, text, reference, tryAgain }, toFeed }: PlainTexts, digest?: string): string {
  return pageOf({ title, text: digest ? reference.replace("{error}", digest) : text }, [
    wayAgain(tryAgain),
    `<a href="/feed" class="btn btn-secondary">${escaped(toFeed)}</a>`,
  ]);
}

function wayAgain(tryAgain: string): string {
  return `<a href="" class="btn btn-primary">${escaped(tryAgain)}</a>`;
}

/** From the end of its element's attributes on. */
function pageOf({ title, text }: Said, ways: string[]): string {
  return (
    `class="${COLUMN}"><h1 class="text-xl tracking-heading">${escaped(title)}</h1>` +
    `<p class="text-text-muted">${escaped(text)}</p>` +
    `<p class="mt-4 flex flex-wrap justify-center gap-2">${ways.join("")}</p>`
  );
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
