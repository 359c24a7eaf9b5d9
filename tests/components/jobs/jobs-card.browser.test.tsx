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
const heading = page.getByText("Jobs for you");

beforeEach(() => page.viewport(1280, 844));

/** The column beside the feed, with what its request is answered. */
async function show(answer: () => Response) {
  const asked = vi.spyOn(window, "fetch").mockImplementation(async () => answer());
  render(
    <aside className="feed-aside">
      <JobsCard actingId={id} />
    </aside>,
  );
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  await asked.mock.results[0]!.value;
}

it("shows the first of the board", async () => {
  await show(() => Response.json({ jobs: [job] }));
  await expect.element(heading).toBeVisible();
  await expect.element(page.getByRole("link", { name: /Turbine keeper/ })).toBeVisible();
});

it("is not there, as the other cards of the column, where there is no job", async () => {
  await show(() => Response.json({ jobs: [] }));
  await expect.element(heading).not.toBeVisible();
});

it("is not there where they do not come, until they do", async () => {
  let status = 500;
  await show(() => Response.json({ jobs: [job] }, { status }));
  await expect.element(heading).not.toBeVisible();
  status = 200;
  dispatchEvent(new Event("online"));
  await expect.element(heading).toBeVisible();
});
