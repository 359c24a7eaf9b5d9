import type { Page } from "@playwright/test";
import { signedIn } from "../support/accounts";
import { expect, test } from "../support/browser";
import { joinedGroup, putInto, readWhole, send, write } from "../support/conversations";
import { confirm, makeAllies, person, type Viewer } from "../support/people";
import { storePicture } from "../support/pictures";
import { plantFile } from "../support/planted-conversations";

test.use({ javaScriptEnabled: false });

const bubbles = (page: Page) => page.locator(".msg-bubble");

async function other(name: string, amara: Viewer) {
  const viewer = await person(name, amara.clock, `${name.split(" ")[0]}.${amara.profileId}@example.org`.toLowerCase());
  await confirm(viewer);
  return viewer;
}

/** The options of the last message, on the page that names it. */
async function openOptions(page: Page, of: string) {
  await page.getByRole("button", { name: of }).last().click();
  return page.getByRole("region", { name: of });
}

test("without JavaScript one marks as read, answers a message, and edits and deletes one’s own", async ({
  page,
  context,
}) => {
  const amara = await signedIn(context, "Amara Okafor");
  await confirm(amara);
  const leila = await other("Leila Haddad", amara);
  await makeAllies(amara.profileId, leila.profileId);
  const { conversationId } = await write(leila, amara.profileId, "How was the harbour?");
  await send(leila, conversationId, "And the boat?");
  const unread = async () => (await readWhole(amara, conversationId))!.conversation.mine.unread;
  await page.goto(`/conversations/${conversationId}`);
  expect(await unread()).toBe(2);
  await page.getByRole("button", { name: "Mark as read" }).click();
  await expect(page.getByRole("button", { name: "Mark as read" })).toHaveCount(0);
  expect(await unread()).toBe(0);

  const hers = await openOptions(page, "Options for the message by Leila Haddad");
  await expect(hers.getByText("Delete for everyone")).toHaveCount(0);
  await hers.getByText("Reply", { exact: true }).click();
  // Blanks alone are no message: what was typed is asked for again.
  await hers.getByRole("textbox").fill(" ");
  await hers.getByRole("button", { name: "Send" }).click();
  await expect(hers.getByRole("alert")).toBeVisible();
  await hers.getByRole("textbox").fill("Afloat.");
  await hers.getByRole("button", { name: "Send" }).click();
  await expect(bubbles(page).last()).toContainText("Leila HaddadAnd the boat?Afloat.");

  const own = await openOptions(page, "Options for your message");
  await own.getByText("Edit", { exact: true }).click();
  await expect(own.getByRole("textbox").last()).toHaveValue("Afloat.");
  await own.getByRole("textbox").last().fill("Afloat again.");
  await own.getByRole("button", { name: "Save" }).click();
  await expect(bubbles(page).last()).toContainText("Afloat again.edited");
  await own.getByRole("button", { name: "Delete for everyone" }).click();
  await expect(bubbles(page).last()).toHaveText("Message deleted");
  expect((await readWhole(leila, conversationId))!.messages.at(-1)).toMatchObject({ isDeleted: true, text: "" });
  await (
    await openOptions(page, "Options for the message by Leila Haddad")
  )
    .getByRole("button", { name: "Delete for me" })
    .click();
  await expect(bubbles(page)).toHaveText(["How was the harbour?", "Message deleted"]);
  expect((await readWhole(leila, conversationId))!.messages).toHaveLength(3);
});

test("without JavaScript one answers a request and an invitation where they are read", async ({ page, context }) => {
  const amara = await signedIn(context, "Amara Okafor");
  await confirm(amara);
  const [leila, kwame] = [await other("Leila Haddad", amara), await other("Kwame Mensah", amara)];
  const { conversationId } = await write(leila, amara.profileId, "Would you show us your water councils?");
  await page.goto(`/conversations/${conversationId}`);
  await expect(page.getByText("Leila Haddad isn’t one of your allies.").filter({ visible: true })).toHaveCount(1);
  await page.getByRole("button", { name: "Accept" }).click();
  await expect(page.getByRole("group", { name: "Respond to the request" })).toHaveCount(0);
  expect((await readWhole(amara, conversationId))!.conversation.mine.state).toBe("JOINED");

  const group = await joinedGroup("Open Grid Collective", [kwame]);
  await putInto(group, amara, "INVITED");
  await page.goto(`/conversations/${group}`);
  await page.getByRole("button", { name: "Decline" }).click();
  await expect(page).toHaveURL("/conversations");
  expect(await readWhole(amara, group)).toBeNull();

  const alone = await joinedGroup("Dunes", [amara]);
  await putInto(alone, kwame, "INVITED");
  await page.goto(`/conversations/${alone}`);
  const unheard = "1 person is invited and hasn’t joined yet. They won’t see messages sent before they join.";
  await expect(page.locator(".msg-notice").filter({ visible: true })).toHaveText(unheard);
});

test("without JavaScript a file is a link, a picture is shown, and what one wrote to a group that one was taken out of is given back", async ({
  page,
  context,
}) => {
  const amara = await signedIn(context, "Amara Okafor");
  await confirm(amara);
  const leila = await other("Leila Haddad", amara);
  const group = await joinedGroup("Harbour watch", [leila, amara]);
  const { messageId } = await send(leila, group, "The counts of May.");
  const { fileId } = await plantFile(leila, { messageId, name: "Tern counts.csv" });
  const pictures: { pictureId: string; alt: string }[] = [];
  for (const alt of ["A colony of terns", "Eggs", "Chicks", "Eelgrass", "The boat"])
    pictures.push({ pictureId: (await storePicture(leila)).pictureId, alt });
  await send(leila, group, "And where.", { pictures });
  await page.goto(`/conversations/${group}`);
  const file = page.getByRole("link", { name: "Tern counts.csv" });
  await expect(file).toHaveAttribute("href", `/api/conversations/files/${fileId}`);
  await expect(file).toBeVisible();
  await expect(page.getByRole("img", { name: "A colony of terns" })).toBeVisible();
  // More than four stand beneath.
  await expect(page.getByRole("link", { name: "The boat" })).toBeVisible();

  await page.getByRole("textbox").fill("Who has the keys of the boat?");
  await putInto(group, amara, "LEFT");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("This conversation isn’t here anymore.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "What you wrote" })).toHaveValue("Who has the keys of the boat?");
  await page.getByRole("link", { name: "All conversations" }).click();
  await expect(page).toHaveURL("/conversations");
});

test("without JavaScript one finds what was written", async ({ page, context }) => {
  const amara = await signedIn(context, "Amara Okafor");
  await confirm(amara);
  const leila = await other("Leila Haddad", amara);
  await makeAllies(amara.profileId, leila.profileId);
  const { conversationId } = await write(leila, amara.profileId, "The harbour is full of eelgrass");
  for (let n = 0; n < 9; n++) await send(leila, conversationId, `Eelgrass, bed ${n}: ${"wide and green ".repeat(20)}`);
  await page.goto("/conversations");
  await page.getByRole("searchbox").fill("eelgrass");
  await page.keyboard.press("Enter");
  await expect(page.getByText("The harbour is full of")).toBeVisible();
  await page.getByRole("listitem").filter({ hasText: "bed 3" }).getByRole("link").click();
  await expect(page.getByText("Eelgrass, bed 3:").last()).toBeVisible();
});
