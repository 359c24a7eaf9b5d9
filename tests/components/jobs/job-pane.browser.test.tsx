import "@/components/jobs/board/jobs.css";
import "@/components/jobs/board/jobs-filters.css";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { JobPane } from "@/components/jobs/page/job-pane";
import { emptyContent } from "@/lib/jobs/content";
import type { JobOfPage } from "@/lib/jobs/queries/job";
import { render } from "../../support/browser-mode/render";

const id = "0197a0b1-0000-7000-8000-000000000001";
const statement = "We run the wires together.";
const job: JobOfPage = {
  ...{ id, state: "open", createdAt: new Date(0), editedAt: null, isSaved: false, isDismissed: false },
  content: { ...emptyContent, title: "Turbine keeper", remote: true, type: "full-time", seniority: "junior" },
  organization: {
    ...{ id, kind: "ORGANIZATION", handle: "grid", displayName: "Open Grid Collective", photoId: null, cover: null },
    details: { statement, areas: [], place: null },
  },
  ...{
    allies: { count: 0, first: [] },
    applicationId: null,
    ownRole: null,
    canSeek: true,
    canApply: true,
    canManage: false,
  },
  ...{ answerRate: { percent: 80, medianDays: 5 }, terms: { isBlind: false, retentionMonths: 6 } },
};
const acting = { id, displayName: "Amara Okafor", ownId: id, ownName: "Amara Okafor" };
const title = page.getByRole("heading", { level: 2, name: "Turbine keeper" });
const list = page.getByText("The list", { exact: true });
const back = page.getByRole("link", { name: "Back to the list" });

async function show(width: number, given: { list?: string; show?: "filters"; job?: null } = {}) {
  await page.viewport(width, 900);
  render(
    <div className="jobs" data-show={given.show}>
      <div className="jobs-column">The list</div>
      <JobPane job={given.job === null ? null : job} acting={acting} now={0} list={given.list} />
    </div>,
  );
}

it("says beside the list of the organization what the page of the job does", async () => {
  await show(1280, { list: "/jobs" });
  const card = page.getByRole("region", { name: "About the organization" });
  await expect.element(card.getByRole("heading", { level: 3 })).toBeVisible();
  await expect.element(card).toHaveTextContent(statement);
  await expect.element(card).toHaveTextContent("Answers 80% of applications, in 5 days (median)");
  await expect.element(card.getByRole("link", { name: "View profile" })).toHaveAttribute("href", "/profile/grid");
  await expect.element(list).toBeVisible();
  await expect.element(back).not.toBeInTheDocument();
});

it("takes the place of the list on a phone where the address names it, with the way to that", async () => {
  await show(390, { list: "/jobs?sort=newest" });
  await expect.element(title).toBeVisible();
  await expect.element(list).not.toBeVisible();
  await expect.element(back).toHaveAttribute("href", "/jobs?sort=newest");
});

it("says there, too, that it is gone", async () => {
  await show(390, { list: "/jobs", job: null });
  await expect.element(page.getByText("This job is no longer available.")).toBeVisible();
  await expect.element(list).not.toBeVisible();
  await expect.element(back).toBeVisible();
});

it("leaves the list on a phone where nobody chose it, and the filters where they are shown", async () => {
  await show(390);
  await expect.element(list).toBeVisible();
  await expect.element(page.getByText("Turbine keeper")).not.toBeVisible();
});

it("leaves a phone to the filters where they are shown", async () => {
  await show(390, { list: "/jobs", show: "filters" });
  await expect.element(page.getByText("Turbine keeper")).not.toBeVisible();
});
