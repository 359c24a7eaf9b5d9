import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type http from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { busyPages, stylesheetsIn } from "../../scripts/serve/plain-pages";

const textsOf = (word: string) => ({
  notFound: { title: `${word} not found`, text: `${word} is not <here>.` },
  failed: { title: `${word} failed`, text: "Later.", reference: "Failed: {error}", tryAgain: "Try again" },
  busy: `${word} is busy.`,
  toFeed: "Go to the feed",
});
const texts = { en: textsOf("Page"), ar: textsOf("صفحة") };

it("has a whole page, in the reader's language, for whoever opens one while there is no place for it", () => {
  const busyPage = busyPages({ texts, stylesheets: ["/_next/static/a.css"] });
  const asked = (method: string, headers: http.IncomingHttpHeaders) =>
    busyPage({ method, headers } as http.IncomingMessage);
  const accept = "text/html,application/xhtml+xml,*/*;q=0.8";
  const page = asked("GET", { accept, "accept-language": "ar" });
  expect(page).toMatch(/^<!DOCTYPE html><html lang="ar" dir="rtl">.*<\/html>$/);
  expect(page).toContain('<link rel="stylesheet" href="/_next/static/a.css">');
  expect(page).toContain('<p class="text-text-muted">صفحة is busy.</p>');
  expect(page).toMatch(/<a href=""[^>]*>Try again<\/a>/);
  expect(page).not.toContain("<script");
  // What a script asks for, and what somebody sends, is answered as it was.
  expect(asked("GET", { accept: "*/*" })).toBeUndefined();
  expect(asked("POST", { accept })).toBeUndefined();
});

it("has the styles of every page alone: those of a part, before them, would put its layer below what all begin with", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "allyway-styles-"));
  try {
    mkdirSync(path.join(folder, "chunks"));
    writeFileSync(path.join(folder, "chunks/a.css"), "@layer components{.part{color:red}}");
    writeFileSync(
      path.join(folder, "chunks/b.css"),
      "@layer theme{:root{}}@layer base{a{color:inherit}}@layer components{}",
    );
    expect(stylesheetsIn(folder)).toEqual(["/_next/static/chunks/b.css"]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
