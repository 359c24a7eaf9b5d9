import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { pageShape } from "@/components/shell/page-shape";

const APP = path.resolve(import.meta.dirname, "../../../app");

/** Every page of the frame, and in which shape it comes; all others have lines, or no such frame. */
const shapes: Record<string, string[]> = {
  feed: ["/", "/feed", "/notifications", "/notifications/[profileId]", "/saved", "/search", "/tags/[tag]"],
  profile: ["/profile", "/profile/[handle]"],
  post: ["/posts/[id]", "/posts/drafts", "/posts/waiting"],
  inbox: ["/conversations"],
  side: [
    "/conversations/[id]/details",
    "/conversations/[id]/invite",
    "/conversations/[id]/picture",
    "/conversations/new",
  ],
  thread: ["/conversations/[id]"],
  jobs: ["/jobs"],
  job: ["/jobs/[organizationId]/[id]"],
};

/** The addresses of the pages in a folder of the app. */
function pagesIn(folder: string): string[] {
  return readdirSync(path.join(APP, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "page.tsx" && !file.includes("@"))
    .map((file) => `/${path.dirname(file).replace(/^\.$/, "")}`)
    .sort();
}

const addressOf = (page: string) => page.replace(/\[\w+\]/g, (name) => ({ "[handle]": "ines-castro" })[name] ?? "01a1");

it("gives each page of the frame its own shape, and what has none lines", () => {
  const found: Record<string, string[]> = { lines: [], settings: [] };
  for (const page of pagesIn("(app)")) (found[pageShape(addressOf(page))] ??= []).push(page);
  const { lines, settings, ...rest } = found;
  expect(rest).toEqual(shapes);
  expect(settings).toEqual(pagesIn("(app)").filter((page) => /^\/settings\b/.test(page)));
  expect(lines).toContain("/profile/edit");
  expect(lines).toContain("/posts/[id]/likes");
  expect(lines).toContain("/jobs/[organizationId]/hiring");
});

it("gives none to what has another frame", () => {
  const others = ["(auth)/auth", "onboarding", "organizations", "jobs", "dev", "unsubscribe", "moderation", "(public)"];
  for (const folder of others)
    for (const page of pagesIn(folder))
      expect(
        pageShape(addressOf(`/${folder.replace(/\(\w+\)\/?/, "")}${page}`.replace(/^\/\//, "/").replace(/\/$/, ""))),
        page,
      ).toBe("none");
});
