import { renderToString } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { FiltersLink } from "@/components/search/filters-link";
import { FoundEmpty } from "@/components/search/results/found-empty";
import { FoundNotice } from "@/components/search/results/found-notice";
import type { Loosening } from "@/lib/jobs/loosen-query";
import { askedIn } from "@/lib/search/schema/find-page";

vi.mock("next/navigation", () => ({ useRouter: () => null }));
vi.mock("next-intl/server", async () => (await import("../../support/english")).englishServer());

const utrecht = { id: 2745912, name: "Utrecht", region: "Utrecht", countryCode: "NL" };
const hrefsIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

async function notice(given: Record<string, string>, found: Partial<Parameters<typeof FoundNotice>[0]["found"]> = {}) {
  const asked = askedIn(given)!;
  const html = renderToString(await FoundNotice({ asked, found: { corrected: null, place: null, ...found } }));
  return { text: html.replace(/<[^>]*>/g, ""), hrefs: hrefsIn(html) };
}

it.each(["users", "organizations", "opportunities"])("says of %s that nobody knows a place", async (type) => {
  const asked = { q: "lawyer", type, place: "Atlantis", radius: "50", allied: "on" };
  const { text, hrefs } = await notice(asked);
  expect(text).toContain("No place called “Atlantis” is known here");
  expect(hrefs).toEqual([`/search?q=lawyer${type === "users" ? "" : `&amp;type=${type}`}&amp;allied=on`]);
  expect((await notice({ ...asked, place: "Utrecht" }, { place: utrecht })).text).toBe("");
});

it("says nothing of a place where what is looked for has none", async () => {
  expect((await notice({ q: "lawyer", type: "posts", place: "Atlantis" })).text).toBe("");
});

it("says beside it what was looked for instead of the words", async () => {
  const asked = { q: "enrgy", type: "opportunities", place: "Atlantis" };
  const { text } = await notice(asked, { corrected: "energy", some: true });
  expect(text).toMatch(/Atlantis.*Showing results for energy\..*these say some of them/);
});

it("does not offer to leave a place out that narrows nothing down", async () => {
  const empty = async (given: Record<string, string>) =>
    hrefsIn(
      renderToString(
        await FoundEmpty({ asked: askedIn({ q: "lawyer", ...given, remote: "on" })!, near: [], isRest: false }),
      ),
    );
  const hrefs = await empty({ type: "opportunities", place: "Atlantis" });
  expect(hrefs).toContain("/search?q=lawyer&amp;type=opportunities&amp;place=Atlantis&amp;radius=25");
  expect(hrefs).not.toContain("/search?q=lawyer&amp;type=opportunities&amp;remote=on");
  expect(await empty({ type: "opportunities", place: "Utrecht", placeId: "2745912" })).toContain(
    "/search?q=lawyer&amp;type=opportunities&amp;remote=on",
  );
});

it("counts no place that nobody knows among the filters", async () => {
  const text = async (given: Record<string, string>) =>
    renderToString(await FiltersLink({ asked: askedIn({ q: "lawyer", ...given })! })).replace(/<[^>]*>/g, "");
  expect(await text({ place: "Atlantis", allied: "on" })).toBe("Filters1");
  expect(await text({ place: "Atlantis" })).toBe("Filters");
  expect(await text({ place: "Utrecht", placeId: "2745912", allied: "on" })).toBe("Filters2");
});

describe("where no job is found", () => {
  const asked = {
    ...{ q: "lawyer", type: "opportunities", place: "Utrecht", placeId: "2745912" },
    ...{ skills: "GIS", remote: "on", exactly: "on" },
  };
  const empty = async (loosened: Loosening[], given: Record<string, string> = asked) => {
    const html = renderToString(await FoundEmpty({ asked: askedIn(given)!, near: [], loosened, isRest: false }));
    return { hrefs: hrefsIn(html).map((href) => href!.replaceAll("&amp;", "&")), text: html.replace(/<[^>]*>/g, " ") };
  };

  it("says which filter is in the way, and how many jobs there are without", async () => {
    const { hrefs, text } = await empty([
      { filter: "place", radius: 50, count: 1 },
      { filter: "skills", count: 100 },
      { filter: "words", count: 7 },
    ]);
    expect(text).toMatch(/Leave one of these out, and there is: .* 50 km around it instead of 25 +1 job /);
    expect(text).toMatch(/Any skills +100 jobs or more +Without your words +7 jobs/);
    const [wider, anySkills, wordless] = hrefs.map((href) => new URLSearchParams(href.split("?")[1]));
    expect([wider!.get("radius"), wider!.get("skills")]).toEqual(["50", "GIS"]);
    expect([anySkills!.has("skills"), anySkills!.get("placeId")]).toEqual([false, "2745912"]);
    expect([wordless!.has("q"), wordless!.has("exactly"), wordless!.get("skills")]).toEqual([false, false, "GIS"]);
  });

  it("says which two are, and leads to no search for nothing", async () => {
    const { hrefs, text } = await empty([{ filter: "remote", and: "skills", count: 3 }]);
    expect(text).toMatch(/Leave out these two together.*Also not remote · Any skills +3 jobs/);
    expect([...new URLSearchParams(hrefs[0]!.split("?")[1]).keys()].sort()).toEqual([
      "exactly",
      "place",
      "placeId",
      "q",
      "radius",
      "type",
    ]);
    const { text: alone } = await empty([{ filter: "words", count: 3 }], { q: "lawyer", type: "opportunities" });
    expect(alone).not.toContain("Without your words");
    expect((await empty([])).text).not.toContain("Leave out a filter");
  });
});
