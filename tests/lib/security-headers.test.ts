import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { openerPolicy } from "@/lib/security-headers";

const root = path.resolve(import.meta.dirname, "../..");

/** The files that a file of ours shows, sooner or later. */
function reached(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const source = readFileSync(path.join(root, file), "utf8");
  for (const [, name = ""] of source.matchAll(/(?:from |import\()"((?:@\/components|\.)[^"]*)"/g)) {
    const target = name.startsWith("@/") ? name.slice(2) : path.join(path.dirname(file), name);
    const found = [`${target}.tsx`, `${target}.ts`].find((one) => existsSync(path.join(root, one)));
    if (found) reached(found, seen);
  }
  return seen;
}

/** "(app)/settings/email" is found at /settings/email. */
function addressOf(page: string): string {
  return `/${path
    .dirname(page)
    .split("/")
    .filter((part) => !/^\(.*\)$/.test(part))
    .join("/")}`;
}

const pages = readdirSync(path.join(root, "app"), { recursive: true, encoding: "utf8" })
  .filter((file) => path.basename(file) === "page.tsx")
  .sort();

it("the pages that open popups keep them, and no other page shares anything with a window of another site", () => {
  const opening = pages.filter((page) =>
    reached(`app/${page}`).has("components/accounts/providers/provider-buttons.tsx"),
  );
  const policies = Object.fromEntries(pages.map((page) => [addressOf(page), openerPolicy(addressOf(page))]));
  const keeping = Object.keys(policies).filter((address) => policies[address] === "same-origin-allow-popups");
  expect(opening.map(addressOf)).toContain("/auth");
  expect(keeping).toEqual(expect.arrayContaining(opening.map(addressOf)));
  expect(Object.keys(policies).filter((address) => policies[address] === "unsafe-none")).toEqual([
    "/auth/with/[provider]/done",
    "/auth/with/[provider]",
  ]);
  // Among themselves they are gone between without a page being loaded.
  expect(keeping.filter((address) => !address.startsWith("/auth")).sort()).toEqual([
    "/organizations/delete",
    "/settings/changePassword",
    "/settings/data",
    "/settings/email",
    "/settings/second-factor",
    "/settings/sign-in",
  ]);
});

it("goes by whole segments", () => {
  expect(openerPolicy("/auth/without")).toBe("same-origin-allow-popups");
  expect(openerPolicy("/authors")).toBe("same-origin");
  expect(openerPolicy("/settings/emails")).toBe("same-origin");
  expect(openerPolicy("/feed")).toBe("same-origin");
});
