import type { Page } from "@playwright/test";
import { unguardedDb as db } from "@/lib/db";
import { systemClock } from "@/lib/clock";
import { newEmail, signedIn, signIn } from "../support/accounts";
import { expect, expectAccessible, expectAccessibleWhole, variants, show, test, saidSaved } from "../support/browser";
import { actAs, newOrganization } from "../support/organizations";
import { confirm, makeAllies, PASSWORD, person, type Viewer } from "../support/people";

const shots = process.env.ALLYWAY_SHOTS;
const LONG = "Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis";
const newPerson = (name: string) => person(name, systemClock, newEmail());
const tab = (page: Page, name: RegExp | string) =>
  page.getByRole("navigation", { name: "Profile" }).getByRole("link", { name });
const roleOf = async ({ id }: { id: string }, { ownProfileId }: Viewer) =>
  (
    await db.membership.findUnique({
      where: { organizationId_profileId: { organizationId: id, profileId: ownProfileId } },
    })
  )?.role ?? null;

test("an owner invites by handle and by address, one accepts in another browser, is managed, and leaves", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.setTimeout(450_000);
  const amara = await signedIn(context, "Amara Okafor");
  const leila = await newPerson("Leila Haddad");
  const tidewater = await newOrganization("Tidewater Alliance", [[amara, "OWNER"]]);
  await actAs(amara, tidewater.id);
  await page.goto("/profile?tab=members");
  await expect(page.getByText("No open invitations")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Invite members" }).click();
  await expect(page.getByText("No invitations yet.")).toBeVisible();

  const invitee = page.getByLabel("Handle or email address");
  for (const [typed, told] of [
    ["", "This field is required"],
    ["no one at all", "Enter a handle like @amara"],
    ["somebody@", "Incorrect email address"],
    ["nobody-has-this-one", "Nobody has this handle"],
    [`@${amara.profile.handle}`, "This person is already a member"],
  ] as const) {
    await invitee.fill(typed);
    await page.getByRole("button", { name: "Invite" }).click();
    await expect(page.getByText(told)).toBeVisible();
    await expect(invitee).toBeFocused();
    await expect(invitee).toHaveValue(typed);
  }
  await invitee.fill(`@${leila.profile.handle}`);
  await page.getByRole("radio", { name: "Editor" }).check();
  await page.keyboard.press("Enter");
  await expect(page.getByText(`We’ve invited @${leila.profile.handle}.`)).toBeVisible();
  await expect(invitee).toHaveValue("");
  await expect(page.getByRole("radio", { name: "Editor" })).toBeChecked();
  // By mail to whoever has an address only those invite whose own is confirmed.
  await invitee.fill(newEmail());
  await page.getByRole("button", { name: "Invite" }).click();
  await expect(page.getByText("Confirm your email address first.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Confirm your email address" })).toBeVisible();
  await confirm(amara);
  const known = (await db.user.findUniqueOrThrow({ where: { id: leila.userId } })).email;
  const answers: string[] = [];
  for (const address of [known, newEmail()]) {
    await invitee.fill(address);
    await page.getByRole("button", { name: "Invite" }).click();
    const answer = page.getByText(`An email to ${address} is on its way.`);
    await expect(answer).toBeVisible();
    answers.push((await answer.innerText()).replace(address, "…"));
  }
  expect(answers[0]).toBe(answers[1]);
  const sent = page.getByRole("region", { name: "Sent invitations" }).getByRole("listitem");
  await expect(sent).toHaveCount(3);
  await expect(sent.filter({ hasText: "Leila Haddad" })).toContainText(/Editor.*no response yet/s);

  await page.getByRole("button", { name: `Withdraw the invitation to ${known}` }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Keep it" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(sent.filter({ hasText: known })).toContainText("no response yet");
  await page.getByRole("button", { name: `Withdraw the invitation to ${known}` }).click();
  await dialog.getByRole("button", { name: "Withdraw" }).click();
  await expect(sent.filter({ hasText: known })).toContainText("withdrawn");
  await page.getByRole("button", { name: `Invite ${known} again` }).click();
  await expect(sent.filter({ hasText: known })).toContainText("no response yet");
  await db.invitation.updateMany({
    where: { organizationId: tidewater.id, email: known },
    data: { invitedAt: new Date(Date.now() - 31 * 24 * 3600_000) },
  });
  await page.reload();
  await expect(sent.filter({ hasText: known })).toContainText("expired");
  await expect(page.getByRole("button", { name: `Invite ${known} again` })).toBeVisible();

  const second = await browser.newContext({ baseURL });
  await signIn(second, leila);
  const hers = await second.newPage();
  await hers.goto("/profile");
  await hers.getByRole("button", { name: "Edit profile" }).click();
  await hers.getByRole("link", { name: "Invitations (1)" }).click();
  await expect(hers.getByText("appear here once you’ve confirmed the address")).toBeVisible();
  await expect(hers.getByText("Invites you to join as: Editor")).toBeVisible();
  await hers.getByRole("button", { name: "Accept the invitation from Tidewater Alliance" }).click();
  await expect(hers.getByText("You’ve joined Tidewater Alliance.")).toBeVisible();
  await expect(hers.getByRole("button", { name: /^Accept/ })).toHaveCount(0);
  await hers.getByRole("button", { name: "Act as Tidewater Alliance" }).click();
  await expect(hers).toHaveURL("/profile");
  await expect(hers.getByRole("heading", { level: 1 })).toHaveText("Tidewater Alliance");
  await expect(hers.getByRole("button", { name: /Acting as Tidewater/ })).toBeVisible();
  await expect(hers.getByRole("button", { name: "Edit profile" })).toHaveCount(0);
  for (const path of [
    "/organizations/invite",
    `/organizations/members/${amara.profile.handle}`,
    "/organizations/delete",
  ])
    expect((await hers.request.get(path)).status()).toBe(404);

  await page.goto("/profile?tab=members");
  await expect(tab(page, /Members/)).toHaveText("Members2");
  await expect(page.getByText("1 open invitation")).toBeVisible();
  await page.getByRole("link", { name: "Manage Leila Haddad" }).click();
  await expect(page.getByRole("radio", { name: "Editor" })).toBeChecked();
  await page.getByRole("radio", { name: "Member" }).check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL("/profile?tab=members");
  await expect(page.getByRole("article").filter({ hasText: "Leila Haddad" })).toContainText("Member");
  expect(await roleOf(tidewater, leila)).toBe("MEMBER");

  // She acts as herself at the next request, and finds the way out.
  await hers.goto("/profile?tab=organizations");
  await expect(hers.getByRole("heading", { level: 1 })).toHaveText("Leila Haddad");
  await hers
    .getByRole("article")
    .getByRole("link", { name: /^Tidewater Alliance/ })
    .click();
  await hers.getByRole("button", { name: "Your role in this organization: Member" }).click();
  await hers.getByRole("link", { name: "Leave organization" }).click();
  await hers.getByRole("link", { name: "Cancel" }).click();
  await hers.goto("/profile?tab=organizations");
  await hers.getByRole("link", { name: "Leave Tidewater Alliance" }).click();
  await hers.getByRole("button", { name: "Leave" }).click();
  await expect(hers).toHaveURL(`/profile/${leila.profile.handle}?tab=organizations`);
  await expect(hers.getByText("You’ve left Tidewater Alliance")).toBeVisible();
  await expect(hers.getByText("You’re not part of an organization yet.")).toBeVisible();
  expect(await roleOf(tidewater, leila)).toBeNull();
  expect((await hers.request.get(`/organizations/leave/${tidewater.handle}`)).status()).toBe(404);
  await second.close();
});

