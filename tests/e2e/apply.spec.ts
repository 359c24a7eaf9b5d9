import type { BrowserContext } from "@playwright/test";
import { unguardedDb as db } from "@/lib/db";
import { newEmail, signedIn } from "../support/accounts";
import { newApplication } from "../support/applications";
import { expect, expectAccessible, test } from "../support/browser";
import { newJob } from "../support/jobs";
import { confirm, person } from "../support/people";
import { newOrganization } from "../support/organizations";

/** A job of an organization with a recruiter, who looks at `theirs`, and somebody who looks at `own`. */
async function scene(own: Parameters<typeof signedIn>[0], theirs: Parameters<typeof signedIn>[0]) {
  const [wanjiru, mara] = [await signedIn(own, "Wanjiru Kamau"), await signedIn(theirs, "Mara Lindqvist")];
  await confirm(wanjiru);
  const organization = await newOrganization("Open Grid Collective", [[mara, "RECRUITER"]]);
  const id = await newJob(organization.id, { collectVia: "ALLYWAY" });
  await db.profileDetails.update({
    where: { profileId: wanjiru.profileId },
    data: { statement: "Heat pumps for tenants", aboutUs: "I grew up in a housing co-op." },
  });
  return { wanjiru, mara, organization, href: `/jobs/${organization.id}/${id}` };
}

