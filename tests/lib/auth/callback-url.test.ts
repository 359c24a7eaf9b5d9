import fc from "fast-check";
import { expect, it } from "vitest";
import { safeCallbackPath } from "@/lib/auth/callback-url";
import { times } from "../../support/counts";

it.each([
  ["/feed?x=1", "/feed?x=1"],
  ["/posts/019a?a=b&c=%2F", "/posts/019a?a=b&c=%2F"],
  ["/", "/"],
  ["/authors", "/authors"],
  ["/feed#part", "/feed"],
])("%s leads to %s", (value, path) => {
  expect(safeCallbackPath(value)).toBe(path);
});

it.each([
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "https:evil.example",
  "https://evil.example/feed",
  "///evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "\t//evil.example",
  "/%2f%2fevil.example/../..//evil.example",
  "/.//evil.example",
  "/./\\evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "@evil.example",
  "feed",
  "",
  "/auth",
  "/auth?mode=sign-up",
  "/auth/sign-in",
  "/AUTH",
  "/%61uth",
  "/feed/../auth",
  "http://app.invalid/feed",
  `/${"x".repeat(10_000)}`,
  undefined,
  null,
  7,
  ["/feed"],
  { toString: () => "/feed" },
])("%j leads home", (value) => {
  expect(safeCallbackPath(value)).toBe("/");
});

it("never leaves the app, whatever stands there", () => {
  const part = fc.constantFrom(
    "/",
    "\\",
    ".",
    "..",
    "evil.example",
    ":",
    "@",
    "%2f",
    "%5c",
    "\t",
    "\n",
    "\r",
    "?",
    "#",
    "auth",
    "feed",
    "//",
    "http:",
    "javascript:",
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const url = new URL(safeCallbackPath(parts.join("")), "https://allyway.example");
      return (
        url.origin === "https://allyway.example" &&
        !/^\/auth(\/|$)/.test(decodeURIComponent(url.pathname.replace(/%(?![0-9a-f]{2})/gi, "%25")))
      );
    }),
    { numRuns: times(5_000, 500_000) },
  );
});
