import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { newEmail, signedIn } from "../support/accounts";
import { expect, expectAccessible, test } from "../support/browser";
import { send, write } from "../support/conversations";
import { newConversations } from "../support/inbox";
import { layoutShift, watchLayoutShifts } from "../support/layout-shifts";
import { actingAs, confirm, organization, person } from "../support/people";

test("without JavaScript one writes to a stranger, who accepts, and a group is made of those who are asked", async ({
  browser,
  baseURL,
}) => {
  const plain = () => browser.newContext({ baseURL, javaScriptEnabled: false });
  const [hers, his] = [await plain(), await plain()];
  const [amara, mateo] = [await signedIn(hers, "Amara Okafor"), await signedIn(his, "Mateo Rivas")];
  for (const one of [amara, mateo]) await confirm(one);
  const [page, other] = [await hers.newPage(), await his.newPage()];

  await page.goto(`/profile/${mateo.profile.handle}`);
  await page.getByRole("link", { name: "Message Mateo Rivas" }).click();
  await page.getByRole("textbox", { name: "Message" }).fill("May I ask you something?");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByRole("link", { name: "Sent. Open the conversation." }).click();
  await expect(page.getByText("May I ask you something?").first()).toBeVisible();

  await other.goto("/conversations");
  await expect(other.getByRole("article")).toHaveCount(0);
  await other.getByRole("link", { name: /^Requests/ }).click();
  await other.getByRole("link", { name: "Amara Okafor" }).click();
  await other.getByRole("link", { name: "Details" }).click();
  await other.getByRole("button", { name: /^Accept/ }).click();
  await other.goto("/conversations");
  await expect(other.getByRole("article")).toHaveCount(1);

  await page.goto("/conversations/new");
  await page.getByRole("searchbox", { name: "Search by name" }).fill(mateo.profile.handle);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("checkbox", { name: /Mateo Rivas/ })).toBeVisible();
  await db.profile.updateMany({ where: { id: mateo.profileId }, data: { messagesAudience: "ALLIES" } });
  await page.getByRole("checkbox", { name: /Mateo Rivas/ }).check();
  await page.getByRole("button", { name: "Next" }).click();
  // They write to each other already: whom he admits from now on changes nothing of that.
  await expect(page.getByText("May I ask you something?").first()).toBeVisible();
  await Promise.all([hers.close(), his.close()]);
});

test("without JavaScript somebody who answers for an organization is told that a colleague has, and may all the same", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const [amara, ana] = [await signedIn(context, "Amara Okafor"), await person("Ana Ruiz", systemClock, newEmail())];
  await confirm(amara);
  const tidewater = await organization("Tidewater Alliance", [
    [amara, "OWNER"],
    [ana, "EDITOR"],
  ]);
  await db.session.updateMany({ where: { userId: amara.userId }, data: { actingProfileId: tidewater } });
  const ines = await person("Inês Carvalho", systemClock, newEmail());
  const { conversationId } = await write(ines, tidewater, "When do you open?");
  const page = await context.newPage();
  await page.goto(`/conversations/${conversationId}`);
  await page.getByRole("textbox", { name: "Message" }).fill("At ten.");
  await send(await actingAs(ana, tidewater), conversationId, "At nine.", { seen: 1 });
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Ana Ruiz has replied in the meantime.")).toBeVisible();
  await expect(page.locator(".msg-bubble")).toHaveText(["When do you open?", "At nine."]);
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("At ten.");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.locator(".msg-bubble")).toHaveCount(3);
  await context.close();
});