test("somebody sends what they see, it is looked at and answered, and once withdrawn it is gone", async ({
  browser,
}) => {
  const [own, theirs] = [await browser.newContext(), await browser.newContext()];
  const { wanjiru, href } = await scene(own, theirs);
  const [page, other] = [await own.newPage(), await theirs.newPage()];

  await page.goto(href);
  await page.getByRole("link", { name: "Apply" }).click();
  await expect(page.getByRole("heading", { name: "Apply: Community energy lead" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send application" }).click();
  await expect(page.getByText("This field is required")).toBeVisible();
  await page.getByRole("textbox", { name: "Message" }).fill("I run a co-op of 40 flats.");
  // What is left out is left out of what is shown, too.
  const document = page.getByRole("article");
  await expect(document).toContainText("I grew up in a housing co-op.");
  await page.getByRole("checkbox", { name: "About" }).uncheck();
  await expect(document).not.toContainText("I grew up in a housing co-op.");
  await page.getByRole("textbox", { name: "Email" }).fill("");
  await page.getByRole("button", { name: "Send application" }).click();
  await expect(page.getByText("Please enter email address")).toBeVisible();
  await page.getByRole("textbox", { name: "Email" }).fill("wanjiru@example.org");
  await expect(document).toContainText("wanjiru@example.org");
  const shown = await document.innerText();
  // Typed text outlives the page.
  await page.reload();
  await page.getByRole("button", { name: /restore|use/i }).click();
  await page.getByRole("button", { name: "Send application" }).click();
  await page.waitForURL(/\/jobs\/applications\//);
  await expect(page.getByRole("heading", { name: "Your application" })).toBeVisible();
  expect(await page.getByRole("article").innerText()).toBe(shown);
  await expectAccessible(page);

  await other.goto(href);
  await other.getByRole("link", { name: "1 application" }).click();
  await expect(other.getByText("New: 1")).toBeVisible();
  await expectAccessible(other);
  await other.getByRole("link", { name: "Wanjiru Kamau" }).click();
  await expect(other.getByText("I run a co-op of 40 flats.")).toBeVisible();
  expect(await other.getByRole("article").innerText()).toBe(shown);
  await expectAccessible(other);
  const json = await theirs.request.get(new URL(other.url()).pathname.replace("/jobs/", "/api/") + "/json");
  expect(await json.text()).not.toContain("housing co-op");
  expect(await json.json()).toMatchObject({ basics: { email: "wanjiru@example.org" } });
  await other.getByRole("button", { name: "Move to: Interview" }).click();
  await expect(other.locator("#stage")).toContainText("Interview");

  // What is new stands on Jobs, until it was looked at.
  await page.goto("/jobs/list?displayOnly=applications");
  await expect(page).toHaveTitle(/^\(1\) /);
  await expect(page.getByRole("article")).toContainText("Interview");
  await page.getByRole("link", { name: "Community energy lead" }).click();
  await expect(page).not.toHaveTitle(/^\(/);
  await expect(page.locator("#stage")).toContainText("Moved just now");
  const withdraw = page.getByRole("button", { name: "Withdraw application" });
  expect((await withdraw.boundingBox())!.width).toBeLessThan(300);
  await withdraw.click();
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByText("You withdrew this")).toBeVisible();

  // The page that the recruiter has open goes with the next request, and so do its files.
  await other.getByRole("button", { name: "Move to: Offer" }).click();
  await expect(other.getByText("The requested resource could not be found.")).toBeVisible();
  const path = new URL(other.url()).pathname.replace("/jobs/", "/api/");
  for (const file of ["pdf", "json"]) expect((await theirs.request.get(`${path}/${file}`)).status()).toBe(404);
  await other.goto(href);
  await expect(other.getByRole("link", { name: "Applications", exact: true })).toBeVisible();
  // Cards with round corners keep away from the edges of a narrow screen.
  await other.setViewportSize({ width: 390, height: 844 });
  await other.goto("/jobs/list?displayOnly=open");
  expect((await other.getByRole("article").first().boundingBox())!.x).toBe(16);
  expect(await db.application.count({ where: { profileId: wanjiru.profileId, stage: "INTERVIEW" } })).toBe(1);
  await Promise.all([own.close(), theirs.close()]);
});

test("without JavaScript one applies, and to what is closed nobody does by its address", async ({
  browser,
  baseURL,
}) => {
  const plain = () => browser.newContext({ baseURL, javaScriptEnabled: false });
  const [own, theirs] = [await plain(), await plain()];
  const { organization, href } = await scene(own, theirs);
  const [page, other] = [await own.newPage(), await theirs.newPage()];
  await page.goto(`${href}/apply`);
  await page.getByRole("button", { name: "Send application" }).click();
  await expect(page.getByText("This field is required")).toBeVisible();
  await page.getByRole("textbox", { name: "Message" }).fill("I run a co-op of 40 flats.");
  await page.getByRole("button", { name: "Send application" }).click();
  await expect(page.getByText("You applied")).toBeVisible();
  await page.getByRole("link", { name: "See your application" }).click();
  await expect(page.getByRole("article")).toContainText("Heat pumps for tenants");
  await page.getByRole("button", { name: "Withdraw application" }).click();
  await expect(page.getByText("You withdrew this")).toBeVisible();

  // Whoever recruits there does not apply, and what is archived takes nothing more.
  await other.goto(`${href}/apply`);
  await expect(other.getByText("This job takes no applications on Allyway.")).toBeVisible();
  const closed = await newJob(organization.id, { collectVia: "ALLYWAY", archivedAt: new Date() });
  await page.goto(`/jobs/${organization.id}/${closed}/apply`);
  await expect(page.getByText("This job takes no applications on Allyway.")).toBeVisible();
  // What those who recruit see answers everybody else as what does not exist.
  expect((await own.request.get(`${href}/applications`)).status()).toBe(404);
  await Promise.all([own.close(), theirs.close()]);
});

test("three people wait: several move at once, one is hired, one declined, and closing the job answers the last", async ({
  browser,
}) => {
  const contexts = await Promise.all([1, 2, 3].map(() => browser.newContext()));
  const [own, hers, theirs] = contexts as [BrowserContext, BrowserContext, BrowserContext];
  const { wanjiru, organization, href } = await scene(own, theirs);
  const priya = await signedIn(hers, "Priya Raman");
  const ana = await person("Ana Ruiz", undefined, newEmail());
  const jobId = href.split("/").at(-1)!;
  for (const { profileId } of [wanjiru, priya, ana]) await newApplication(jobId, { profileId });
  const [page, other, mara] = [await own.newPage(), await hers.newPage(), await theirs.newPage()];

  await mara.goto(`${href}/applications`);
  await mara.getByRole("checkbox", { name: "Select Wanjiru Kamau" }).check();
  await mara.getByRole("checkbox", { name: "Select Priya Raman" }).check();
  await expect(mara.getByText("2 selected")).toBeVisible();
  await expect(mara.getByRole("link", { name: "Message", exact: true })).toHaveAttribute(
    "href",
    `${href}/message-candidates?to=${wanjiru.profileId}&to=${priya.profileId}`,
  );
  await mara.getByRole("button", { name: "Move", exact: true }).click();
  await expect(mara.getByText("Choose where to move them")).toBeVisible();
  await expectAccessible(mara);
  // Priya withdraws meanwhile: she is no longer among them, and the others move.
  await db.application.updateMany({ where: { profileId: priya.profileId }, data: { withdrawnAt: new Date() } });
  await mara.getByLabel("Move to", { exact: true }).selectOption("Reviewing");
  await mara.getByRole("button", { name: "Move", exact: true }).click();
  await expect(mara.getByText("1 application moved. 1 stayed")).toBeVisible();
  await expect(mara.getByRole("article").filter({ hasText: "Wanjiru Kamau" })).toContainText("Reviewing");
  await db.application.deleteMany({ where: { profileId: priya.profileId } });
  await newApplication(jobId, { profileId: priya.profileId });

  // On the board each has its own way, by keyboard.
  await mara.getByRole("link", { name: "Board" }).click();
  const reviewing = mara.getByRole("region", { name: "Reviewing: 1" });
  await reviewing.getByRole("button", { name: "Move Wanjiru Kamau" }).press("Enter");
  await mara.getByRole("button", { name: "Interview", exact: true }).press("Enter");
  const interview = mara.getByRole("region", { name: "Interview: 1" });
  await expect(interview.getByRole("link", { name: "Wanjiru Kamau" })).toBeVisible();
  await expect(interview.getByRole("heading")).toBeFocused();
  await expectAccessible(mara);
  await page.goto("/jobs/list?displayOnly=applications");
  await expect(page.getByRole("article")).toContainText("Interview");

  // Notes stay among those who recruit.
  await interview.getByRole("link", { name: "Wanjiru Kamau" }).click();
  await mara.getByRole("textbox", { name: "New note" }).fill("Ask about the co-op.");
  await mara.getByRole("button", { name: "Add note" }).click();
  await expect(mara.getByRole("paragraph").filter({ hasText: "Ask about the co-op." })).toBeVisible();
  await expectAccessible(mara);
  await page.getByRole("link", { name: "Community energy lead" }).click();
  await expect(page.getByText("Here I am")).toBeVisible();
  await expect(page.getByText("Ask about the co-op.")).toHaveCount(0);

  // Hired, with a word of one's own.
  await mara.getByRole("button", { name: "Move to: Offer" }).click();
  await mara.getByText("Hire…").click();
  await mara.getByRole("textbox", { name: "Your answer" }).fill("Welcome, Wanjiru!");
  await mara.getByRole("button", { name: "Hire", exact: true }).click();
  await expect(mara.locator("#stage")).toContainText("Hired");
  await page.reload();
  await expect(page.getByText("Welcome, Wanjiru!")).toBeVisible();
  await expectAccessible(page);

  // From the board one is led to the text that a decline says.
  await mara.goto(`${href}/applications?view=board`);
  await mara.getByRole("button", { name: "Move Priya Raman" }).click();
  await mara.getByRole("link", { name: "Decline…" }).click();
  await expect(mara.getByRole("textbox", { name: "Your answer" })).toHaveValue(/^Hi Priya,/);
  await mara.getByRole("button", { name: "Decline", exact: true }).click();
  await expect(mara.locator("#stage")).toContainText("Declined");
  await other.goto("/jobs/list?displayOnly=applications");
  await other.getByRole("link", { name: "Community energy lead" }).click();
  await expect(other.getByText("We’re going on with others this time.")).toBeVisible();

  // The job closes, and nobody is left without a word.
  await mara.goto(href);
  await mara.getByRole("link", { name: "Archive" }).click();
  await expect(mara.getByText("1 application is still open.")).toBeVisible();
  await expectAccessible(mara);
  const answer = mara.getByRole("textbox", { name: "Your answer to everybody" });
  await answer.fill("");
  await mara.getByRole("button", { name: "Archive" }).click();
  await expect(mara.getByText("Write an answer to them")).toBeVisible();
  await answer.fill("Dear {firstName}, this one is closed.");
  await mara.getByRole("button", { name: "Archive" }).click();
  await expect(mara.getByText("This job is archived.")).toBeVisible();
  expect(await db.application.findFirst({ where: { profileId: ana.profileId } })).toMatchObject({
    ...{ stage: "DECLINED", answer: "Dear Ana, this one is closed.", organizationId: organization.id },
  });
  await Promise.all(contexts.map((context) => context.close()));
});

test("without JavaScript those who recruit move several and one, note, answer and close", async ({
  browser,
  baseURL,
}) => {
  const plain = () => browser.newContext({ baseURL, javaScriptEnabled: false });
  const [own, theirs] = [await plain(), await plain()];
  const { wanjiru, href } = await scene(own, theirs);
  const jobId = href.split("/").at(-1)!;
  await newApplication(jobId, { profileId: wanjiru.profileId });
  const page = await theirs.newPage();
  await page.goto(`${href}/applications`);
  await page.getByRole("checkbox", { name: "Select Wanjiru Kamau" }).check();
  await page.getByLabel("Move to", { exact: true }).selectOption("Interview");
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await expect(page.getByText("1 application moved.")).toBeVisible();
  await expect(page.getByRole("article")).toContainText("Interview");
  await page.goto(`${href}/applications?view=board`);
  await page.getByRole("button", { name: "Move Wanjiru Kamau" }).click();
  await page.getByRole("link", { name: "The whole application" }).click();
  await page.getByRole("button", { name: "Move to: Shortlisted" }).click();
  await expect(page.locator("#stage")).toContainText("Shortlisted");
  await page.goto(`${href}/applications?view=board`);
  await expect(page.getByRole("region", { name: "Shortlisted: 1" })).toContainText("Wanjiru Kamau");
  await page.getByRole("link", { name: "Wanjiru Kamau" }).click();
  await page.getByRole("button", { name: "Move to: Offer" }).click();
  await expect(page.locator("#stage")).toContainText("Offer");
  await page.getByRole("textbox", { name: "New note" }).fill("Ask about the co-op.");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByRole("paragraph").filter({ hasText: "Ask about the co-op." })).toBeVisible();
  await page.goto(`${href}/delete`);
  await page.getByRole("textbox", { name: "Your answer to everybody" }).fill("Dear {firstName}, it’s gone.");
  await page.getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByRole("heading", { name: "Job deleted" })).toBeVisible();
  const reader = await own.newPage();
  await reader.goto("/jobs/list?displayOnly=applications");
  await reader.getByRole("link", { name: "Community energy lead" }).click();
  await expect(reader.getByText("Dear Wanjiru, it’s gone.")).toBeVisible();
  await Promise.all([own.close(), theirs.close()]);
});
