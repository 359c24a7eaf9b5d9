import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { leadsToProviders } from "@/lib/auth/callback-url";
import { openerPolicy } from "@/lib/requests/security-headers";

const root = path.resolve(import.meta.dirname, "../../..");

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

it("every page keeps the popups that it opens, for links lead to one that does without loading it", () => {
  const policies = Object.fromEntries(pages.map((page) => [addressOf(page), openerPolicy(addressOf(page))]));
  const others = Object.entries(policies).filter(([, policy]) => policy !== "same-origin-allow-popups");
  expect(Object.keys(policies)).toEqual(expect.arrayContaining(["/auth", "/feed", "/settings", "/settings/sign-in"]));
  expect(others).toEqual([
    ["/auth/with/[provider]/done", "unsafe-none"],
    ["/auth/with/[provider]", "unsafe-none"],
  ]);
  expect(openerPolicy("/auth/without")).toBe("same-origin-allow-popups");
});

it("the pages with a provider's button, and no others, may send a form to it", () => {
  const opening = pages.filter((page) =>
    reached(`app/${page}`).has("components/accounts/providers/provider-buttons.tsx"),
  );
  expect(opening.map(addressOf)).toContain("/auth");
  const leading = pages.map(addressOf).filter(leadsToProviders);
  expect(leading).toEqual(expect.arrayContaining(opening.map(addressOf)));
  expect(leading.filter((address) => !address.startsWith("/auth")).sort()).toEqual([
    "/organizations/delete",
    "/organizations/second-factor",
    "/settings/changePassword",
    "/settings/data",
    "/settings/delete",
    "/settings/email",
    "/settings/second-factor",
    "/settings/sign-in",
  ]);
  // By whole segments.
  expect(["/auth/without", "/authors", "/settings/emails", "/feed"].filter(leadsToProviders)).toEqual([
    "/auth/without",
  ]);
});
