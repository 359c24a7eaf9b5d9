import type { APIRequestContext } from "@playwright/test";
import { unguardedDb as db } from "@/lib/db";
import { signedIn } from "../support/accounts";
import { newApplication } from "../support/applications";
import { expect, expectAccessible, test } from "../support/browser";
import { newJob } from "../support/jobs";
import { newOrganization } from "../support/organizations";
import { confirm, person } from "../support/people";
import { plantPicture } from "../support/pictures";

const document = ({ profile: { handle, displayName } }: { profile: { handle: string; displayName: string } }) => ({
  ...{ handle, displayName, statement: "Kamauvaria runs co-ops", aboutUs: "Wanjirukamau, on kamauvaria.example" },
  ...{ openToWork: false, place: null, skills: ["Solar"], interests: [], areas: [], education: [], volunteering: [] },
  contact: { email: "wk@kamauvaria.example", phone: "+254712345678", website: null },
  experience: [
    {
      ...{ title: "Kamauvaria & Co", subtitle: "Nakuru", description: handle, additionalInfo: "", isCurrent: true },
      ...{ from: "2020-01", to: null, areas: [] },
    },
  ],
});

test("a blind review tells nobody who recruits whose an application is, in no byte, until it is over", async ({
  browser,
}) => {
  const [own, theirs] = [await browser.newContext(), await browser.newContext()];
  const [olu, mara] = [await signedIn(own, "Olu Owner"), await signedIn(theirs, "Mara Lindqvist")];
  const wanjiru = await person("Wanjiru Kamauvaria");
  await confirm(wanjiru);
  const { pictureId, key } = await plantPicture(wanjiru, "PHOTO");
  const organization = await newOrganization("Open Grid Collective", [
    [olu, "OWNER"],
    [mara, "RECRUITER"],
  ]);
  const jobId = await newJob(organization.id, { collectVia: "ALLYWAY" });
  const id = await newApplication(jobId, {
    profileId: wanjiru.profileId,
    message: "I’m Wanjiru Kamauvaria. Mail wk@kamauvaria.example or ring +254 712 345678.",
    contactEmail: "wk@kamauvaria.example",
    contactPhone: "+254712345678",
    document: document(wanjiru),
  });
  const href = `/jobs/${organization.id}/${jobId}`;
  const [page, other] = [await own.newPage(), await theirs.newPage()];

  await other.goto("/feed");
  await expect(other.getByRole("link", { name: /^Jobs/ }).first()).toBeVisible();
  await page.goto(`${href}/applications`);
  await expect(page.getByRole("link", { name: "Wanjiru Kamauvaria" })).toBeVisible();
  await page.getByRole("button", { name: "Withhold names" }).click();
  await expect(page.getByText("On: as long as an application")).toBeVisible();
  await expect(page.getByRole("link", { name: "Applicant 1" })).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: "tests/results/blind-list-1280.png", fullPage: true });

  await page.goto(`${href}/applications?view=board`);
  await expect(page.getByRole("link", { name: "Applicant 1" })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Select Applicant 1" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Move Applicant 1" })).toBeVisible();

  const telling = new RegExp(
    ["wanjiru", "kamau", "712.?345", wanjiru.profileId, wanjiru.userId, wanjiru.profile.handle, pictureId, key].join(
      "|",
    ),
    "i",
  );
  const paths = [
    ...[
      `${href}/applications`,
      `${href}/applications?view=board`,
      href,
      "/jobs/list",
      `/jobs/applications/${id}`,
      "/feed",
      "/conversations",
    ],
    ...[`/api/jobs/${jobId}/applications`, `/api/jobs/${jobId}/applications.csv`, "/api/live"],
    ...[`/api/applications/${id}/json`, `/api/applications/${id}/pdf`],
  ];
  for (const request of [own.request, theirs.request]) {
    for (const path of paths) expect(await bytesOf(request, path), path).not.toMatch(telling);
    // What the router asks for.
    for (const path of paths.slice(0, 5)) {
      const data = await request.get(path, { headers: { RSC: "1" } });
      expect(await data.text(), path).not.toMatch(telling);
    }
  }
  await other.setViewportSize({ width: 390, height: 844 });
  await other.goto(`/jobs/applications/${id}`);
  // The resume beneath it is headed alike.
  await expect(other.getByRole("heading", { name: "Applicant 1", level: 1 }).first()).toBeVisible();
  await expect(other).toHaveTitle(/Applicant 1/);
  await expectAccessible(other);
  await other.screenshot({ path: "tests/results/blind-one-390.png", fullPage: true });
  await expect.poll(() => db.application.count({ where: { id, openedAt: { not: null } } })).toBe(1);
  await other.getByRole("button", { name: "Move to: Shortlisted" }).click();
  await expect(other.getByRole("heading", { name: "Wanjiru Kamauvaria", level: 1 }).first()).toBeVisible();
  expect(await bytesOf(theirs.request, `/api/jobs/${jobId}/applications.csv`)).toContain("Wanjiru Kamauvaria");

  await page.goto(`/jobs/${organization.id}/hiring`);
  await expectAccessible(page);
  await page.getByRole("textbox", { name: "Months" }).fill("25");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Enter 1 to 24 months")).toBeVisible();
  await page.screenshot({ path: "tests/results/hiring-1280.png", fullPage: true });
  await page.getByRole("textbox", { name: "Months" }).fill("3");
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(/\/jobs\/list/);
  expect((await theirs.request.get(`/jobs/${organization.id}/hiring`)).status()).toBe(404);

  // Who applies is told before.
  const stranger = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await signedIn(stranger, "Stu Stranger");
  const third = await stranger.newPage();
  await third.goto(`${href}/apply`);
  await expect(third.getByText("The first review is blind")).toBeVisible();
  await expect(third.getByText("for 3 months after its decision")).toBeVisible();
  await third.screenshot({ path: "tests/results/blind-apply-390.png", fullPage: true });
  expect((await stranger.request.get(`/api/jobs/${jobId}/applications.csv`)).status()).toBe(404);
  await Promise.all([own.close(), theirs.close(), stranger.close()]);
});

/** Head and body, as text: of a PDF that is what stands outside of its streams, which are compressed. */
async function bytesOf(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path);
  expect([200, 404]).toContain(answer.status());
  return `${JSON.stringify(answer.headers())}\n${await answer.text()}`;
}
