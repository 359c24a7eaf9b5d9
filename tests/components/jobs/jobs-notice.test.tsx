import { NextIntlClientProvider } from "next-intl";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { countFilters } from "@/components/jobs/board/jobs-address";
import { JobsNotice } from "@/components/jobs/board/jobs-notice";
import { PayFilter } from "@/components/jobs/filters/pay-filter";
import type { FoundJobs } from "@/lib/jobs/queries/search";
import { findJobsSchema } from "@/lib/jobs/schema/search";

vi.mock("next/navigation", () => ({ useRouter: () => null }));
vi.mock("next-intl/server", async () => (await import("../../support/english")).englishServer());

const utrecht = { id: 2745912, name: "Utrecht", region: "Utrecht", countryCode: "NL" };

async function notice(given: Record<string, string>, found: Partial<FoundJobs> = {}) {
  const whole = { place: null, corrected: null, some: false, ...found } as FoundJobs;
  const html = renderToString(await JobsNotice({ asked: findJobsSchema.parse(given), found: whole }));
  return { text: html.replace(/<[^>]*>/g, ""), hrefs: [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href) };
}

it("says that nobody knows a place, and takes it out", async () => {
  const asked = { segment: "search", place: "Atlantis", radius: "50", remote: "on" };
  const { text, hrefs } = await notice(asked);
  expect(text).toContain("No place called “Atlantis” is known here, so these are jobs from everywhere.");
  expect(hrefs).toEqual(["/jobs?segment=search&amp;remote=on"]);
  expect((await notice({ ...asked, place: "Utrecht" }, { place: utrecht })).text).toBe("");
  // The board shows no place.
  expect((await notice({ ...asked, segment: "board" })).text).toBe("");
});

it("says that an amount cannot be read, and takes it out; the field says so, too", async () => {
  const asked = { segment: "search", payFrom: "3k", payCurrency: "GBP", remote: "on" };
  const { text, hrefs } = await notice(asked);
  expect(text).toContain("“3k” can’t be read as an amount, so these are jobs of any pay.");
  expect(hrefs).toEqual(["/jobs?segment=search&amp;remote=on"]);
  const filter = async (given: Record<string, string>) =>
    renderToString(
      <NextIntlClientProvider locale="en">
        {await PayFilter({ asked: findJobsSchema.parse(given) })}
      </NextIntlClientProvider>,
    );
  const field = await filter(asked);
  expect(field).toMatch(/<input[^>]*name="payFrom"[^>]*value="3k"/);
  expect(field).toMatch(/aria-describedby="pay-note".*id="pay-note".*Enter a whole number, like 3200/);
  const read = { ...asked, payFrom: "3.200" };
  expect((await notice(read)).text).toBe("");
  expect(await filter(read)).not.toContain("pay-note");
  // What each is called a browser says by itself.
  expect(field).toContain('<option selected="">GBP</option>');
  expect(field).not.toContain("title=");
});

it("says beside it what was looked for instead of the words", async () => {
  const asked = { segment: "search", q: "enrgy", place: "Atlantis" };
  expect((await notice(asked, { corrected: ["energy"] })).text).toMatch(/Atlantis.*Showing results for energy\./);
});

it("counts a place as a filter only where it is known", () => {
  const count = (given: Record<string, string>) => countFilters(findJobsSchema.parse({ segment: "search", ...given }));
  expect(count({ place: "Atlantis", type: "full-time" })).toBe(1);
  expect(count({ place: "Utrecht", placeId: "2745912", type: "full-time" })).toBe(2);
});
