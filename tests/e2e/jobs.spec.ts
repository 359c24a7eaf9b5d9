import { unguardedDb as db } from "@/lib/db";
import { systemClock } from "@/lib/clock";
import { newEmail, signedIn } from "../support/accounts";
import { expect, expectAccessible, test } from "../support/browser";
import { newJob } from "../support/jobs";
import { actAs, newOrganization } from "../support/organizations";
import { block, makeAllies, person } from "../support/people";

const shots = process.env.ALLYWAY_SHOTS;
const newPerson = (name: string) => person(name, systemClock, newEmail());
const DESCRIPTION = `You help tenants’ associations set up their own energy co-ops.

## What you bring
- Experience organizing residents around a shared goal
- Comfort with budgets

More at https://opengrid.example.org/jobs.`;

test("a person reads a job, keeps it, shares it into the feed and applies by email or elsewhere", async ({
  page,
  context,
}) => {
  const amara = await signedIn(context, "Amara Okafor");
  const priya = await newPerson("Priya Raman");
  const grid = await newOrganization("Open Grid Collective", [[priya, "RECRUITER"]]);
  await makeAllies(amara.profileId, priya.profileId);
  const jobId = await newJob(grid.id, {
    title: "Community energy lead",
    description: DESCRIPTION,
    skillNames: ["Facilitation", "Grant writing"],
  });
  const other = await newJob(grid.id, {
    title: "Grid planner",
    collectVia: "URL",
    applicationsUrl: "https://apply.opengrid.example.org/planner?from=allyway",
  });
  const path = `/jobs/${grid.id}/${jobId}`;

  await page.goto(path);
  await expect(page).toHaveTitle("Community energy lead · Open Grid Collective · Allyway");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1, name: "Community energy lead" })).toBeVisible();
  await expect(main.getByRole("heading", { name: "What you bring" })).toBeVisible();
  await expect(main.getByRole("listitem").filter({ hasText: "Comfort with budgets" })).toBeVisible();
  await expect(main.getByRole("link", { name: "opengrid.example.org/jobs" })).toHaveAttribute("rel", /nofollow/);
  for (const fact of ["Full-time", "Medior", "36 hours a week", /€3,200\s–\s€3,900 a month/, "Remote"])
    await expect(main.getByRole("definition").filter({ hasText: fact })).toBeVisible();
  await expect(main.getByRole("link", { name: "1 ally works here" })).toBeVisible();
  await expect(main.getByRole("link", { name: "Grid planner" })).toBeVisible();
  await expect(main.getByRole("link", { name: "Apply by email" })).toHaveAttribute(
    "href",
    "mailto:work@opengrid.example?subject=Community%20energy%20lead",
  );
  await expect(main.getByRole("heading", { name: "Manage this job" })).toHaveCount(0);
  await expectAccessible(page);
  if (shots)
    for (const [width, theme] of [
      [1280, "light"],
      [390, "light"],
      [1280, "dark"],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: theme });
      await page.screenshot({ path: `${shots}/job-${width}-${theme}.png`, fullPage: true });
    }
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ colorScheme: "light" });

  await main.getByRole("button", { name: "Save" }).click();
  await expect(main.getByRole("button", { name: "Saved" })).toBeVisible();
  await expect.poll(() => db.jobBookmark.count({ where: { jobId, profileId: amara.profileId } })).toBe(1);
  // Where they stood before leads to where all is that one saves.
  await page.goto("/jobs/list?displayOnly=saved");
  await expect(page).toHaveURL("/saved?tab=jobs");
  await expect(page.getByRole("heading", { level: 1, name: "Saved" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Community energy lead" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save Community energy lead" }).click();
  await expect.poll(() => db.jobBookmark.count({ where: { jobId } })).toBe(0);

  await page.goto(path);
  await main.getByRole("button", { name: "Share this job" }).click();
  await page.getByRole("link", { name: "Post it in the feed" }).click();
  await expect(page.getByRole("textbox")).toHaveValue(
    new RegExp(`^Community energy lead at Open Grid Collective: http.+${path}$`),
  );
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await expect(page).toHaveURL(/\/feed$/);
  await expect(page.getByRole("feed").getByText("Community energy lead at Open Grid Collective")).toBeVisible();

  // Beside the feed they come after it.
  const beside = page.getByRole("region", { name: "Jobs for you" });
  const card = beside.getByRole("listitem").filter({ has: page.locator(`a[href="${path}"]`) });
  await card.getByRole("button", { name: "Save Community energy lead" }).click();
  await expect.poll(() => db.jobBookmark.count({ where: { jobId } })).toBe(1);

  await page.goto(`/jobs/${grid.id}/${other}`);
  await main.getByRole("button", { name: "Apply" }).click();
  await expect(main.getByText("You apply outside Allyway")).toBeVisible();
  await expect(main.getByRole("link", { name: "Go to apply.opengrid.example.org" })).toHaveAttribute(
    "href",
    "https://apply.opengrid.example.org/planner?from=allyway",
  );
});

