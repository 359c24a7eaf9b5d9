import { unguardedDb as db } from "@/lib/db";
import { likePost } from "@/lib/posts/mutations/like";
import { sharePost } from "@/lib/posts/mutations/share";
import { newEmail, signedIn } from "../support/accounts";
import { expect, test } from "../support/browser";
import { newJob } from "../support/jobs";
import { newOrganization } from "../support/organizations";
import { setBetween } from "../support/pairs";
import { block, confirm, makeAllies, person, type Viewer } from "../support/people";
import { plantConversation } from "../support/planted-conversations";
import { post } from "../support/posts";

const PHONES = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
];

test("a page that another one leads to has one bar on a phone: the way back, its title, what can be done", async ({
  page,
  context,
}) => {
  const amara = await signedIn(context, "Amara Okafor");
  await confirm(amara);
  const leila = await person("Leila Haddad", amara.clock, newEmail());
  await makeAllies(amara.profileId, leila.profileId);
  const organization = await newOrganization("Tidewater Alliance", [[amara, "OWNER"]]);
  const jobId = await newJob(organization.id);
  const conversationId = await plantConversation([
    [amara, "JOINED"],
    [leila, "JOINED"],
  ]);
  const { handle } = await db.profile.findUniqueOrThrow({ where: { id: leila.profileId } });
  const postId = await post(leila, "A post with #dunes in it");
  const job = `/jobs/${organization.id}/${jobId}`;
  const beneath = {
    "/settings": "/profile",
    "/settings/privacy": "/settings",
    "/settings/privacy/messages": "/settings/privacy",
    "/settings/general": "/profile#header",
    "/profile/edit": "/profile",
    "/profile/statement": "/profile#header",
    "/profile/experience": "/profile?tab=resume",
    "/profile/photo": "/profile#header",
    "/profile/media": "/profile?tab=media",
    "/feed/createPost": "/feed",
    "/tags/dunes": "/feed",
    [`/posts/${postId}`]: "/feed",
    [`/posts/${postId}/likes`]: `/posts/${postId}`,
    [`/report?kind=POST&id=${postId}`]: `/profile/${handle}`,
    [`/profile/${handle}`]: "/feed",
    [`/profile/${handle}/resume`]: `/profile/${handle}?tab=resume`,
    "/search/search-criteria?kind=jobs": "/jobs/list?displayOnly=searches",
    "/jobs/list": "/jobs",
    "/saved": "/feed",
    "/feed/people": "/feed?show=discover",
    [job]: "/jobs",
    [`/conversations/${conversationId}/details`]: `/conversations/${conversationId}`,
    "/conversations/new": "/conversations",
    "/organizations/invitations": /\?tab=organizations$/,
  };
  for (const size of PHONES) {
    await page.setViewportSize(size);
    for (const [path, back] of Object.entries(beneath)) {
      await page.goto(path);
      const bar = page.locator(".page-bar");
      await expect(bar, path).toHaveCount(1);
      await expect(page.getByRole("banner"), path).toBeHidden();
      await expect(bar.getByRole("link").first(), path).toHaveAttribute("href", back);
      const box = (await bar.boundingBox())!;
      expect(Math.round(box.y), path).toBe(0);
      expect(box.height, path).toBeLessThanOrEqual(size.width === 390 ? 60 : 100);
    }
  }
  // Where there is room for the navigation beside it, it is a heading like others.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/settings/privacy");
  await expect(page.getByRole("heading", { level: 1, name: "Privacy" })).toBeVisible();
  expect((await page.locator(".page-bar").boundingBox())!.y).toBeGreaterThan(0);
});

test("the list of the settings marks the one beneath which a page stands", async ({ page, context }) => {
  await signedIn(context, "Amara Okafor");
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const [path, name] of [
    ["/settings/privacy/messages", "Privacy"],
    ["/settings/data", "Your data"],
    ["/settings/data/import", "Your data"],
  ] as const) {
    await page.goto(path);
    const marked = page.getByRole("navigation", { name: "Settings" }).locator("[aria-current]");
    await expect(marked, path).toHaveText(name);
  }
});

test("on a phone the way from what was decided to one’s own reports keeps off the edge", async ({ page, context }) => {
  await signedIn(context, "Amara Okafor");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/settings/standing");
  const box = (await page.getByRole("main").getByRole("link", { name: "Your reports" }).boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(16);
});

test("the own profile leads to the settings on a phone, and these lead back", async ({ page, context }) => {
  await signedIn(context, "Amara Okafor");
  await page.setViewportSize(PHONES[0]!);
  await page.goto("/profile");
  const bar = page.locator(".page-bar");
  await expect(bar.getByRole("button", { name: "Copy the link to this profile" })).toBeVisible();
  await bar.getByRole("link", { name: "Settings" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL("/profile");
});

test("a list of profiles begins in the upper half of a phone", async ({ page, context }) => {
  const amara = await signedIn(context, "Amara Okafor");
  await confirm(amara);
  const people = [];
  for (const name of ["Leila Haddad", "Kwame Boateng", "Ines Castro", "Sanne de Vries", "Mateo Rivas"])
    people.push(await person(name, amara.clock, newEmail()));
  const [leila, kwame, ines, sanne, mateo] = people as [Viewer, Viewer, Viewer, Viewer, Viewer];
  for (const [one, other] of [
    [amara, leila],
    [amara, kwame],
    [leila, kwame],
    [leila, ines],
  ] as const)
    await makeAllies(one.profileId, other.profileId);
  await setBetween(amara.profileId, sanne.profileId, "received");
  await setBetween(amara.profileId, mateo.profileId, "sent");
  await block(amara.profileId, (await person("Henk Bakker", amara.clock, newEmail())).profileId);
  const organization = await newOrganization("Tidewater Alliance", [
    [amara, "OWNER"],
    [leila, "MEMBER"],
  ]);
  const { handle } = await db.profile.findUniqueOrThrow({ where: { id: leila.profileId } });
  await db.profileDetails.updateMany({
    where: { profileId: { in: [amara.profileId, leila.profileId, organization.id] } },
    data: { statement: "We give the coast its roots back. ".repeat(8) },
  });
  const postId = await post(leila, "A post that somebody likes");
  await likePost(kwame, { postId });
  await sharePost(kwame, { postId });
  const lists = [
    "/profile?tab=allies",
    "/profile?tab=allies&show=received",
    "/profile?tab=allies&show=sent",
    "/profile?tab=allies&show=suggestions",
    "/profile?tab=organizations",
    `/profile/${handle}?tab=allies`,
    `/profile/${organization.handle}?tab=members`,
    `/posts/${postId}/likes`,
    `/posts/${postId}/shares`,
    "/settings/blocked",
    "/search?q=leila&type=users",
  ];
  for (const size of PHONES) {
    await page.setViewportSize(size);
    for (const path of lists) {
      await page.goto(path);
      const first = page.locator("main article, main [data-suggestion]").filter({ visible: true }).first();
      await expect(first, path).toBeVisible();
      const { y } = (await first.boundingBox())!;
      // What blocking does stands above its list, in five lines on the smallest.
      if (path === "/settings/blocked" && size.width === 320) continue;
      expect(y, `${path} at ${size.width}`).toBeLessThanOrEqual(size.height / 2);
    }
  }
});
