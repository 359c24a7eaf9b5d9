import type { Page } from "@playwright/test";
import { unguardedDb as db } from "@/lib/db";
import { signedIn } from "../support/accounts";
import { expect, expectAccessibleWhole, test } from "../support/browser";
import { comment } from "../support/comments";
import { newJob } from "../support/jobs";
import { cookieOf, newOrganization } from "../support/organizations";
import { confirm, person } from "../support/people";
import { PLANTED_WIDTH, plantPicture } from "../support/pictures";
import { plantConversation, plantMessage } from "../support/planted-conversations";
import { post } from "../support/posts";
import { answer, makeModerator, report, unmakeModerator } from "../support/reports";
import { withCountedServer } from "../support/statements";

/** Nothing sticks out on the smallest screen, and axe finds nothing. */
async function expectFit(page: Page) {
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expectAccessibleWhole(page);
  await page.setViewportSize({ width: 1280, height: 800 });
}

test("what is reported is taken by a moderator and removed, and both sides are told, without a name", async ({
  browser,
}) => {
  const [hers, his, theirs] = [await browser.newContext(), await browser.newContext(), await browser.newContext()];
  const rena = await signedIn(hers, "Rena Reporter");
  const theo = await signedIn(his, "Theo Target");
  const moira = await signedIn(theirs, "Moira Moderator");
  await makeModerator(moira);
  const postId = await post(theo, "She lives in the blue house at the pier");

  const page = await hers.newPage();
  await page.goto(`/posts/${postId}`);
  await page.getByRole("button", { name: "Post options" }).click();
  await page.getByRole("link", { name: "Report" }).click();
  await expect(page.getByRole("heading", { name: "Report a post" })).toBeVisible();
  await expectFit(page);
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByText("This field is required")).toBeVisible();
  await page.getByText("Private information about somebody").click();
  await page.getByRole("textbox", { name: /Anything that the moderators/ }).fill("That is my house");
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByText("Thank you. The moderators will look at it")).toBeVisible();
  await expectFit(page);
  await page.getByRole("button", { name: "Mute instead" }).click();
  await expect(page).toHaveURL(/\/feed$/);
  expect(await db.profileMute.count({ where: { muterId: rena.profileId, mutedId: theo.profileId } })).toBe(1);

  const desk = await theirs.newPage();
  await desk.goto("/moderation");
  await expectFit(desk);
  // From edge to edge on a narrow screen, as all that has no corners there.
  await desk.setViewportSize({ width: 390, height: 844 });
  expect((await desk.getByRole("listitem").first().boundingBox())!.x).toBe(0);
  await desk.setViewportSize({ width: 1280, height: 800 });
  await desk.getByRole("link", { name: "Post of Theo Target" }).first().click();
  await expect(desk.getByText("She lives in the blue house")).toBeVisible();
  await expect(desk.getByText("That is my house")).toBeVisible();
  await expect(desk.getByText("Rena")).toHaveCount(0);
  await expectFit(desk);
  const take = desk.getByRole("button", { name: "Take it" });
  expect((await take.boundingBox())!.width).toBeLessThan(200);
  await take.click();
  await expect(desk.getByText("Taken by you")).toBeVisible();
  await desk.getByRole("textbox", { name: "Add a note" }).fill("An address, clearly");
  await desk.getByRole("button", { name: "Add note" }).click();
  await expect(desk.getByRole("listitem").filter({ hasText: "An address, clearly" })).toBeVisible();
  await desk.getByText("Remove it").click();
  const why = desk.getByRole("radiogroup", { name: /For which reason/ });
  await why.getByText("Private information about somebody").click();
  await desk.getByRole("textbox", { name: "To the person it’s about" }).fill("You named where somebody lives");
  await desk.getByRole("textbox", { name: /To those who reported it/ }).fill("It is gone");
  await expectFit(desk);
  await desk.getByRole("button", { name: "Answer", exact: true }).click();
  await expect(desk.getByText("Answered by Moira Moderator")).toBeVisible();
  await expectFit(desk);

  await page.goto("/notifications");
  await page.getByRole("link", { name: "There’s a message from the moderators for you" }).click();
  await expect(page.getByText("The moderators removed it.")).toBeVisible();
  await expect(page.getByText("It is gone")).toBeVisible();
  await expect(page.getByText("Moira")).toHaveCount(0);
  await expectFit(page);
  const told = await his.newPage();
  await told.goto("/settings/reports");
  await told.getByRole("link", { name: "Decisions about you" }).last().click();
  await expect(told.getByText("You named where somebody lives")).toBeVisible();
  await expect(told.getByText("Why: Private information about somebody")).toBeVisible();
  const bytes = await (await his.request.get("/settings/standing")).text();
  for (const word of ["Rena", rena.profileId, rena.userId, "That is my house", "It is gone", "Moira", moira.profileId])
    expect(bytes).not.toContain(word);
  expect((await hers.request.get(`/posts/${postId}`)).status()).toBe(404);
});

