import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import compile from "icu-minify/compile";
import { createTranslator } from "next-intl";
import { Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { IntlProvider, useLocale, useTranslations } from "@/components/ui/messages/translations";
import type { Tree } from "@/lib/i18n/merge";

// As in the build: messages come compiled.
vi.mock("use-intl/format-message", () => import("use-intl/format-message/format-only"));

const folder = path.resolve(import.meta.dirname, "../../../messages/en");
const all: Tree = Object.fromEntries(
  readdirSync(folder).map((file) => [path.parse(file).name, JSON.parse(readFileSync(path.join(folder, file), "utf8"))]),
);

/** Every text with its key. */
function textsIn(tree: Tree, prefix = ""): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([name, node]) =>
    typeof node === "string" ? [[prefix + name, node] as [string, string]] : textsIn(node as Tree, `${prefix}${name}.`),
  );
}

/** Values for all that a text asks for. */
function valuesFor(text: string, count: number): Record<string, unknown> {
  const tags = [...text.matchAll(/<(\w+)>/g)].map(([, name]) => [name!, (chunks: ReactNode) => <b>{chunks}</b>]);
  const chosen = [...text.matchAll(/\{(\w+), select, (\w+)/g)].map(([, name, first]) => [
    name!,
    count % 2 ? first! : "?",
  ]);
  const counted = [...text.matchAll(/\{(\w+), (?:number|plural)/g)].map(([, name]) => [name!, count]);
  const named = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, `${name} ${count}`]);
  return Object.fromEntries([...named, ...tags, ...chosen, ...counted]);
}

function compiled(tree: Tree): Tree {
  const entries = Object.entries(tree).map(([name, node]) => [
    name,
    typeof node === "string" ? compile(node) : compiled(node as Tree),
  ]);
  return Object.fromEntries(entries) as Tree;
}

/** What a hook answers within these messages. */
function within<T>(messages: Tree, use: () => T, locale = "en"): T {
  let answer: T;
  function Ask() {
    answer = use();
    return null;
  }
  renderToStaticMarkup(
    <IntlProvider locale={locale} messages={messages} timeZone="UTC">
      <Ask />
    </IntlProvider>,
  );
  return answer!;
}

const markup = (node: ReactNode) => renderToStaticMarkup(<Fragment>{node}</Fragment>);

afterEach(() => vi.unstubAllGlobals());

it.each(["en", "pl", "ar-EG"])("says every text as the server does, in %s", (locale) => {
  const messages = compiled(all);
  const own = within(messages, () => useTranslations(), locale);
  const server = createTranslator({ locale, messages: messages as never, timeZone: "UTC" }) as unknown as typeof own;
  const texts = textsIn(all);
  expect(texts.length).toBeGreaterThan(500);
  for (const count of [0, 1, 2, 1_234_567.5])
    for (const [key, text] of texts) {
      const values = valuesFor(text, count);
      if (!/<\w+>/.test(text)) expect(own(key, values), key).toBe(server(key, values));
      else expect(markup(own.rich(key, values)), key).toBe(markup(server.rich(key, values)));
    }
});

it("counts also within what is wrapped, and in order", () => {
  const texts = {
    place: "{n, selectordinal, one {#st} two {#nd} other {#th}}",
    wrapped:
      "{n, plural, =0 {none} one {<b>#</b> post} other {<b>#</b> posts, {who, select, me {mine} other {theirs}}}}",
  };
  const t = within(compiled({ a: texts }), () => useTranslations("a"));
  expect([1, 2, 4, 21].map((n) => t("place", { n }))).toEqual(["1st", "2nd", "4th", "21st"]);
  const b = (chunks: ReactNode) => <b>{chunks}</b>;
  expect(markup(t.rich("wrapped", { n: 0, b }))).toBe("none");
  expect(markup(t.rich("wrapped", { n: 1200, b, who: "me" }))).toBe("<b>1,200</b> posts, mine");
});

it("knows which texts there are, and says the name of one that there is not", () => {
  const told = vi.fn();
  vi.stubGlobal("reportError", told);
  const messages: Tree = { feed: { title: "Feed" } };
  const t = within(messages, () => useTranslations("feed"));
  expect([t.has("title"), t.has("late.one"), t("late.one")]).toEqual([true, false, "feed.late.one"]);
  expect(told).toHaveBeenCalledWith(new Error("MISSING_MESSAGE: feed.late.one"));
  (messages.feed as Tree).late = { one: "One" };
  expect([t.has("late.one"), t("late.one")]).toEqual([true, "One"]);
  expect(within(messages, useLocale, "pl")).toBe("pl");
});
