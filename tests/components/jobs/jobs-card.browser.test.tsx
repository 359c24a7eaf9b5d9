import { beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { JobsCard } from "@/components/jobs/jobs-card";
import type { JobRow } from "@/lib/jobs/listing";
import { render } from "../../support/browser-mode/render";

const id = "0197a0b1-0000-7000-8000-000000000001";
const job: JobRow = {
  ...{ id, title: "Turbine keeper", placeName: "Rotterdam", remote: false, isArchived: false, isSaved: false },
  organization: { id, kind: "ORGANIZATION", displayName: "Open Grid Collective", photoId: null },
  ...{ type: "full-time", seniority: "junior", areas: [], publishedAt: "2030-01-01T00:00:00.000Z" },
};
const card = page.getByRole("region", { name: "Jobs for you" });
const none = page.getByText("There’s no open job on your board right now.");

beforeEach(() => page.viewport(1280, 844));

/** The column beside the feed, with what its request is answered. */
function show(jobs: JobRow[]) {
  vi.spyOn(window, "fetch").mockImplementation(async () => Response.json({ jobs }));
  render(
    <aside className="feed-aside">
      <JobsCard actingId={id} />
    </aside>,
  );
}

it("shows the first of the board", async () => {
  show([job]);
  await expect.element(card.getByRole("link", { name: /Turbine keeper/ })).toBeVisible();
  await expect.element(none).not.toBeInTheDocument();
});

it("says so where there is none, and leads to the search of all", async () => {
  show([]);
  await expect.element(none).toBeVisible();
  await expect
    .element(card.getByRole("link", { name: "Search all jobs" }))
    .toHaveAttribute("href", "/jobs?segment=search");
});