test("without JavaScript a message is reported with what was chosen, and a moderator finds nothing wrong", async ({
  browser,
}) => {
  const options = { javaScriptEnabled: false, viewport: { width: 390, height: 844 } };
  const [hers, theirs] = [await browser.newContext(options), await browser.newContext(options)];
  const rena = await signedIn(hers, "Rena Plain");
  const theo = await person("Theo Plain");
  await makeModerator(await signedIn(theirs, "Moira Plain"));
  const conversationId = await plantConversation([
    [rena, "JOINED"],
    [theo, "JOINED"],
  ]);
  await plantMessage(theo, conversationId, "The first one");
  const id = await plantMessage(theo, conversationId, "The reported one");
  await plantMessage(theo, conversationId, "The last one");
  const { pictureId } = await plantPicture(theo, "UNUSED", { alt: "A threat" });
  await db.picture.update({ where: { id: pictureId }, data: { use: "MESSAGE", messageId: id } });

  const page = await hers.newPage();
  await page.goto(`/conversations/${conversationId}?message=${id}`);
  const href = `/report?kind=MESSAGE&id=${id}`;
  await expect(page.locator(`a[href="${href}"]`)).toHaveCount(1);
  await page.goto(href);
  await page.getByRole("textbox", { name: /Anything that the moderators/ }).fill("He said so");
  await page.getByRole("checkbox", { name: /The first one/ }).check();
  await expect(page.getByText("They see its pictures only if you choose that below")).toBeVisible();
  await page.getByRole("checkbox", { name: "Show the moderators its picture" }).check();
  await page.getByRole("button", { name: "Send report" }).click();
  // Nothing that was typed or ticked is lost.
  await expect(page.getByText("This field is required")).toBeVisible();
  await expect(page.getByRole("textbox", { name: /Anything that the moderators/ })).toHaveValue("He said so");
  await expect(page.getByRole("checkbox", { name: /The first one/ })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Show the moderators its picture" })).toBeChecked();
  await page.getByText("Spam", { exact: true }).click();
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByText("Thank you. The moderators will look at it")).toBeVisible();
  await page.getByRole("link", { name: "Mute or block Theo Plain" }).click();
  await expect(page).toHaveURL(/\/profile\/theo-plain[^/]*\/block$/);

  const { id: caseId } = await db.reportCase.findFirstOrThrow({ where: { subjectId: id } });
  const desk = await theirs.newPage();
  await desk.goto(`/moderation/${caseId}`);
  await expect(desk.getByText("The first one")).toBeVisible();
  await expect(desk.getByText("The last one")).toHaveCount(0);
  const file = () => theirs.request.get(`/api/media/${pictureId}/${PLANTED_WIDTH}`);
  await expect(desk.getByText("With 1 picture. You see them once you’ve taken it.")).toBeVisible();
  const refused = await file();
  expect([refused.status(), await refused.text()]).toEqual([404, expect.not.stringContaining("bytes")]);
  await desk.getByRole("button", { name: "Take it" }).click();
  const [picture, cover] = [desk.getByRole("img", { name: "A threat" }), desk.getByText("With 1 picture.")];
  await expect(cover).toBeVisible();
  await expect(picture).toBeHidden();
  await cover.click();
  await expect(picture).toBeVisible();
  expect(await desk.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const given = await file();
  expect([given.status(), await given.text()]).toEqual([200, "bytes"]);
  expect(given.headers()["cache-control"]).toBe("private, no-store");
  await desk.getByRole("textbox", { name: "Add a note" }).fill("Looks fine");
  await desk.getByRole("button", { name: "Add note" }).click();
  await expect(desk.getByRole("listitem").filter({ hasText: "Looks fine" })).toBeVisible();
  await desk.getByText("Nothing wrong", { exact: true }).click();
  await desk.getByRole("button", { name: "Answer" }).click();
  await expect(desk.getByText("Answered by Moira Plain")).toBeVisible();
  expect((await file()).status()).toBe(404);

  await page.goto("/settings/reports");
  await expect(page.getByText("The moderators found nothing wrong with it.")).toBeVisible();
  await page.goto(href);
  await page.getByText("Spam", { exact: true }).click();
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByText("found nothing wrong with it for that reason")).toBeVisible();
});