test("a recruiter edits, archives, opens again, duplicates and deletes, each in the history", async ({
  page,
  context,
}) => {
  const noor = await signedIn(context, "Noor Al-Masri");
  const grid = await newOrganization("Open Grid Collective", [[noor, "OWNER"]]);
  const jobId = await newJob(grid.id, { title: "Energy lead" });
  const path = `/jobs/${grid.id}/${jobId}`;
  const main = page.getByRole("main");

  await page.goto("/jobs/list");
  await expect(
    page.getByRole("navigation", { name: "Lists of jobs" }).getByRole("link", { name: "Open 1" }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Energy lead" }).click();
  await expect(main.getByText("You belong to Open Grid Collective")).toBeVisible();
  if (shots)
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: `${shots}/job-manage-${width}.png`, fullPage: true });
    }
  await page.setViewportSize({ width: 1280, height: 900 });

  await main.getByRole("link", { name: "Edit" }).click();
  await expect(page).toHaveURL(`${path}/edit`);
  await expectAccessible(page);
  if (shots) await page.screenshot({ path: `${shots}/job-edit-1280.png`, fullPage: true });
  await page.getByRole("textbox", { name: "Title" }).fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("A job can’t be without a title")).toBeVisible();
  await page.getByRole("textbox", { name: "Title" }).fill("Community energy lead");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(path);
  await expect(main.getByRole("heading", { level: 1, name: "Community energy lead" })).toBeVisible();

  await main.getByRole("button", { name: "Archive" }).click();
  await expect(main.getByText("This job is archived.")).toBeVisible();
  await expect(main.getByText("How to apply")).toHaveCount(0);
  await expectAccessible(page);
  await page.goto("/jobs/list?displayOnly=archived");
  await expect(page.getByRole("link", { name: "Community energy lead" })).toBeVisible();
  await page.goto(path);
  await main.getByRole("button", { name: "Open again" }).click();
  await expect(main.getByText("This job is archived.")).toHaveCount(0);
  await main.getByText("History").click();
  await expect(main.getByRole("listitem").filter({ hasText: "Opened again" })).toContainText("Noor Al-Masri");
  await expect(main.getByRole("listitem").filter({ hasText: "Edited" })).toBeVisible();

  await main.getByRole("button", { name: "Duplicate as a new draft" }).click();
  await expect(page).toHaveURL(/\/jobs\/wizard\//);
  await page.goto("/jobs/list?displayOnly=drafts");
  await expect(page.getByRole("heading", { name: "Community energy lead" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Discard Community energy lead" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Discard" }).click();
  await expect(page.getByText("You haven’t started a job.")).toBeVisible();

  await page.goto(path);
  await main.getByRole("link", { name: "Delete for good" }).click();
  await expect(page.getByRole("heading", { name: "Delete this job for good?" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByText("Job deleted")).toBeVisible();
  await expect(page).toHaveURL(/\/jobs\/list/);
  expect((await page.request.get(path)).status()).toBe(404);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a job is kept, archived, edited, duplicated and deleted by forms", async ({ page, context }) => {
    const noor = await signedIn(context, "Noor Al-Masri");
    const grid = await newOrganization("Open Grid Collective", [[noor, "RECRUITER"]]);
    const jobId = await newJob(grid.id, { title: "Energy lead" });
    const path = `/jobs/${grid.id}/${jobId}`;
    const main = page.getByRole("main");
    await page.goto(path);
    await main.getByRole("button", { name: "Save", exact: true }).click();
    await expect(main.getByRole("button", { name: "Saved" })).toBeVisible();
    await main.getByRole("button", { name: "Archive" }).click();
    await expect(main.getByText("This job is archived.")).toBeVisible();
    await main.getByRole("button", { name: "Open again" }).click();
    await expect(main.getByText("This job is archived.")).toHaveCount(0);
    await main.getByRole("button", { name: "Duplicate as a new draft" }).click();
    await expect(main.getByRole("link", { name: "Go on with it" })).toBeVisible();
    expect(await db.jobDraft.count({ where: { organizationId: grid.id } })).toBe(1);
    await main.getByRole("link", { name: "Edit" }).click();
    await page.getByRole("textbox", { name: "Title" }).fill("Community energy lead");
    await page.getByRole("button", { name: "Save" }).click();
    await page.goto(path);
    await expect(main.getByRole("heading", { level: 1, name: "Community energy lead" })).toBeVisible();
    await main.getByRole("link", { name: "Delete for good" }).click();
    await page.getByRole("button", { name: "Delete for good" }).click();
    await expect(page.getByRole("heading", { name: "Job deleted" })).toBeVisible();
    expect(await db.job.count({ where: { id: jobId } })).toBe(0);
  });
});

