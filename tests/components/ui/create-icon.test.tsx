import { readFileSync } from "node:fs";
import Check from "lucide-react/icons/check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import createIcon from "@/components/ui/create-icon";
import iconLoader from "@/scripts/icon-loader.cjs";

/** An icon as the app draws it. */
function built(source: string) {
  const [, markup] = /^import createIcon from .*\nexport default createIcon\((.*)\);\n$/.exec(iconLoader(source))!;
  return createIcon(JSON.parse(markup!));
}
const Own = built(readFileSync("node_modules/lucide-react/dist/esm/icons/check.mjs", "utf8"));

/** As React writes elements that hold nothing. */
const drawnIn = (markup: string) => markup.replace(/^<svg [^>]*>/, "").replace(/<(\w+)([^>]*)\/>/g, "<$1$2></$1>");

/** In any order. */
const attributesOf = (markup: string) =>
  [.../^<svg ([^>]*)>/.exec(markup)![1]!.matchAll(/([\w-]+)="([^"]*)"/g)].map(([text]) => text).sort();

/** What the style of a class says, as attributes. */
const styleOf = (name: string) =>
  [
    ...new RegExp(`^  \\.${name} \\{([^}]*)\\}`, "m")
      .exec(readFileSync("app/globals.css", "utf8"))![1]!
      .matchAll(/([\w-]+): (\w+);/g),
  ].map(([, property, value]) => `${property}="${value!.replace("px", "")}"`);

it("draws an icon as its package does, but for what nothing in a page needs", () => {
  const theirs = renderToStaticMarkup(<Check className="size-4" />)
    .replace("lucide lucide-check ", "")
    .replace(/ xmlns="[^"]*"/, "");
  const own = renderToStaticMarkup(<Own className="size-4" />);
  expect([...attributesOf(own.replace("icon ", "")), ...styleOf("icon")].sort()).toEqual(attributesOf(theirs));
  expect(drawnIn(own)).toBe(drawnIn(theirs));
});

it("is for the eye alone unless it is named", () => {
  expect(renderToStaticMarkup(<Own />)).toContain('aria-hidden="true"');
  expect(renderToStaticMarkup(<Own aria-label="Done" />)).not.toContain("aria-hidden");
});

it("is drawn once where it has an id, by which the same page shows it again", () => {
  const drawn = drawnIn(renderToStaticMarkup(<Own />)).replace("</svg>", "");
  expect(drawnIn(renderToStaticMarkup(<Own id="nav-done" />))).toBe(`<g id="nav-done">${drawn}</g></svg>`);
});

it("draws the lines of an icon as one path, but where it is filled and they overlap", () => {
  const node = `[
    ["circle", { cx: "12", cy: "12", r: "1", key: "a" }],
    ["path", { d: "m2 9 3-3", key: "b" }],
    ["line", { x1: "1", x2: "2", y1: "3", y2: "4", key: "c" }],
    ["rect", { width: "5", height: "4", x: "1", y: "3", rx: "2", key: "d" }]
  ]`;
  const shapesOf = (name: string) => {
    const Drawn = built(`const __iconData = {\n  name: "${name}",\n  node: ${node}\n};`);
    return drawnIn(renderToStaticMarkup(<Drawn />));
  };
  expect(shapesOf("repeat-2")).toBe(
    '<rect width="5" height="4" x="1" y="3" rx="2"></rect><path d="M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0zM0 0m2 9 3-3M0 0M1 3L2 4"></path></svg>',
  );
  expect(shapesOf("house").match(/<(?!\/)/g)).toHaveLength(4);
});