test("the queue is found by nobody who moderates no more, is read in one statement, and is worked by keyboard", async ({
  context,
  page,
}) => {
  const moira = await signedIn(context, "Moira Keys");
  const [rena, theo] = [await person("Rena Keys"), await person("Theo Keys")];
  const commentId = await comment(theo, await post(rena, "Low tide at six"), "Buy my pills");
  const caseId = await report(rena, { kind: "COMMENT", id: commentId });
  const paths = ["/moderation", "/moderation?show=answered", `/moderation/${caseId}`];
  const statuses = async () => Promise.all(paths.map(async (path) => (await context.request.get(path)).status()));
  expect(await statuses()).toEqual([404, 404, 404]);
  await makeModerator(moira);
  expect(await statuses()).toEqual([200, 200, 200]);
  await withCountedServer(await cookieOf(context), async (countOf) => {
    // The session, and the page.
    for (const path of paths) expect([path, await countOf(path)]).toEqual([path, 2]);
    expect(await countOf(`/report?kind=COMMENT&id=${commentId}`)).toBeLessThanOrEqual(3);
  });

  await page.goto(`/moderation/${caseId}`);
  await page.getByRole("button", { name: "Take it" }).press("Enter");
  await expect(page.getByText("Taken by you")).toBeFocused();
  await page.getByRole("radio", { name: "Nothing wrong" }).press("Space");
  await page.getByRole("textbox", { name: /To those who reported it/ }).press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Answered by Moira Keys")).toBeVisible();
  await unmakeModerator(moira);
  expect(await statuses()).toEqual([404, 404, 404]);
});

test("a comment, a message, a profile, a job and an organization lead to their report by a link", async ({
  context,
  page,
}) => {
  const amara = await signedIn(context, "Amara Links");
  const [rena, theo] = [await person("Rena Links"), await person("Theo Links")];
  const commentId = await comment(theo, await post(rena, "Low tide at six"), "Buy my pills");
  const { postId } = await db.comment.findUniqueOrThrow({ where: { id: commentId } });
  const conversationId = await plantConversation([
    [amara, "JOINED"],
    [theo, "JOINED"],
  ]);
  const messageId = await plantMessage(theo, conversationId, "I know where you live");
  const outfit = await newOrganization("Outfit of Links", [[rena, "OWNER"]]);
  const jobId = await newJob(outfit.id);
  const follow = async (title: string) => {
    await page.getByRole("link", { name: "Report", exact: true }).click();
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
  };

  await page.goto(`/posts/${postId}?comment=${commentId}`);
  await page.getByRole("button", { name: "Options for the comment by Theo Links" }).click();
  await follow("Report a comment");
  await page.goto(`/conversations/${conversationId}`);
  await page.getByRole("button", { name: /^Options for the message by Theo Links/ }).click();
  await follow("Report a message");
  await expect(page).toHaveURL(new RegExp(`kind=MESSAGE&id=${messageId}$`));
  for (const [handle, title] of [
    [theo.profile.handle, "Report a profile"],
    [outfit.handle, "Report an organization"],
  ] as const) {
    await page.goto(`/profile/${handle}`);
    await page.locator(".profile-actions").getByRole("button", { name: /^More/ }).click();
    await follow(title);
  }
  await page.goto(`/jobs/${outfit.id}/${jobId}`);
  await follow("Report a job");
});