test("an address of another organization, a block and an archived or closed job say so", async ({ page, context }) => {
  const amara = await signedIn(context, "Amara Okafor");
  const priya = await newPerson("Priya Raman");
  const [grid, fern] = [
    await newOrganization("Open Grid Collective", [[priya, "OWNER"]]),
    await newOrganization("Fern & Field Institute", [[priya, "OWNER"]]),
  ];
  const jobId = await newJob(grid.id);
  const archived = await newJob(grid.id, { title: "Put away", archivedAt: new Date() });
  const statusOf = async (path: string) => (await page.request.get(path)).status();
  expect(await statusOf(`/jobs/${grid.id}/${jobId}`)).toBe(200);
  expect(await statusOf(`/jobs/${fern.id}/${jobId}`)).toBe(404);
  for (const page of ["edit", "delete"]) expect(await statusOf(`/jobs/${grid.id}/${jobId}/${page}`)).toBe(404);
  const opensAs = async (id: string, said: string) => {
    await page.goto(`/jobs/${grid.id}/${id}`);
    await expect(page.getByRole("status").filter({ hasText: said })).toBeVisible();
    await expect(page.getByRole("link", { name: "Apply by email" })).toHaveCount(0);
  };
  await opensAs(archived, "This job is archived.");
  // Every ten minutes those whose day is over are archived: then it is another one's turn.
  await expect(async () =>
    opensAs(
      await newJob(grid.id, { title: "Closed by its day", closesOn: new Date("2020-01-01") }),
      "This job is closed.",
    ),
  ).toPass();
  // Whoever acts as an organization is offered to switch.
  const tide = await newOrganization("Tidewater Alliance", [[amara, "OWNER"]]);
  await actAs(amara, tide.id);
  await page.goto(`/jobs/${grid.id}/${jobId}`);
  await expect(page.getByRole("button", { name: "Save" })).toHaveCount(0);
  await page.getByRole("main").getByRole("button", { name: "Act as Amara Okafor" }).click();
  await expect(page.getByRole("main").getByRole("button", { name: "Save" })).toBeVisible();

  await page.goto(`/profile/${grid.handle}?tab=information`);
  await expect(page.getByRole("heading", { name: "1 open job" })).toBeVisible();
  await block(grid.id, amara.profileId);
  expect(await statusOf(`/jobs/${grid.id}/${jobId}`)).toBe(404);
});
