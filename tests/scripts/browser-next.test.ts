import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import loader from "@/scripts/next-error-styles-loader.cjs";

const NEXT = "node_modules/next/dist";
const BUILTIN = `${NEXT}/client/components/builtin`;
const read = (file: string) => readFileSync(file, "utf8");

/** What all browsers have in which the app runs: those of Next itself, Chrome 111, Firefox 111 and Safari 16.4. */
const THERE = [
  "String.prototype.trimStart",
  "String.prototype.trimEnd",
  "Symbol.prototype.description",
  "Array.prototype.flat",
  "Promise.prototype.finally",
  "Object.fromEntries",
  "Array.prototype.at",
  "Object.hasOwn",
];

it("brings of what Next brings for older browsers all that one of the app's may lack", () => {
  const named = [
    ...read(`${NEXT}/build/polyfills/polyfill-module.js`).matchAll(
      /"(\w+)"in ([A-Z]\w+(?:\.prototype)?)\|\||(?<=,)([A-Z]\w+(?:\.prototype)?\.\w+)\|\|\(/g,
    ),
  ].map(([, name, owner, whole]) => whole ?? `${owner}.${name}`);
  expect(named).toEqual([...THERE, "URL.canParse"]);
});

it("says what can be read as an address where the browser does not", () => {
  const old = function (...address: [string, string?]) {
    return new URL(...address);
  };
  new Function("URL", read("scripts/browser-polyfills.cjs"))(old);
  const { canParse } = old as unknown as typeof URL;
  expect(canParse("https://tide.example/a")).toBe(true);
  expect(canParse("/a", "https://tide.example")).toBe(true);
  expect(canParse("/a")).toBe(false);
});

it("stands where Next’s client asks for its own, by this name", () => {
  expect(read(`${NEXT}/client/app-globals.js`)).toContain('require("../build/polyfills/polyfill-module")');
});

it("leaves of the look of Next’s last resort what the page asks for, plain", () => {
  const built: Record<string, unknown> = {};
  new Function("exports", loader(read(`${BUILTIN}/error-styles.js`)))(built);
  expect(built).toEqual({ WarningIcon: expect.any(Function) as unknown, errorStyles: {}, errorThemeCss: "" });
  const asked = [...read(`${BUILTIN}/global-error.js`).matchAll(/_errorstyles\.(\w+)/g)].map(([, name]) => name!);
  expect([...new Set(asked)].sort()).toEqual(Object.keys(built).sort());
  expect(() => loader("const errorStyles = {};")).toThrow("WarningIcon");
});
