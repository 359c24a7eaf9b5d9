import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { JobsEmpty } from "@/components/jobs/board/jobs-empty";
import type { Loosening } from "@/lib/jobs/loosen-query";
import { findJobsSchema } from "@/lib/jobs/schema/search";

vi.mock("next/navigation", () => ({ useRouter: () => null }));
vi.mock("next-intl/server", async () => (await import("../../support/english")).englishServer());

/** What it says, and where each of its links leads. */
async function empty(given: Record<string, string>, loosened: Loosening[] = [], near: string[] = []) {
  const html = renderToString(await JobsEmpty({ asked: findJobsSchema.parse(given), near, loosened }));
  const links = [...html.matchAll(/<a[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)];
  return {
    title: /<h3[^>]*>(.*?)<\/h3>/.exec(html)?.[1],
    text: /<p class="text-text-muted">(.*?)<\/p>/.exec(html)?.[1],
    links: links.map(([, href, inner]) => [inner!.replace(/<[^>]*>/g, ""), href!.replaceAll("&amp;", "&")]),
  };
}

it("says of a board without jobs that there are none, and where those are that were left out", async () => {
  expect(await empty({})).toEqual({
    title: "No jobs on your board",
    text: "There’s no open job right now, or you’ve left all of them out. The search still finds those.",
    links: [["Search all jobs", "/jobs?segment=search"]],
  });
  // What was looked for in the search is not asked of the board.
  expect((await empty({ q: "lawyer", place: "Utrecht" })).title).toBe("No jobs on your board");
  expect(await empty({ segment: "search" })).toEqual({
    title: "No open jobs right now",
    text: "Once one is published, it’s listed here.",
    links: [],
  });
});

it("speaks of words only where there are some", async () => {
  expect(await empty({ segment: "search", q: "lawyer" })).toEqual({
    title: "Nothing matches all of this",
    text: "Try other words, or fewer of them.",
    links: [["Show all jobs", "/jobs?segment=search"]],
  });
  expect(await empty({ segment: "search", type: "internship", remote: "on" })).toEqual({
    title: "Nothing matches all of this",
    text: "Try it with fewer filters.",
    links: [["Clear all filters", "/jobs?segment=search"]],
  });
});

it("clears the filters and keeps the words where both are in the way", async () => {
  expect(await empty({ segment: "search", q: "lawyer", type: "internship", remote: "on" })).toEqual({
    title: "Nothing matches all of this",
    text: "Try other words, or fewer words and filters.",
    links: [
      ["Clear all filters", "/jobs?segment=search&q=lawyer"],
      ["Show all jobs", "/jobs?segment=search"],
    ],
  });
});

it("says which filter is in the way, and clears them all as well", async () => {
  const { text, links } = await empty({ type: "internship", remote: "on" }, [{ filter: "type", count: 3 }]);
  expect(text).toBe("Leave one of these out, and there is:");
  expect(links).toEqual([
    ["Any job type3 jobs", "/jobs?remote=on"],
    ["Clear all filters", "/jobs"],
  ]);
});

it("speaks of what is saved only where nothing else is asked", async () => {
  expect((await empty({ saved: "on" }, [{ filter: "saved", count: 9 }])).title).toBe("Nothing saved yet");
  const both = await empty({ saved: "on", remote: "on" }, [{ filter: "saved", count: 9 }]);
  expect([both.title, both.links[0]]).toEqual([
    "Nothing matches all of this",
    ["Also not saved9 jobs", "/jobs?remote=on"],
  ]);
});

it("does not say that there are none where a page begins behind all of them", async () => {
  const { title, links } = await empty({ before: "0197a0b1-0000-7000-8000-000000000001" });
  expect([title, links]).toEqual(["No more jobs from here", []]);
});

it("says for how much less pay there is something", async () => {
  const asked = { segment: "search", payFrom: "3200", payCurrency: "EUR" };
  const { links } = await empty(asked, [
    { filter: "pay", payFrom: 2800, count: 4 },
    { filter: "pay", count: 9 },
  ]);
  expect(links.slice(0, 2)).toEqual([
    ["From 2,800 EUR instead of 3,2004 jobs", "/jobs?segment=search&payFrom=2800&payCurrency=EUR&payPeriod=month"],
    ["Any pay9 jobs", "/jobs?segment=search"],
  ]);
});

it("says which two are in the way together, and leaves both out", async () => {
  const asked = { segment: "search", q: "lawyer", type: "internship", remote: "on" };
  const { text, links } = await empty(asked, [{ filter: "words", and: "type", count: 100 }]);
  expect(text).toBe("Leaving out one of them isn’t enough. Leave out these two together, and there is:");
  expect(links[0]).toEqual(["Without your words · Any job type100 jobs or more", "/jobs?segment=search&remote=on"]);
});

it("offers the words near those that are meant as they stand, each by itself and with the filters", async () => {
  const asked = { segment: "search", q: "beekeper", exactly: "on", remote: "on" };
  const { text, links } = await empty(asked, [{ filter: "words", count: 3 }], ["beekeeper", "beekeepers"]);
  expect(links.slice(0, 3)).toEqual([
    ["beekeeper", "/jobs?segment=search&q=beekeeper&exactly=on&remote=on"],
    ["beekeepers", "/jobs?segment=search&q=beekeepers&exactly=on&remote=on"],
    ["Without your words3 jobs", "/jobs?segment=search&remote=on"],
  ]);
  expect(text).toBe("Leave one of these out, and there is:");
});