test.describe("over a lost connection", () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

  test("a first message takes a file along, waits for a connection, and leads to the conversation that it made", async ({
    page,
    context,
  }) => {
    const amara = await signedIn(context, "Amara Okafor");
    await confirm(amara);
    const dele = await person("Dele Danso", systemClock, newEmail());
    await page.goto(`/conversations/new?to=${dele.profileId}`);
    await expect(page.getByText(/arrives as a request/)).toBeVisible();
    const minutes = { name: "minutes.txt", mimeType: "text/plain", buffer: Buffer.from("Bring a coat") };
    await page.getByLabel("Add pictures or files").setInputFiles(minutes);
    await expect(page.getByRole("list", { name: "Pictures and files of this message" })).toContainText("minutes.txt");
    await expectAccessible(page);
    const box = page.getByRole("textbox", { name: "Message" });
    await box.fill("May I ask you something?");
    // What is stored is no more on its way.
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    await context.setOffline(true);
    await box.press("Enter");
    await expect(page.getByText("Waiting for a connection")).toBeVisible();
    await page.keyboard.type("When would it suit you?");
    await context.setOffline(false);
    await page.waitForURL(/\/conversations\/[0-9a-f-]{36}$/);
    await expect(box).toBeFocused();
    await expect(box).toHaveValue("When would it suit you?");
    await expect(page.locator(".msg-bubble")).toHaveCount(1);
    await expect(page.locator(".msg-bubble")).toContainText("May I ask you something?");
    await expect(page.getByRole("link", { name: /minutes\.txt/ })).toBeVisible();
    expect(await db.message.count({ where: { profileId: amara.profileId } })).toBe(1);
  });
});

test("conversations have the rail where other pages have the drawer, and nothing jumps", async ({ page, context }) => {
  const amara = await signedIn(context, "Amara Okafor");
  const { direct } = await newConversations(amara);
  await page.setViewportSize({ width: 1280, height: 800 });
  const nav = page.getByRole("navigation", { name: "Main" }).first();
  const placeOf = async (name: RegExp) => (await nav.getByRole("link", { name }).locator("svg").boundingBox())!;
  const width = async () => (await nav.boundingBox())!.width;
  await page.goto("/feed");
  expect(await width()).toBe(248);
  const before = await placeOf(/^Settings/);
  await nav.getByRole("link", { name: /^Conversations/ }).click();
  await page.waitForURL("/conversations");
  await expect.poll(width).toBe(76);
  const after = await placeOf(/^Settings/);
  expect(Math.abs(after.x - before.x)).toBeLessThan(1);
  expect(after.y).toBe(before.y);
  const label = nav.locator(".nav-label", { hasText: "Settings" });
  await expect(label).toHaveCSS("opacity", "0");
  await nav.getByRole("link", { name: /^Settings/ }).hover();
  await expect(label).toHaveCSS("opacity", "1");
  // From the first paint on.
  await watchLayoutShifts(page);
  for (const path of ["/conversations", `/conversations/${direct}`, "/conversations/new"]) {
    await page.goto(path);
    expect(await width()).toBe(76);
    expect(await layoutShift(page)).toBeLessThan(0.01);
  }
  await nav.getByRole("link", { name: /^Feed/ }).click();
  await page.waitForURL("/feed");
  await expect.poll(width).toBe(248);
});

test("the list stays as it was asked for beside what is opened of it", async ({ page, context }) => {
  const amara = await signedIn(context, "Amara Okafor");
  await confirm(amara);
  const { group, direct } = await newConversations(amara);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/conversations?show=groups");
  const list = page.getByRole("region", { name: "Conversations" });
  await expect(list.getByRole("article")).toHaveCount(1);
  await expectAccessible(page);
  await list.getByRole("link", { name: "Dune dig" }).click();
  await page.waitForURL(`/conversations/${group}`);
  await expect(list.getByRole("article")).toHaveCount(1);
  await expect(list.getByRole("link", { name: "Dune dig" })).toHaveAttribute("aria-current", "true");
  await page.getByRole("link", { name: "Details" }).click();
  await expect(page.getByRole("heading", { name: "2 members" })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/conversations/${direct}/details`);
  await expect(list.getByRole("article")).toHaveCount(2);
  // It is people who are looked for there.
  await page.goto("/conversations/new?q=Nobody");
  await expect(list.getByRole("article")).toHaveCount(2);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(list).toBeHidden();
});
