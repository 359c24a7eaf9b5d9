import { readFile } from "node:fs/promises";
import type { Browser, Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { systemClock } from "@/lib/clock";
import { agreeToRules, newEmail } from "../support/accounts";
import { expect, test } from "../support/browser";
import { PASSWORD, person } from "../support/people";

const STATEMENT = "I help coastal towns plan with the water instead of against it.";
const ABOUT = "I grew up in Aba, where the street was a river for two months of the year.";

const entries = [
  {
    path: "experience",
    line: "Title",
    title: "Climate adaptation lead",
    at: "Employer",
    where: "City of Rotterdam",
    current: "I currently work here",
    text: "Set up water councils in six districts.",
    more: "With a team of four",
    area: "Eco-policy",
  },
  {
    path: "education",
    line: "Degree or course",
    title: "MSc Water Governance",
    at: "School",
    where: "IHE Delft",
    text: "Who decides about a dike.",
    more: "With distinction",
    area: "Environmental science",
  },
  {
    path: "volunteering",
    line: "Role",
    title: "Dune planter",
    at: "Organization",
    where: "Tidewater Alliance",
    current: "I currently volunteer here",
    text: "Every autumn.",
    more: "Two days a year",
    area: "Conservation",
  },
] as const;

/** All that is said about Amara, in whatever view. */
const said = [
  STATEMENT,
  ABOUT,
  "Rotterdam, Netherlands",
  "Facilitation",
  "Eel counting, at night",
  "Climate adaptation",
  "Oceans",
  "Eco-policy",
  "amara@okafor.example",
  "+44 20 7946 0123",
  "okafor.example/water",
  ...entries.flatMap(({ title, where, text, more }) => [title, where, text, more]),
];

/** Numbers are written with spaces that do not break, lines of a PDF end anywhere. */
const plain = (text: string) => text.replace(/\s+/g, " ");
const newPage = async (browser: Browser, baseURL: string | undefined) =>
  (await browser.newContext({ baseURL })).newPage();

/** As far as the first step of the onboarding. */
async function signUp(page: Page) {
  await page.goto("/auth?mode=sign-up");
  await page.getByLabel("Name").fill("Amara Okafor");
  await page.getByRole("textbox", { name: "Email address" }).fill(newEmail());
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await agreeToRules(page);
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page).toHaveURL("/onboarding/place");
}

async function pick(page: Page, field: string, typed: string, option: string) {
  await page.getByRole("combobox", { name: field }).fill(typed);
  await page.getByRole("option", { name: option, exact: true }).click();
}

async function goThroughOnboarding(page: Page) {
  const onward = page.getByRole("button", { name: "Continue" });
  await pick(page, "Location", "Amsterda", "Amsterdam, Netherlands");
  await onward.click();
  await expect(page).toHaveURL("/onboarding/interests");
  await page.getByRole("checkbox", { name: "Oceans" }).check();
  await expect(
    page.getByRole("group", { name: "Topics for your feed" }).getByRole("checkbox", { name: "Environment" }),
  ).toBeChecked();
  await onward.click();
  await expect(page).toHaveURL("/onboarding/photo");
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL("/onboarding/allies");
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL("/onboarding/statement");
  await page.getByLabel("Statement").fill("I plant dunes.");
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page).toHaveURL("/");
}

/** Opens a section by the menu of the profile, changes it, and is back where it shows when it is saved. */
async function edit(page: Page, section: string, change: () => Promise<unknown>) {
  await page.getByRole("button", { name: "Edit profile" }).click();
  await page.locator("#edit-profile").getByRole("link", { name: section, exact: true }).click();
  await expect(page.getByRole("button", { name: "Save" })).toBeVisible();
  await change();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/\/profile(\?tab=resume)?#\S+$/);
}

async function fillSections(page: Page) {
  await page.goto("/profile");
  await edit(page, "Personal statement", () =>
    page.getByRole("textbox", { name: "Personal statement" }).fill(STATEMENT),
  );
  await edit(page, "About me", () => page.getByRole("textbox", { name: "About me" }).fill(ABOUT));
  await edit(page, "Location", () => pick(page, "Location", "Rotterda", "Rotterdam, Netherlands"));
  await edit(page, "Interests", () => page.getByLabel("Climate adaptation").check());
  await edit(page, "Areas", async () => {
    await page.getByLabel("Eco-policy").check();
    await page.getByLabel("Open to work").check();
  });
  await edit(page, "Skills", async () => {
    await pick(page, "Skills", "Facilitat", "Facilitation");
    await expect(page.getByRole("button", { name: "Remove Facilitation" })).toBeVisible();
    await page.getByRole("combobox", { name: "Skills" }).fill("Eel counting, at night");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Remove Eel counting, at night" })).toBeVisible();
  });
  await edit(page, "Contact", async () => {
    for (const [box, field, value] of [
      ["Show an email address", "Email address", "amara@okafor.example"],
      ["Show a phone number", "Phone number", "+44 20 7946 0123"],
      ["Show a website", "Website", "okafor.example/water"],
    ] as const) {
      await page.getByLabel(box).check();
      await page.getByLabel(field, { exact: true }).fill(value);
    }
  });
}

