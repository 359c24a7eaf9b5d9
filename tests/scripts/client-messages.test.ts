import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, it } from "vitest";
import { findClientMessages } from "../../scripts/client-messages";

const roots: string[] = [];
afterEach(() => roots.splice(0).forEach((root) => rmSync(root, { recursive: true })));

const MESSAGES = {
  fruit: { title: "Fruit", eat: "Eat", sort: { apple: "Apple", pear: "Pear" }, price: { one: "One" } },
  errors: { rotten: "It is rotten" },
};

/** What a page that renders components/fruit.tsx sends, with these files. */
function sentBy(files: Record<string, string>): string[] {
  return foundIn(files).pages.page!;
}

function foundIn(files: Record<string, string>) {
  const root = mkdtempSync(path.join(tmpdir(), "client-messages-"));
  roots.push(root);
  const all = { "app/page.tsx": 'import { Fruit } from "@/components/fruit";', ...files };
  for (const [name, text] of Object.entries(all)) write(root, name, text);
  for (const [name, texts] of Object.entries(MESSAGES)) write(root, `messages/en/${name}.json`, JSON.stringify(texts));
  return findClientMessages(root);
}

function write(root: string, name: string, text: string) {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), text);
}

const client = (body: string) => `"use client";\nimport { useTranslations } from "next-intl";\n${body}`;

it("sends what client components use, however far behind the page, and nothing that the server says", () => {
  const sent = sentBy({
    "components/fruit.tsx":
      'import { Basket } from "./basket";\nconst t = await getTranslations("fruit"); t("title"); "errors.rotten";',
    "components/basket.tsx": client('import { Sort } from "./sort"; const lazy = () => import("@/components/lazy");'),
    "components/sort.tsx": 'function Sort() { const t = useTranslations("fruit.sort"); return t("apple"); }',
    "components/lazy.tsx": 'function Lazy() { const t = useTranslations("fruit"); return t.rich("eat", {}); }',
  });
  expect(sent).toEqual(["fruit.eat", "fruit.sort.apple"]);
});

it("sends a component that renders in both places its messages only where it renders in the browser", () => {
  const shared = { "components/card.tsx": 'function Card() { const t = useTranslations("fruit"); return t("eat"); }' };
  expect(sentBy({ ...shared, "components/fruit.tsx": 'import { Card } from "./card";' })).toEqual([]);
  expect(sentBy({ ...shared, "components/fruit.tsx": client('import { Card } from "./card";') })).toEqual([
    "fruit.eat",
  ]);
});

it.each([
  ["one of two", 't(isRipe ? "eat" : "title")', ["fruit.eat", "fruit.title"]],
  ["a key that is put together", "t(`sort.${name}`)", ["fruit.sort"]],
  ["a key of which only the middle is not known", "t(`${kind}.apple`)", ["fruit.sort.apple"]],
  ["a key of which the middle is one of two", 't(`${isDear ? "price" : "sort"}.one`)', ["fruit.price.one"]],
  ["a key that only runs know", "t(name)", ["fruit"]],
  ["a translator that is handed on", "show(t)", ["fruit"]],
  ["a translator that an effect depends on", 'useMemo(() => t("eat"), [t])', ["fruit.eat"]],
])("sends for %s just what it may need", (_, use, sent) => {
  expect(
    sentBy({ "components/fruit.tsx": client(`function Fruit() { const t = useTranslations("fruit"); ${use}; }`) }),
  ).toEqual(sent);
});

it("leaves to later what only such parts use as come with their messages, and knows it of all pages together", () => {
  const found = foundIn({
    "app/other/page.tsx": 'import { Sort } from "@/components/sort";',
    "components/fruit.tsx": client(
      'import { bring } from "./bring"; const t = useTranslations("fruit"); t("eat"); importWithMessages(import("./basket"));',
    ),
    "components/basket.tsx":
      'import { Sort } from "./sort"; const t = useTranslations("fruit"); t("eat"); t("title"); importWithMessages(import("./price"));',
    "components/sort.tsx": client('const t = useTranslations("fruit.sort"); t("apple");'),
    "components/price.tsx": 'const t = useTranslations("fruit.price"); t("one");',
  });
  expect(found).toEqual({
    pages: { page: ["fruit.eat"], "other/page": ["fruit.sort.apple"] },
    late: ["fruit.price.one", "fruit.sort.apple", "fruit.title"],
  });
});

it("knows a namespace that a condition chooses", () => {
  const body =
    'function Fruit() { const t = useTranslations(isDear ? "fruit.price" : "fruit.sort"); return t("one"); }';
  expect(sentBy({ "components/fruit.tsx": client(body) })).toEqual(["fruit.price.one"]);
});

it("tells two translators of a name apart", () => {
  const functions =
    'function A() { const t = useTranslations("fruit"); t("eat"); }\nfunction B() { const t = useTranslations("fruit.price"); t("one"); }';
  expect(sentBy({ "components/fruit.tsx": client(functions) })).toEqual(["fruit.eat", "fruit.price.one"]);
});

it("sends what a schema names, and nothing that an action or a type does", () => {
  const sent = sentBy({
    "components/fruit.tsx": client(
      'import { schema } from "@/lib/fruit/schema"; import { eat } from "@/lib/fruit/actions"; import type { Tree } from "@/lib/tree";',
    ),
    "lib/fruit/schema.ts": 'export const schema = z.refine(isFresh, "errors.rotten");',
    "lib/fruit/actions.ts": '"use server";\nexport const eat = "fruit.eat";',
    "lib/tree.ts": 'const named = "fruit.title";',
  });
  expect(sent).toEqual(["errors.rotten"]);
});

it("refuses a namespace that it cannot read", () => {
  for (const body of [
    "const t = useTranslations(name);",
    "const t = useTranslations(`fruit.${name}`);",
    'const [t] = [useTranslations("fruit")];',
  ]) {
    expect(() => sentBy({ "components/fruit.tsx": client(body) })).toThrow("needs a const of its own");
  }
});

it("counts an error page to the layout around it", () => {
  const root = mkdtempSync(path.join(tmpdir(), "client-messages-"));
  roots.push(root);
  for (const name of ["layout", "page"]) write(root, `app/shop/${name}.tsx`, "");
  write(root, "app/shop/error.tsx", client('const t = useTranslations("errors"); t("rotten");'));
  for (const [name, texts] of Object.entries(MESSAGES)) write(root, `messages/en/${name}.json`, JSON.stringify(texts));
  expect(findClientMessages(root).pages).toEqual({ "shop/layout": ["errors.rotten"], "shop/page": [] });
});