test("an invitation that is gone says so, and declining tells whom it concerns", async ({ page, context }) => {
  const amara = await newPerson("Amara Okafor");
  const noor = await signedIn(context, "Noor Al-Masri");
  const [tidewater, grid] = [
    await newOrganization("Tidewater Alliance", [[amara, "OWNER"]]),
    await newOrganization("Open Grid", [[amara, "OWNER"]]),
  ];
  const at = new Date();
  for (const { id } of [tidewater, grid])
    await db.invitation.create({
      data: {
        id: crypto.randomUUID(),
        organizationId: id,
        profileId: noor.profileId,
        role: "MEMBER",
        createdAt: at,
        invitedAt: at,
      },
    });
  await page.goto("/profile?tab=organizations");
  // One to the address, of which the organization learns no answer.
  const { email } = await db.user.update({
    where: { id: noor.userId },
    data: { emailVerified: at },
    select: { email: true },
  });
  const cargo = await newOrganization("Cargo for Good", [[amara, "OWNER"]]);
  await db.invitation.create({
    data: { id: crypto.randomUUID(), organizationId: cargo.id, email, role: "MEMBER", createdAt: at, invitedAt: at },
  });
  await page.reload();
  await page.getByRole("link", { name: "3 invitations are waiting for your response" }).click();
  await page.getByRole("button", { name: "Decline the invitation from Cargo for Good" }).click();
  await expect(page.getByText("You’ve declined. Cargo for Good won’t be told.")).toBeVisible();
  await page.getByRole("button", { name: "Decline the invitation from Open Grid" }).click();
  await expect(page.getByText("You’ve declined. Open Grid can see that, and nothing else happens.")).toBeVisible();
  // A page that comes anew with the answer is over: what changes from now on this one does not know.
  await page.reload();
  await db.invitation.updateMany({ where: { organizationId: tidewater.id }, data: { status: "WITHDRAWN" } });
  await page.getByRole("button", { name: "Accept the invitation from Tidewater Alliance" }).click();
  await expect(page.getByText("The invitation from Tidewater Alliance is no longer here.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("No invitations right now.")).toBeVisible();
  expect(await db.membership.count({ where: { profileId: noor.profileId } })).toBe(0);
});

test("without JavaScript one accepts, manages and leaves, too", async ({ browser, baseURL }) => {
  const plain = { baseURL, javaScriptEnabled: false };
  const [amara, noor] = [await newPerson("Amara Okafor"), await newPerson("Noor Al-Masri")];
  const tidewater = await newOrganization("Tidewater Alliance", [[amara, "OWNER"]]);
  const [first, second] = [await browser.newContext(plain), await browser.newContext(plain)];
  await signIn(first, amara);
  await signIn(second, noor);
  await actAs(amara, tidewater.id);
  const [hers, theirs] = [await first.newPage(), await second.newPage()];
  await hers.goto("/organizations/invite");
  await hers.getByLabel("Handle or email address").fill(noor.profile.handle);
  await hers.getByRole("button", { name: "Invite" }).click();
  await expect(hers.getByText("The invitation is on its way.")).toBeVisible();
  await theirs.goto("/organizations/invitations");
  await theirs.getByRole("button", { name: /^Accept/ }).click();
  await expect(theirs.getByText("You’ve joined.")).toBeVisible();
  await hers.goto(`/organizations/members/${noor.profile.handle}`);
  await hers.getByRole("radio", { name: "Recruiter" }).check();
  await hers.getByRole("button", { name: "Save" }).click();
  await expect(saidSaved(hers)).toBeVisible();
  expect(await roleOf(tidewater, noor)).toBe("RECRUITER");
  await hers.getByRole("button", { name: "Remove" }).click();
  await expect(hers.getByText("All done.")).toBeVisible();
  expect(await roleOf(tidewater, noor)).toBeNull();
  await db.membership.create({
    data: { organizationId: tidewater.id, profileId: noor.profileId, role: "EDITOR", createdAt: new Date() },
  });
  await theirs.goto(`/organizations/leave/${tidewater.handle}`);
  await theirs.getByRole("button", { name: "Leave" }).click();
  await expect(theirs.getByText("You’ve left.")).toBeVisible();
  expect(await roleOf(tidewater, noor)).toBeNull();
  for (const one of [first, second]) await one.close();
});

test.describe("what may not be", () => {
  test.use({ expectedErrors: /404 \(Not Found\)/ });

  test("the last owner neither leaves nor steps down; handed over, the organization has another one", async ({
    page,
    context,
  }) => {
    const amara = await signedIn(context, "Amara Okafor");
    const leila = await newPerson("Leila Haddad");
    const tidewater = await newOrganization("Tidewater Alliance", [
      [amara, "OWNER"],
      [leila, "MEMBER"],
    ]);
    // The other owner goes while the question is open.
    const henk = await newPerson("Henk Bakker");
    await db.membership.create({
      data: { organizationId: tidewater.id, profileId: henk.profileId, role: "OWNER", createdAt: new Date() },
    });
    await page.goto(`/organizations/leave/${tidewater.handle}`);
    await db.membership.delete({
      where: { organizationId_profileId: { organizationId: tidewater.id, profileId: henk.profileId } },
    });
    await page.getByRole("button", { name: "Leave" }).click();
    await expect(page.getByText("An organization needs an owner.")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { name: "You’re its only owner" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Leave" })).toHaveCount(0);
    await page.getByRole("button", { name: "Go to its members" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tidewater Alliance");
    await page.getByRole("link", { name: "Manage Amara Okafor" }).click();
    await page.getByRole("radio", { name: "Member" }).check();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("An organization needs an owner.")).toBeVisible();
    await expect(page.getByRole("radio", { name: "Member" })).toBeChecked();
    await page.goto(`/organizations/members/${leila.profile.handle}`);
    await page.getByRole("button", { name: "Hand over" }).click();
    await expect(page.getByRole("dialog")).toContainText("You become an admin");
    await page.getByRole("dialog").getByRole("button", { name: "Hand over" }).click();
    await expect(page.getByText("Leila Haddad is now an owner. You’re an admin.")).toBeVisible();
    expect([await roleOf(tidewater, amara), await roleOf(tidewater, leila)]).toEqual(["ADMIN", "OWNER"]);
    await expect(page.getByRole("link", { name: "Manage Leila Haddad" })).toHaveCount(0);
    for (const path of [
      `/organizations/members/${leila.profile.handle}`,
      "/organizations/members/nobody-has-this-one",
      "/organizations/members/a%20b",
      "/organizations/delete",
    ])
      expect((await page.request.get(path)).status()).toBe(404);
    // An admin who steps down acts as themselves from then on.
    await page.getByRole("link", { name: "Manage Amara Okafor" }).click();
    await expect(page.getByRole("radio", { name: "Owner" })).toHaveCount(0);
    await page.getByRole("radio", { name: "Member" }).check();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page).toHaveURL(`/profile/${tidewater.handle}?tab=members`);
    await expect(page.getByRole("button", { name: /Acting as Amara Okafor/ })).toBeVisible();
    expect(await roleOf(tidewater, amara)).toBe("MEMBER");
  });
});

test("a member is removed after a question, and nothing that was posted goes", async ({ page, context }) => {
  const [amara, leila] = [await signedIn(context, "Amara Okafor"), await newPerson("Leila Haddad")];
  const tidewater = await newOrganization("Tidewater Alliance", [
    [amara, "OWNER"],
    [leila, "EDITOR"],
  ]);
  await actAs(amara, tidewater.id);
  await page.goto(`/organizations/members/${leila.profile.handle}`);
  await page.getByRole("button", { name: "Remove" }).click();
  const dialog = page.getByRole("dialog", { name: "Remove Leila Haddad?" });
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect(await roleOf(tidewater, leila)).toBe("EDITOR");
  await page.getByRole("button", { name: "Remove" }).click();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(page).toHaveURL("/profile?tab=members");
  await expect(page.getByText("Leila Haddad has been removed")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(1);
  expect(await roleOf(tidewater, leila)).toBeNull();
});

test.describe("deleting", () => {
  test.use({ expectedErrors: /404 \(Not Found\)/ });

  test("an organization asks for its handle and for the password, and leaves nothing behind", async ({
    page,
    context,
  }) => {
    const [amara, leila] = [await signedIn(context, "Amara Okafor"), await newPerson("Leila Haddad")];
    const tidewater = await newOrganization("Tidewater Alliance", [
      [amara, "OWNER"],
      [leila, "MEMBER"],
    ]);
    await makeAllies(tidewater.id, leila.profileId);
    await actAs(amara, tidewater.id);
    await page.goto("/profile");
    await page.getByRole("button", { name: "Edit profile" }).click();
    await page.getByRole("link", { name: "Delete organization" }).click();
    for (const text of [
      "0 posts, with their likes",
      "2 memberships.",
      "1 alliance",
      "0 open invitations",
      `@${tidewater.handle} for 90 days`,
    ])
      await expect(page.getByText(text)).toBeVisible();
    const handle = page.getByLabel(`Type ${tidewater.handle} to confirm`);
    await handle.fill("another-one");
    await page.getByRole("button", { name: "Delete for good" }).click();
    await expect(page.getByText("This isn’t the organization’s handle")).toBeVisible();
    await expect(handle).toBeFocused();
    await db.session.updateMany({
      where: { userId: amara.userId },
      data: { authenticatedAt: new Date(Date.now() - 11 * 60_000) },
    });
    await handle.fill(tidewater.handle);
    await page.getByRole("button", { name: "Delete for good" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page);
    await expect(handle).toHaveValue(tidewater.handle);
    await page.getByRole("dialog").getByLabel("Password", { exact: false }).first().fill(PASSWORD);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/feed");
    await expect(page.getByText("Tidewater Alliance has been deleted")).toBeVisible();
    await expect(page.getByRole("button", { name: /Acting as Amara Okafor/ })).toBeVisible();
    expect((await page.request.get(`/profile/${tidewater.handle}`)).status()).toBe(404);
    expect(await db.profile.count({ where: { id: tidewater.id } })).toBe(0);
    expect(await db.handleHold.count({ where: { handle: tidewater.handle } })).toBe(1);
  });
});

for (const variant of variants) {
  test(`every page and state is accessible and fits: ${variant.width} ${variant.scheme}`, async ({ page, context }) => {
    test.setTimeout(900_000);
    await show(page, variant);
    const amara = await signedIn(context, `Amara ${LONG}`.slice(0, 60));
    const others = [await newPerson("Leila Haddad"), await newPerson(LONG), await newPerson("Noor Al-Masri")];
    const tidewater = await newOrganization("Tidewater Alliance", [
      [amara, "OWNER"],
      [others[0]!, "ADMIN"],
      [others[1]!, "EDITOR"],
    ]);
    const grid = await newOrganization(LONG, [
      [others[0]!, "OWNER"],
      [amara, "MEMBER"],
    ]);
    await db.place.upsert({
      where: { id: 2747373 },
      update: {},
      create: {
        id: 2747373,
        name: "The Hague",
        countryCode: "NL",
        population: 474292,
        latitude: 52.08,
        longitude: 4.3,
      },
    });
    const aboutUs =
      "Tidewater began in 2009 as eleven fishers and a biologist with a van. Today 27 staff and about 900 volunteers look after 64 kilometres of North Sea coast, together with the towns behind it.";
    await db.profileDetails.update({
      where: { profileId: tidewater.id },
      data: {
        statement:
          "We restore living coasts with the communities that depend on them, one dune, reef and salt marsh at a time.",
        aboutUs,
        areas: [0, 4, 9, 16],
        interests: [2, 9],
        placeId: 2747373,
        contactEmail: "hello@tidewater.example",
        website: "https://tidewater.example",
      },
    });
    await db.resumeEntry.create({
      data: {
        id: crypto.randomUUID(),
        profileId: others[0]!.profileId,
        kind: "EXPERIENCE",
        title: "Accessibility lead",
        from: new Date("2021-03-01"),
        isCurrent: true,
        position: 0,
        createdAt: new Date(),
      },
    });
    await makeAllies(tidewater.id, others[2]!.profileId);
    const days = (count: number) => new Date(Date.now() - count * 24 * 3600_000);
    const invitation = { role: "EDITOR" as const, createdAt: days(40), invitedAt: days(2) };
    await db.invitation.createMany({
      data: [
        { id: crypto.randomUUID(), organizationId: tidewater.id, profileId: others[2]!.profileId, ...invitation },
        {
          id: crypto.randomUUID(),
          organizationId: tidewater.id,
          email: `${"x".repeat(60)}@example.org`,
          ...invitation,
          invitedAt: days(31),
        },
        {
          id: crypto.randomUUID(),
          organizationId: tidewater.id,
          profileId: (await newPerson("Henk Bakker")).profileId,
          ...invitation,
          declinedAt: days(1),
        },
        {
          id: crypto.randomUUID(),
          organizationId: tidewater.id,
          email: newEmail(),
          ...invitation,
          status: "WITHDRAWN",
        },
      ],
    });
    const asking = await newOrganization("Cargo for Good", [[others[0]!, "OWNER"]]);
    await db.invitation.create({
      data: { id: crypto.randomUUID(), organizationId: asking.id, profileId: amara.profileId, ...invitation },
    });

    const check = async (name: string) => {
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectAccessibleWhole(page);
      if (shots)
        await page.screenshot({ path: `${shots}/${name}-${variant.width}-${variant.scheme}.png`, fullPage: true });
      await page.setViewportSize({ width: 320, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(320);
      if (shots && variant.width === 390 && variant.scheme === "light")
        await page.screenshot({ path: `${shots}/${name}-320.png`, fullPage: true });
      await page.setViewportSize({ width: variant.width, height: 844 });
    };
    // As herself: a visitor of one organization, a member of both.
    await page.goto(`/profile/${tidewater.handle}?tab=information`);
    await check("visitor-information");
    await page.getByRole("button", { name: /Your role in this organization/ }).click();
    await expectAccessible(page);
    for (const [name, path] of [
      ["visitor-members", `/profile/${grid.handle}?tab=members`],
      ["mine", "/profile?tab=organizations"],
      ["invitations", "/organizations/invitations"],
      ["leave", `/organizations/leave/${grid.handle}`],
      ["leave-owner", `/organizations/leave/${tidewater.handle}`],
    ] as const) {
      await page.goto(path);
      await check(name);
    }
    await page.goto("/organizations/invitations");
    await page.getByRole("button", { name: /^Accept/ }).click();
    await expect(page.getByText("You’ve joined Cargo for Good.")).toBeVisible();
    await check("invitation-accepted");
    await page.reload();
    await check("invitations-none");

    await actAs(amara, tidewater.id);
    for (const [name, path] of [
      ["own-information", "/profile?tab=information"],
      ["own-allies", "/profile?tab=allies"],
      ["own-members", "/profile?tab=members"],
      ["own-media", "/profile?tab=media"],
      ["as-everyone", "/profile?tab=members&as=everyone"],
      ["invite", "/organizations/invite"],
      ["manage", `/organizations/members/${others[1]!.profile.handle}`],
      ["manage-self", `/organizations/members/${amara.profile.handle}`],
      ["delete", "/organizations/delete"],
    ] as const) {
      await page.goto(path);
      await check(name);
    }
    await page.getByRole("button", { name: "Delete for good" }).click();
    await expect(page.getByText("This isn’t the organization’s handle")).toBeVisible();
    await check("delete-error");
    await page.goto("/organizations/invite");
    await page.getByLabel("Handle or email address").fill("nobody-has-this-one");
    await page.getByRole("button", { name: "Invite", exact: true }).click();
    await expect(page.getByText("Nobody has this handle")).toBeVisible();
    await check("invite-error");
    await page.getByLabel("Handle or email address").fill(newEmail());
    await page.getByRole("button", { name: "Invite", exact: true }).click();
    await expect(page.getByText("Confirm your email address first.")).toBeVisible();
    await check("invite-unverified");
    await confirm(amara);
    await page.getByLabel("Handle or email address").fill(newEmail());
    await page.getByRole("button", { name: "Invite", exact: true }).click();
    await expect(page.getByText(/An email to .* is on its way/)).toBeVisible();
    await check("invite-done");
    await page
      .getByRole("button", { name: /^Withdraw/ })
      .first()
      .click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page);
    if (shots) await page.screenshot({ path: `${shots}/withdraw-${variant.width}-${variant.scheme}.png` });
    await page.goto(`/organizations/members/${others[1]!.profile.handle}`);
    await page.getByRole("button", { name: "Remove" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page);
    if (shots) await page.screenshot({ path: `${shots}/remove-${variant.width}-${variant.scheme}.png` });
  });
}