async function addEntry(page: Page, entry: (typeof entries)[number]) {
  await page.goto(`/profile/${entry.path}`);
  await page.getByRole("link", { name: `Add ${entry.path}` }).click();
  await page.getByLabel(entry.line, { exact: true }).fill(entry.title);
  await page.getByLabel(entry.at, { exact: true }).fill(entry.where);
  const dates = { Start: ["March", "2019"], ...("current" in entry ? {} : { End: ["July", "2021"] }) };
  if ("current" in entry) await page.getByRole("checkbox", { name: entry.current }).check();
  for (const [name, [month, year]] of Object.entries(dates)) {
    await page.getByRole("group", { name }).getByLabel("Month").selectOption(month!);
    await page.getByRole("group", { name }).getByLabel("Year").fill(year!);
  }
  await page.getByRole("textbox", { name: /^What you/ }).fill(entry.text);
  await page.getByRole("textbox", { name: "Additional information" }).fill(entry.more);
  await page.getByRole("checkbox", { name: entry.area }).check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(new RegExp(`/profile/${entry.path}#entry-`));
  await expect(page.getByRole("listitem").filter({ hasText: entry.title })).toBeFocused();
}

/** The text of a PDF, and its first page's size in points. */
async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const [, , width, height] = (await pdf.getPage(1)).view;
  return {
    text: plain((await extractText(pdf, { mergePages: true })).text),
    size: [Math.round(width!), Math.round(height!)],
  };
}

/** What a link of the preview downloads. */
async function download(page: Page, name: string): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name }).click()]);
  return readFile(await file.path());
}

async function openPreview(page: Page, path: string) {
  await page.goto(`${path}?tab=resume`);
  await page.getByRole("link", { name: "Preview and print" }).click();
  await page.getByRole("link", { name: "A4" }).click();
  await expect(page.getByRole("link", { name: "A4" })).toHaveAttribute("aria-current", "true");
}

test("somebody fills a whole profile, others read, print and keep it, and it moves to another account unchanged", async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(600_000);
  await signUp(page);
  await goThroughOnboarding(page);
  await fillSections(page);
  for (const entry of entries) await addEntry(page, entry);
  await page.goto("/profile?tab=resume");
  await expect(page.getByText("Your resume is complete")).toBeVisible();
  await openPreview(page, "/profile");
  const path = new URL(page.url()).pathname.replace(/\/resume$/, "");

  const visitor = await newPage(browser, baseURL);
  const email = newEmail();
  await person("Leila Haddad", systemClock, email);
  await visitor.goto(`/auth?callbackURL=${encodeURIComponent(path)}`);
  await visitor.getByRole("textbox", { name: "Email address" }).fill(email);
  await visitor.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await visitor.getByRole("button", { name: "Sign in" }).click();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Amara Okafor");
  await visitor.getByRole("navigation", { name: "Profile" }).getByRole("link", { name: "Resume" }).click();
  const main = visitor.getByRole("main");
  for (const text of said) await expect(main.getByText(text).first()).toBeVisible();
  await expect(main.getByText("Open to work")).toBeVisible();
  await expect(main.getByRole("link", { name: /edit|add|import/i })).toHaveCount(0);
  await expect(main.getByRole("button", { name: "Edit profile" })).toHaveCount(0);

  await openPreview(visitor, path);
  await visitor.emulateMedia({ media: "print" });
  const printed = await readPdf(await visitor.pdf({ preferCSSPageSize: true }));
  await visitor.emulateMedia({ media: null });
  const kept = await readPdf(await download(visitor, "PDF"));
  for (const { size, text } of [printed, kept]) {
    expect(size).toEqual([595, 842]);
    expect(said.filter((part) => !text.includes(plain(part)))).toEqual([]);
  }
  const file = await download(visitor, "JSON Resume");

  const third = await newPage(browser, baseURL);
  await signUp(third);
  await third.getByRole("link", { name: "Skip all" }).click();
  await expect(third).toHaveURL("/");
  await third.goto("/profile/import");
  await third
    .getByLabel("Choose a file")
    .setInputFiles({ name: "resume.json", mimeType: "application/json", buffer: file });
  await expect(third.getByLabel("Or paste")).toHaveValue(file.toString());
  await third.getByRole("button", { name: "Show what would change" }).click();
  await expect(third.getByText("Entries to add")).toBeVisible();
  await expect(third.getByText("Not imported")).toHaveCount(0);
  await third.getByRole("button", { name: "Import", exact: true }).click();
  await expect(third.getByText("Imported 3 entries, 7 details")).toBeVisible();
  await openPreview(third, "/profile");
  expect(JSON.parse((await download(third, "JSON Resume")).toString())).toEqual(JSON.parse(file.toString()));
  for (const one of [visitor, third]) await one.context().close();
});