test("who reported something is asked once, answers once, and whose it is gets no byte of it", async ({ browser }) => {
  const [hers, theirs, his] = [await browser.newContext(), await browser.newContext(), await browser.newContext()];
  const rena = await signedIn(hers, "Rena Asked");
  const theo = await signedIn(his, "Theo Asked");
  await makeModerator(await signedIn(theirs, "Moira Asks"));
  const caseId = await report(rena, { kind: "POST", id: await post(theo, "She lives at the pier") });

  const desk = await theirs.newPage();
  await desk.goto(`/moderation/${caseId}`);
  await desk.getByRole("button", { name: "Take it" }).click();
  await desk.getByText("Ask those who reported it").press("Enter");
  await desk.getByRole("textbox", { name: "Your question" }).fill("Which house is it?");
  await expectFit(desk);
  await desk.getByRole("button", { name: "Send question" }).click();
  await expect(desk.getByRole("heading", { name: "Asked of those who reported it" })).toBeVisible();
  await expect(desk.getByText("no answer yet")).toBeVisible();
  await expect(desk.getByText("Ask those who reported it")).toHaveCount(0);

  const page = await hers.newPage();
  await page.goto("/notifications");
  await page.getByRole("link", { name: "There’s a message from the moderators for you" }).click();
  const questions = page.getByRole("region", { name: "The moderators ask you" });
  await expect(questions.getByText("Which house is it?")).toBeVisible();
  await questions.getByRole("button", { name: "Send answer" }).click();
  await expect(questions.getByText("This field is required")).toBeVisible();
  await expectFit(page);
  await questions.getByRole("textbox", { name: "Your answer" }).fill("The blue one behind the dune");
  await questions.getByRole("button", { name: "Send answer" }).click();
  await expect(questions).toHaveCount(0);
  await expect(page.getByText("The blue one behind the dune")).toBeVisible();

  await desk.reload();
  await expect(desk.getByText("The blue one behind the dune")).toBeVisible();
  await expect(desk.getByText("Rena")).toHaveCount(0);
  await expectFit(desk);
  for (const path of ["/settings/reports", "/settings/standing", "/notifications"]) {
    const bytes = await (await his.request.get(path)).text();
    for (const word of ["Which house", "The blue one", "Rena", "Moira"]) expect(bytes).not.toContain(word);
  }
  const alerts = await his.newPage();
  await alerts.goto("/notifications");
  await expect(alerts.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(alerts.getByRole("link", { name: /message from the moderators/ })).toHaveCount(0);
});

test("whoever is moderated objects on their own page, another moderator puts it back, and both see the end", async ({
  browser,
}) => {
  const contexts = [await browser.newContext(), await browser.newContext(), await browser.newContext()];
  const [his, theirs, hers] = contexts as [(typeof contexts)[0], (typeof contexts)[0], (typeof contexts)[0]];
  const theo = await signedIn(his, "Theo Objects");
  await makeModerator(await signedIn(theirs, "Milo Objections"));
  const rena = await signedIn(hers, "Rena Objections");
  const moira = await person("Moira Objections");
  await makeModerator(moira);
  const postId = await post(theo, "Low tide at six");
  const caseId = await report(rena, { kind: "POST", id: postId });
  await answer(moira, caseId, "REMOVED", { toReported: "It is spam" });

  const page = await his.newPage();
  await page.goto("/settings/standing");
  await expect(page.getByText("It stays removed unless the decision is taken back.")).toBeVisible();
  await expectFit(page);
  await page.getByText("Object to this decision").press("Enter");
  await page.getByRole("button", { name: "Send objection" }).click();
  await expect(page.getByText("This field is required")).toBeVisible();
  await page.getByRole("textbox", { name: "Why is it wrong?" }).fill("It is a tide table");
  await expectFit(page);
  await page.getByRole("button", { name: "Send objection" }).click();
  await expect(page.getByText("Another moderator will look at it.")).toBeVisible();
  await expect(page.getByText("Object to this decision")).toHaveCount(0);

  const desk = await theirs.newPage();
  await desk.goto("/moderation?show=objections");
  await desk.getByRole("link", { name: "Post of Theo Objects" }).click();
  await expect(desk.getByText("It is a tide table")).toBeVisible();
  await expectFit(desk);
  await desk.getByText("Take the answer back", { exact: true }).click();
  await desk.getByRole("textbox", { name: "To the person who objected" }).fill("You are right");
  await desk.getByRole("button", { name: "Decide", exact: true }).click();
  await expect(desk.getByText("The answer was taken back. Decided by Milo Objections")).toBeVisible();

  await page.reload();
  await expect(page.getByText("You are right")).toBeVisible();
  expect((await hers.request.get(`/posts/${postId}`)).status()).toBe(200);
  const own = await hers.newPage();
  await own.goto("/settings/reports");
  await expect(own.getByText("A moderator looked at it again and took the decision back.")).toBeVisible();
  await expect(own.getByText("It is a tide table")).toHaveCount(0);
});

test("a moderator begins an answer with a text, removes a message, and puts it back by another press", async ({
  context,
  page,
}) => {
  await makeModerator(await signedIn(context, "Moira Texts"));
  const [rena, theo] = [await person("Rena Texts"), await person("Theo Texts")];
  const conversationId = await plantConversation([
    [rena, "JOINED"],
    [theo, "JOINED"],
  ]);
  const id = await plantMessage(theo, conversationId, "Buy my pills");
  const { pictureId } = await plantPicture(theo, "UNUSED", { alt: "Blue pills" });
  await db.picture.update({ where: { id: pictureId }, data: { use: "MESSAGE", messageId: id } });
  const caseId = await report(rena, { kind: "MESSAGE", id }, { showsPictures: "on" });
  await page.goto(`/moderation/${caseId}`);
  await page.getByRole("button", { name: "Take it" }).click();
  const picture = page.getByRole("img", { name: "Blue pills" });
  const cover = page.locator("summary").filter({ hasText: "With 1 picture." });
  await expect(cover).toBeVisible();
  await expect(picture).toBeHidden();
  await cover.press("Enter");
  await expect(picture).toBeVisible();
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectFit(page);
  }
  const words = page.getByRole("textbox", { name: "To the person it’s about" });
  await words.fill("Dear Theo");
  await page.getByRole("combobox", { name: "Begin with a text" }).selectOption("Spam");
  await expect(words).toHaveValue(
    "Dear Theo\n\nThis is advertising that nobody asked for. Please don’t post it again.",
  );
  await page.getByText("Remove it").click();
  await page
    .getByRole("radiogroup", { name: /For which reason/ })
    .getByText("Spam")
    .click();
  await page.getByRole("button", { name: "Answer", exact: true }).click();
  await expect(page.getByText("Answered by Moira Texts")).toBeVisible();
  // Until nobody can object whoever answered looks at it again.
  await expect(cover).toBeVisible();
  expect(await db.message.findUnique({ where: { id } })).toMatchObject({ text: "" });
  await page.getByRole("button", { name: "Put it back" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Take it back" }).click();
  await expect(page.getByText("Taken back by Moira Texts")).toBeVisible();
  await expect(cover).toHaveCount(0);
  expect(await db.message.findUnique({ where: { id } })).toMatchObject({ text: "Buy my pills", removedAt: null });
});

test("what a moderator marks as sensitive is folded with its pictures, also without JavaScript, and its author objects", async ({
  browser,
}) => {
  const [his, theirs, hers] = [await browser.newContext(), await browser.newContext(), await browser.newContext()];
  const theo = await signedIn(his, "Theo Sensitive");
  await makeModerator(await signedIn(theirs, "Moira Sensitive"));
  const rena = await signedIn(hers, "Rena Sensitive");
  const postId = await post(theo, "The seal bled at the pier");
  await plantPicture(theo, "POST", { postId, position: 0 });
  const commentId = await comment(theo, postId, "It was still bleeding");
  const caseId = await report(rena, { kind: "POST", id: postId });
  const moira = await person("Moira Of Comments");
  await makeModerator(moira);
  await answer(moira, await report(rena, { kind: "COMMENT", id: commentId }), "SENSITIVE");

  const desk = await theirs.newPage();
  await desk.goto(`/moderation/${caseId}`);
  await desk.getByRole("button", { name: "Take it" }).click();
  await desk.getByText("Mark as sensitive", { exact: true }).click();
  const why = desk.getByRole("radiogroup", { name: /For which reason/ });
  await why.getByText("Violence or threats").click();
  await desk.getByRole("textbox", { name: "To the person it’s about" }).fill("It shows blood");
  await desk.getByRole("button", { name: "Answer", exact: true }).click();
  await expect(desk.getByText("Answered by Moira Sensitive")).toBeVisible();
  await expect(desk.getByRole("button", { name: "Mark it no more" })).toBeVisible();

  const page = await hers.newPage();
  const pictures: string[] = [];
  page.on("request", (request) => request.url().includes("/api/media/") && pictures.push(request.url()));
  await page.goto(`/posts/${postId}`);
  // Until a page is in its place, what was streamed of it stands behind it.
  const main = page.getByRole("main");
  const press = main.getByText("Marked as sensitive: Violence or threats");
  await expect(press).toBeVisible();
  await expect(main.getByText("The seal bled at the pier")).toBeHidden();
  await expect(main.getByText("Marked as sensitive: Harassment or bullying")).toBeVisible();
  await expect(main.getByText("It was still bleeding")).toBeHidden();
  await expectFit(page);
  expect(pictures).toEqual([]);
  await main.locator("summary").filter({ hasText: "Marked as sensitive: Violence or threats" }).press("Enter");
  await expect(main.getByText("The seal bled at the pier")).toBeVisible();
  await expect.poll(() => pictures.length).toBeGreaterThan(0);
  await page.goto("/settings/reports");
  await expect(page.getByText("The moderators marked it as sensitive: it’s folded")).toHaveCount(2);

  const told = await his.newPage();
  await told.goto(`/posts/${postId}`);
  await expect(told.getByRole("main").getByText("The seal bled at the pier")).toBeVisible();
  await told.getByRole("link", { name: "Why, and how to object" }).first().click();
  await expect(told.getByText("It shows blood")).toBeVisible();
  await expect(told.getByText("Object to this decision").first()).toBeVisible();
  await expect(told.getByText("Rena")).toHaveCount(0);

  const plain = await browser.newContext({ javaScriptEnabled: false, storageState: await hers.storageState() });
  const without = await plain.newPage();
  await without.goto(`/posts/${postId}`);
  // What a script would put into its place stays behind the page.
  const content = without.locator("#content");
  await expect(content.getByText("The seal bled at the pier")).toBeHidden();
  await content.getByText("Marked as sensitive: Violence or threats").click();
  await expect(content.getByText("The seal bled at the pier")).toBeVisible();
});

test("a moderator limits whose it is for a week, who reads why and how long on their own page", async ({ browser }) => {
  const [his, theirs, hers] = [await browser.newContext(), await browser.newContext(), await browser.newContext()];
  const theo = await signedIn(his, "Theo Limited");
  await makeModerator(await signedIn(theirs, "Moira Limits"));
  const rena = await signedIn(hers, "Rena Limits");
  const postId = await post(theo, "Buy my pills");
  const caseId = await report(rena, { kind: "POST", id: postId });

  const desk = await theirs.newPage();
  await desk.goto(`/moderation/${caseId}`);
  await desk.getByRole("button", { name: "Take it" }).click();
  await desk.getByText("Limit the profile", { exact: true }).click();
  await desk
    .getByRole("radiogroup", { name: /For which reason/ })
    .getByText("Spam")
    .click();
  await desk.getByRole("textbox", { name: "To the person it’s about" }).fill("You write to everybody");
  await desk.getByRole("button", { name: "Answer", exact: true }).click();
  await expect(desk.getByText("This field is required")).toBeVisible();
  await desk
    .getByRole("radiogroup", { name: /How long/ })
    .getByText("7 days")
    .click();
  await expectFit(desk);
  await desk.getByRole("button", { name: "Answer", exact: true }).click();
  await expect(desk.getByText("It ends by itself on")).toBeVisible();

  expect((await hers.request.get(`/posts/${postId}`)).status()).toBe(404);
  expect((await hers.request.get(`/profile/${theo.profile.handle}`)).status()).toBe(200);
  const told = await his.newPage();
  await told.goto("/settings/standing");
  await expect(told.getByText("The moderators limited this profile.")).toBeVisible();
  await expect(told.getByText("You write to everybody")).toBeVisible();
  await expect(told.getByText("It ends by itself on")).toBeVisible();
  await expect(told.getByText("Object to this decision")).toBeVisible();
  await expect(told.getByText("Rena")).toHaveCount(0);
  await expectFit(told);

  // Nor by the name of an organization does he reach everybody meanwhile.
  await confirm(theo);
  await db.organizationDraft.create({
    data: { userId: theo.userId, displayName: "Pills for all", updatedAt: new Date() },
  });
  await told.goto("/organizations/new/finish");
  await told.getByRole("button", { name: "Create organization" }).click();
  await expect(told.getByText("you can’t create an organization meanwhile")).toBeVisible();
  expect(await db.organizationDraft.count({ where: { userId: theo.userId } })).toBe(1);

  await desk.getByRole("button", { name: "Lift the limit" }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "Take it back" }).click();
  await expect(desk.getByText("Taken back by Moira Limits")).toBeVisible();
  expect((await hers.request.get(`/posts/${postId}`)).status()).toBe(200);
});
