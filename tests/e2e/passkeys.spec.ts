import type { Page } from "@playwright/test";
import { passkeyChallengesOfAddress } from "@/lib/accounts/limits";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { forgetAttempts } from "@/lib/requests/rate-limit";
import { newEmail, signIn } from "../support/accounts";
import { expect, expectAccessible, show, test, variants } from "../support/browser";
import { OWN_ADDRESS } from "../support/own-address";
import { confirm, PASSWORD, person } from "../support/people";
import { codeOf, enrol } from "../support/second-factors";

async function newcomer(name: string) {
  const email = newEmail();
  const viewer = await person(name, systemClock, email);
  await confirm(viewer);
  await forgetAttempts(passkeyChallengesOfAddress, OWN_ADDRESS);
  return { viewer, email };
}

/** Chromium's own device: it holds passkeys, and its person is there and known as soon as it is asked. */
async function withDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable", { enableUI: false });
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return { held: async () => (await devtools.send("WebAuthn.getCredentials", { authenticatorId })).credentials };
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const isIn = (page: Page) => expect(page.getByRole("form", { name: "Create a post" })).toBeVisible();
const signOut = async (page: Page) => {
  await page.goto("/settings");
  await page.getByRole("button", { name: "Sign out" }).first().click();
  await expect(page).toHaveURL(/\/auth/);
};
/** What the browser fills in by itself is not what a button does. */
const withoutFillingIn = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });

test("a passkey is added, signs in alone, stands for a code, is renamed, and removed", async ({ page, context }) => {
  const { viewer, email } = await newcomer("Amara Okafor");
  await withoutFillingIn(page);
  const device = await withDevice(page);
  await signIn(context, viewer);
  await db.session.updateMany({ where: { userId: viewer.userId }, data: { authenticatedAt: new Date(0) } });
  await page.goto("/settings/sign-in");
  await expect(page.getByRole("heading", { name: "Passkeys" })).toBeVisible();
  // The password first, and then what was asked.
  await press(page, "Add a passkey");
  await page.getByRole("dialog").getByLabel("Password", { exact: true }).fill(PASSWORD);
  await press(page, "Continue");
  await expect(page.getByText("Passkey added. You can sign in with it now.")).toBeVisible();
  await expect(page.getByText("Not used yet.")).toBeVisible();
  const [held] = await device.held();
  const { passkeyHandle } = await db.user.findUniqueOrThrow({ where: { id: viewer.userId } });
  expect(Buffer.from(held!.userHandle!, "base64").toString("base64url")).toBe(passkeyHandle);
  // It is there once.
  await press(page, "Add a passkey");
  await expect(page.getByText("There’s already a passkey for your account there.")).toBeVisible();

  await page.getByText("Rename Chrome on Linux").click();
  await page.getByRole("textbox", { name: "Name of the passkey" }).fill("My laptop");
  await press(page, "Save the name");
  await expect(page.getByText("Passkey renamed")).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove My laptop" })).toBeVisible();

  await signOut(page);
  await page.goto("/auth?callbackURL=%2Fprofile");
  await press(page, "Continue with a passkey");
  await expect(page).toHaveURL("/profile");
  await page.goto("/settings/sign-in");
  await expect(page.getByText("Last used")).toBeVisible();

  // A second factor asks for nothing more of it, and takes it in place of a code.
  const { secret } = await enrol({ ...viewer, session: await currentSession(viewer.userId) });
  await context.clearCookies({ name: /session-token/ });
  await page.goto("/auth");
  await press(page, "Continue with a passkey");
  await isIn(page);
  await signOut(page);
  await page.goto("/auth?callbackURL=%2Fprofile");
  await page.getByRole("textbox", { name: "Email address" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await press(page, "Sign in");
  await expect(page).toHaveURL("/auth/second-step?callbackURL=%2Fprofile");
  expect((await page.request.get("/api/feed")).status()).toBe(401);
  await press(page, "Use a passkey instead");
  await expect(page).toHaveURL("/profile");

  // It stands for the factor, so another one is added with a code.
  await page.goto("/settings/sign-in");
  await press(page, "Add a passkey");
  await expect(page.getByText("This field is required")).toBeVisible();
  await page
    .getByRole("textbox", { name: "Code from the app, or a recovery code" })
    .fill(codeOf(secret, systemClock, 1));
  await press(page, "Add a passkey");
  await expect(page.getByText("There’s already a passkey for your account there.")).toBeVisible();

  // By it somebody shows that it is still them.
  await db.session.updateMany({ where: { userId: viewer.userId }, data: { authenticatedAt: new Date(0) } });
  await press(page, "Remove My laptop");
  await page.getByRole("dialog").getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByText("Passkey removed.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove My laptop" })).toHaveCount(0);
  expect(await db.passkey.count({ where: { userId: viewer.userId } })).toBe(0);

  // It is still on the device, and opens nothing.
  await signOut(page);
  await page.goto("/auth");
  await press(page, "Continue with a passkey");
  await expect(page.getByText("This passkey wasn’t accepted. Try again, or use another way.")).toBeVisible();
  expect((await page.request.get("/api/feed")).status()).toBe(401);
});

const currentSession = async (userId: string) => {
  const { idHash } = await db.session.findFirstOrThrow({ where: { userId } });
  return { id: idHash, authenticatedAt: new Date() };
};

test("a passkey signs in where the browser fills in the address", async ({ page, context }) => {
  const { viewer } = await newcomer("Kwame Boateng");
  await withDevice(page);
  await signIn(context, viewer);
  await page.goto("/settings/sign-in");
  await press(page, "Add a passkey");
  await expect(page.getByText("Passkey added.")).toBeVisible();
  await page.goto("/settings");
  await context.clearCookies({ name: /session-token/ });
  // Chosen as soon as it is offered.
  await page.goto("/auth");
  await isIn(page);
});

test("whoever has no passkey there, or a browser that knows none, is told so", async ({ page, context }) => {
  const { viewer } = await newcomer("Leila Haddad");
  await withoutFillingIn(page);
  await withDevice(page);
  await page.goto("/auth");
  // No passkey is there.
  await press(page, "Continue with a passkey");
  await expect(page.getByText("No passkey was used. You can try again anytime.")).toBeVisible();
  await page.evaluate(() => Object.defineProperty(window, "PublicKeyCredential", { value: undefined }));
  await press(page, "Continue with a passkey");
  await expect(page.getByText("This browser doesn’t know passkeys.")).toBeVisible();
  await signIn(context, viewer);
  for (const variant of variants) {
    await show(page, variant);
    await page.goto("/settings/sign-in");
    await expectAccessible(page);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  }
});
