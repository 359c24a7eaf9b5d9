import type { Locator, Page } from "@playwright/test";
import { unguardedDb as db } from "@/lib/db";
import { places } from "@/prisma/demo/places";
import { signedIn } from "../support/accounts";
import { expect, expectAccessible, show, test, variants } from "../support/browser";
import { emptyJobDraft, fullJobDraft } from "../support/job-drafts";
import { actAs, newOrganization } from "../support/organizations";
import { confirm, type Viewer } from "../support/people";
import { withServer } from "../support/server";

const shots = process.env.ALLYWAY_SHOTS;
const steps = ["organization", "basics", "location", "areas", "terms", "skills", "applications", "review"];

async function recruiter(context: Parameters<typeof signedIn>[0], name: string, organization: string) {
  const viewer = await signedIn(context, name);
  await confirm(viewer);
  return { viewer, ...(await newOrganization(organization, [[viewer, "RECRUITER"]])) };
}

/** As far as the keyboard gets by Tab alone. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 40; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never led to ${target}`);
}

async function expectFits(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
}

const stepOf = (page: Page) => new URL(page.url()).pathname.split("/").at(-1);
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("a job is published by the keyboard alone on a small screen, and each step says what it lacks", async ({
  page,
  context,
}) => {
  const { viewer, id: organizationId } = await recruiter(context, "Rita Okafor", "Open Grid Collective");
  const other = await newOrganization("Tidewater Alliance", [[viewer, "OWNER"]]);
  await newOrganization("Not My Office", [[viewer, "EDITOR"]]);
  await page.setViewportSize({ width: 320, height: 720 });
  const go = async (name: "Continue" | "Publish") => {
    await tabTo(page, button(page, name));
    await page.keyboard.press("Enter");
  };
  const says = async (...messages: string[]) => {
    for (const message of messages) await expect(page.getByText(message, { exact: true }).first()).toBeVisible();
    await expectFits(page);
  };

  await page.goto("/jobs/wizard");
  await expect(page.getByText("Step 1 of 8")).toBeVisible();
  expect(stepOf(page)).toBe("organization");
  await expect(page.getByRole("radio", { name: "Not My Office" })).toHaveCount(0);
  await go("Continue");
  await says("You have to select an organization before continuing");
  await tabTo(page, page.getByRole("radio", { name: "Open Grid Collective" }));
  await page.keyboard.press("Space");
  await expect(page.getByText("You have to select an organization before continuing")).toHaveCount(0);
  await go("Continue");

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What is the job?");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  const draftId = new URL(page.url()).pathname.split("/")[3]!;
  await go("Continue");
  await says("A job can’t be without a title", "Description is required");
  await expect(page.getByLabel("Title")).toBeFocused();
  await page.keyboard.type("Community energy lead");
  await page.keyboard.press("Tab");
  await page.keyboard.type("You bring neighbours together.");
  await go("Continue");

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Where is the work done?");
  await expect(page.getByRole("slider")).toBeHidden();
  await go("Continue");
  await says("Either choose a location or select remote");
  await expect(page.getByRole("combobox", { name: "Place" })).toBeFocused();
  await page.keyboard.type("Nowhere at all");
  await go("Continue");
  await says("No location specified");
  await expect(page.getByRole("combobox", { name: "Place" })).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Rotterdam");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "Place" })).toHaveValue("Rotterdam, Netherlands");
  await tabTo(page, page.getByRole("slider"));
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("status").filter({ hasText: "30 km" })).toBeVisible();
  await tabTo(page, page.getByRole("checkbox", { name: "The work can be done remotely" }));
  await page.keyboard.press("Space");
  await go("Continue");

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Which areas does the work touch?");
  await go("Continue");
  await says("Select at least 1 job area");
  await expect(page.getByRole("checkbox", { name: "Conservation" })).toBeFocused();
  await tabTo(page, page.getByRole("checkbox", { name: "Renewable energy" }));
  await page.keyboard.press("Space");
  await expect(page.getByText("1 area chosen")).toBeVisible();
  await go("Continue");

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What are the terms?");
  await go("Continue");
  await says("Please select job type", "Please select seniority", "This field is required");
  await tabTo(page, page.getByRole("radio", { name: "Freelance" }));
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Full-time" })).toBeChecked();
  await tabTo(page, page.getByRole("radio", { name: "Entry" }));
  await page.keyboard.press("Space");
  await tabTo(page, page.getByLabel("Hours per week"));
  await page.keyboard.type("81");
  await tabTo(page, page.getByRole("radio", { name: "Paid", exact: true }));
  await page.keyboard.press("ArrowDown");
  await go("Continue");
  await says("Enter 1 to 80 hours", "This field is required");
  await tabTo(page, page.getByLabel("Hours per week"));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("32");
  await tabTo(page, page.getByRole("radio", { name: "Unpaid" }));
  await page.keyboard.press("ArrowUp");
  await go("Continue");
  await says("This field is required");
  await tabTo(page, page.getByLabel("From", { exact: true }));
  await page.keyboard.type("3 800");
  await page.keyboard.press("Tab");
  await page.keyboard.type("3200");
  await page.keyboard.press("Tab");
  await page.keyboard.type("EUR");
  await page.keyboard.press("Tab");
  await page.keyboard.type("A month");
  await go("Continue");
  await says("The upper end can’t be below the lower one");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("4200");
  await go("Continue");

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Which skills does the work need?");
  await go("Continue");
  await says("No skills selected");
  const skills = page.getByRole("combobox", { name: "Skills" });
  await expect(skills).toBeFocused();
  await page.keyboard.type("Door knocking");
  await page.keyboard.press("Enter");
  await page.keyboard.type("door Knocking");
  await go("Continue");
  await says("Add this skill or clear the field");
  await expect(skills).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 skill selected")).toBeVisible();
  await go("Continue");

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("How do people apply?");
  await go("Continue");
  await says("This field is required", "Please enter email address");
  await tabTo(page, page.getByRole("radio", { name: "In Allyway" }));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await tabTo(page, page.getByLabel("Contact email address"));
  await page.keyboard.type("jobs@opengrid");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await go("Continue");
  await says("Fill in URL for applications", "Incorrect email address", "Please enter phone number");
  await expect(page.getByLabel("Address of that page")).toBeFocused();
  await page.keyboard.type("not an address");
  await tabTo(page, page.getByLabel("Phone number", { exact: true }));
  await page.keyboard.type("010 99");
  await go("Continue");
  await says("Malformed URL", "Incorrect email address");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("opengrid.example/jobs");
  await tabTo(page, page.getByLabel("Contact email address"));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("jobs@opengrid.example");
  await go("Continue");
  await says("Invalid phone number");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("010 123 4567");
  await go("Continue");

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Does this look right?");
  await expect(page.getByRole("heading", { level: 2, name: "Community energy lead" })).toBeVisible();
  for (const text of ["Rotterdam", "Entry", "€3,800", "Door knocking", "Renewable energy"])
    await expect(page.getByText(text).first()).toBeVisible();
  await expectFits(page);
  await go("Publish");
  const job = await expect
    .poll(() => db.job.findFirst({ where: { draftId }, include: { skills: { include: { skill: true } } } }))
    .not.toBeNull()
    .then(() => db.job.findFirstOrThrow({ where: { draftId }, include: { skills: { include: { skill: true } } } }));
  await expect(page).toHaveURL(`/jobs/${organizationId}/${job.id}`);
  await expect(page.getByText("You’ve published Community energy lead.")).toBeVisible();
  expect(job).toMatchObject({
    organizationId,
    title: "Community energy lead",
    areaSize: 30,
    remote: true,
    type: "FULL_TIME",
    seniority: "ENTRY",
    isPaid: true,
    payFrom: 3800,
    payTo: 4200,
    payCurrency: "EUR",
    payPeriod: "MONTH",
    hoursPerWeek: 32,
    collectVia: "URL",
    applicationsUrl: "https://opengrid.example/jobs",
    contactPhone: "+31101234567",
    skills: [{ skill: { name: "Door knocking" } }],
  });
  expect(await db.jobDraft.count({ where: { id: draftId } })).toBe(0);
  expect(await db.job.count({ where: { organizationId: other.id } })).toBe(0);
  // Every step is behind, and none is left to go back to.
  await page.goto(`/jobs/wizard/${draftId}/terms`);
  await expect(page).toHaveURL(`/jobs/${organizationId}/${job.id}`);
});

test("a step can be revisited but not skipped, and what was said stays: Back, reload, another day", async ({
  page,
  context,
}) => {
  const { viewer, id: organizationId } = await recruiter(context, "Rosa Lindqvist", "Wind Commons");
  const draftId = await emptyJobDraft(viewer, organizationId);
  const at = (step: string) => `/jobs/wizard/${draftId}/${step}`;
  for (const step of steps.slice(2)) {
    await page.goto(at(step));
    await expect(page).toHaveURL(at("basics"));
  }
  await page.getByLabel("Title").fill("Turbine keeper");
  // Not saved, and yet not lost.
  await page.reload();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("Turbine keeper");
  await page.getByLabel("Description").fill("You keep them turning.");
  await button(page, "Continue").click();
  await expect(page).toHaveURL(at("location"));
  await page.goBack();
  await expect(page.getByLabel("Title")).toHaveValue("Turbine keeper");
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page.getByRole("radio", { name: "Wind Commons" })).toBeChecked();
  await expect(page).toHaveURL(at("organization"));
  await page.getByRole("link", { name: "Close and keep the draft" }).click();
  await expect(page).toHaveURL("/jobs/list");
  // Whoever begins another one is offered the one that waits, which goes on where it was left.
  await page.goto("/jobs/wizard");
  await page.getByRole("link", { name: "Turbine keeper" }).click();
  await expect(page).toHaveURL(at("location"));
  await page.goto(`/jobs/wizard/${draftId}/unknown`);
  await expect(page).toHaveURL(at("location"));
  await button(page, "Discard").click();
  await page.getByRole("dialog").getByRole("button", { name: "Keep it" }).click();
  expect(await db.jobDraft.count({ where: { id: draftId } })).toBe(1);
  await button(page, "Discard").click();
  await page.getByRole("dialog").getByRole("button", { name: "Discard" }).click();
  await expect(page).toHaveURL("/jobs/list");
  await expect(page.getByText("Draft discarded")).toBeVisible();
  expect(await db.jobDraft.count({ where: { id: draftId } })).toBe(0);
});

test("two people write one draft, and neither loses a word without being asked", async ({ page, context }) => {
  const { viewer, id: organizationId } = await recruiter(context, "Rita Two", "Open Grid Collective");
  const draftId = await fullJobDraft(viewer, organizationId);
  await page.goto(`/jobs/wizard/${draftId}/basics`);
  await page.getByLabel("Title").fill("Community energy lead, evenings");
  await db.jobDraft.updateMany({ where: { id: draftId }, data: { description: "Somebody else wrote this." } });
  await button(page, "Continue").click();
  await expect(page).toHaveURL(`/jobs/wizard/${draftId}/location`);
  // What was not touched stays as the other one has made it.
  expect(await db.jobDraft.findFirst({ where: { id: draftId } })).toMatchObject({
    title: "Community energy lead, evenings",
    description: "Somebody else wrote this.",
  });
  await page.goto(`/jobs/wizard/${draftId}/basics`);
  await page.getByLabel("Title").fill("Mine");
  await db.jobDraft.updateMany({ where: { id: draftId }, data: { title: "Theirs" } });
  await button(page, "Continue").click();
  await expect(page.getByText("This has changed since you opened it")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Keep mine Mine" })).toBeChecked();
  await page.getByRole("radio", { name: "Take theirs Theirs" }).check();
  await button(page, "Continue").click();
  await expect(page).toHaveURL(`/jobs/wizard/${draftId}/location`);
  expect(await db.jobDraft.findFirst({ where: { id: draftId } })).toMatchObject({ title: "Theirs" });
  // The other one discards it meanwhile: what is typed stays, and it is told.
  await page.goto(`/jobs/wizard/${draftId}/basics`);
  await page.getByLabel("Title").fill("Too late");
  await db.jobDraft.deleteMany({ where: { id: draftId } });
  await button(page, "Continue").click();
  await expect(page.getByText("This draft is no longer here.")).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("Too late");
});

test("publishing lists what is missing, each with the way to it, and waits for a confirmed address", async ({
  page,
  context,
}) => {
  const viewer = await signedIn(context, "Ulla Unconfirmed");
  const { id: organizationId } = await newOrganization("Open Grid Collective", [[viewer, "OWNER"]]);
  const draftId = await fullJobDraft(viewer, organizationId, { closesOn: new Date("2020-01-31") });
  await page.goto(`/jobs/wizard/${draftId}`);
  await expect(page).toHaveURL(`/jobs/wizard/${draftId}/review`);
  const missing = page.getByRole("alert").filter({ hasText: "Some fields are missing or incorrect" });
  await expect(missing.getByRole("link")).toHaveText(["Last day to apply (optional)"]);
  await db.jobDraft.updateMany({ where: { id: draftId }, data: { title: "", skills: [] } });
  await button(page, "Publish").click();
  await expect(missing.getByRole("link")).toHaveText(["Title", "Skills", "Last day to apply (optional)"]);
  await db.jobDraft.updateMany({ where: { id: draftId }, data: { title: "Back again", skills: ["Sailing"] } });
  await missing.getByRole("link", { name: "Last day to apply" }).click();
  await expect(page.getByLabel("Last day to apply")).toBeFocused();
  await page.getByLabel("Last day to apply").fill("");
  await button(page, "Continue").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Does this look right?");
  await expect(missing).toHaveCount(0);
  await button(page, "Publish").click();
  await expect(page.getByText("Confirm your email address first.")).toBeVisible();
  await confirm(viewer);
  await button(page, "Publish").dblclick();
  await expect(page).toHaveURL(new RegExp(`/jobs/${organizationId}/`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Back again");
  expect(await db.job.count({ where: { organizationId } })).toBe(1);
  expect(await db.jobAct.findMany({ where: { organizationId }, select: { kind: true, actedById: true } })).toEqual([
    { kind: "PUBLISHED", actedById: viewer.userId },
  ]);
});

test("whoever recruits for no organization creates one and comes back to the job", async ({ page, context }) => {
  const viewer = await signedIn(context, "Fola Founder");
  await confirm(viewer);
  await page.goto("/jobs/wizard");
  await expect(button(page, "Continue")).toHaveCount(0);
  await page.getByRole("link", { name: "Create an organization" }).click();
  await page.getByLabel("Name").fill("Founded For Work");
  for (const step of ["location", "areas", "finish"]) {
    await button(page, "Continue").click();
    await expect(page).toHaveURL(`/organizations/new/${step}?onward=jobs`);
  }
  await button(page, "Create organization").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Who is hiring?");
  await expect(page.getByRole("radio", { name: "Founded For Work" })).toBeChecked();
  await button(page, "Continue").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What is the job?");
});

test("works without JavaScript: each step posts and leads on", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const { id: organizationId } = await recruiter(context, "Leila Plain", "Plain Paper");
  const page = await context.newPage();
  const pass = async (...messages: string[]) => {
    for (const message of messages) await expect(page.getByText(message, { exact: true }).first()).toBeVisible();
  };
  const go = async () => {
    await button(page, "Continue").click();
    await expect(page.getByText("Saved.")).toBeVisible();
    await page.getByRole("link", { name: "Continue" }).click();
  };
  await page.goto("/jobs/wizard");
  await button(page, "Continue").click();
  await pass("You have to select an organization before continuing");
  await page.getByRole("radio", { name: "Plain Paper" }).check();
  await go();
  await button(page, "Continue").click();
  await pass("A job can’t be without a title", "Description is required");
  await page.getByLabel("Title").fill("Letter writer");
  await page.getByLabel("Description").fill("You write letters.");
  await go();
  await button(page, "Continue").click();
  await pass("Either choose a location or select remote");
  await page.getByRole("combobox", { name: "Place" }).fill("Nowhere at all");
  await button(page, "Continue").click();
  await pass("No location specified");
  await expect(page.getByRole("combobox", { name: "Place" })).toHaveValue("Nowhere at all");
  await page.getByRole("combobox", { name: "Place" }).fill("Utrecht, Netherlands");
  await page.getByRole("checkbox", { name: "The work can be done remotely" }).check();
  await go();
  await button(page, "Continue").click();
  await pass("Select at least 1 job area");
  await page.getByRole("checkbox", { name: "Recycling" }).check();
  await go();
  await button(page, "Continue").click();
  await pass("Please select job type", "Please select seniority");
  await page.getByRole("radio", { name: "Volunteer" }).check();
  await page.getByRole("radio", { name: "Junior" }).check();
  await page.getByLabel("Hours per week").fill("4");
  await page.getByRole("radio", { name: "Unpaid" }).check();
  await page.getByLabel("What there is instead").fill("Stamps");
  await go();
  await button(page, "Continue").click();
  await pass("No skills selected");
  await page.getByRole("textbox", { name: "Skills" }).nth(0).fill("Handwriting");
  await page.getByRole("textbox", { name: "Skills" }).nth(1).fill("Patience");
  await button(page, "Continue").click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.getByRole("checkbox", { name: "Patience" }).uncheck();
  await page.reload();
  await page.goto(page.url());
  await page.getByRole("checkbox", { name: "Patience" }).uncheck();
  await go();
  await button(page, "Continue").click();
  await pass("Please enter email address");
  await page.getByRole("radio", { name: "By email" }).check();
  await page.getByLabel("Contact email address").fill("post@plain.example");
  await go();
  await button(page, "Publish").click();
  await expect(page.getByText("The job is published.")).toBeVisible();
  await page.getByRole("link", { name: "Go to the job" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Letter writer");
  const job = await db.job.findFirstOrThrow({
    where: { organizationId },
    include: { skills: { include: { skill: true } } },
  });
  expect(job).toMatchObject({
    placeId: places.utrecht,
    remote: true,
    isPaid: false,
    givenInstead: "Stamps",
    skills: [{ skill: { name: "Handwriting" } }],
  });
  expect(job.skills).toHaveLength(1);
  await context.close();
});

test("a server that is killed between two steps loses nothing", async ({ browser }) => {
  let viewer: Viewer | undefined;
  let path = "";
  const context = await browser.newContext();
  await withServer({ worker: false }, async (origin, { pid }) => {
    const page = await context.newPage();
    ({ viewer } = await recruiter(context, "Kira Killed", "Still Here"));
    await page.goto(`${origin}/jobs/wizard`);
    await page.getByRole("radio", { name: "Still Here" }).check();
    await button(page, "Continue").click();
    await page.getByLabel("Title").fill("Night watch");
    await page.getByLabel("Description").fill("You stay awake.");
    await button(page, "Continue").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Where is the work done?");
    path = new URL(page.url()).pathname;
    process.kill(pid, "SIGKILL");
  });
  await withServer({ worker: false }, async (origin) => {
    const page = await context.newPage();
    await page.goto(`${origin}/jobs/wizard`);
    await page.getByRole("link", { name: "Night watch" }).click();
    await expect(page).toHaveURL(`${origin}${path}`);
    await page.getByRole("link", { name: "Back", exact: true }).click();
    await expect(page.getByLabel("Description")).toHaveValue("You stay awake.");
  });
  expect(await db.jobDraft.count({ where: { createdById: viewer?.userId } })).toBe(1);
  await context.close();
});

for (const variant of variants) {
  test(`the steps of a job are accessible, ${variant.width} ${variant.scheme}`, async ({ page, context }) => {
    const { viewer, id: organizationId } = await recruiter(context, "Noor Axe", "Open Grid Collective");
    const empty = await emptyJobDraft(viewer, organizationId);
    const full = await fullJobDraft(viewer, organizationId, { title: "Wolfeschlegelsteinhausenbergerdorff".repeat(2) });
    await actAs(viewer, organizationId);
    await show(page, variant);
    for (const draftId of [empty, full]) {
      for (const step of draftId === empty ? ["basics"] : steps) {
        await page.goto(`/jobs/wizard/${draftId}/${step}`);
        if (draftId === empty) await button(page, "Continue").click();
        if (draftId === empty) await expect(page.getByText("Description is required")).toBeVisible();
        await expectAccessible(page);
        const name = `job-wizard-${step}-${draftId === full}-${variant.width}-${variant.scheme}`;
        if (shots) await page.screenshot({ path: `${shots}/${name}.png` });
        await page.setViewportSize({ width: 320, height: 844 });
        await expectFits(page);
        await page.setViewportSize({ width: variant.width, height: 844 });
      }
    }
  });
}
