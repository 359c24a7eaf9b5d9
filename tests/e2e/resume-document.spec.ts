import { mkdirSync } from "node:fs";
import path from "node:path";
import { extractText, getDocumentProxy } from "unpdf";
import type { Page } from "@playwright/test";
import { unguardedDb as db } from "@/lib/db";
import { env } from "@/lib/env";
import { newId } from "@/lib/ids";
import { areaNumbers } from "@/lib/profiles/areas";
import { interestNumbers } from "@/lib/profiles/interests";
import { sessionCookie, signedIn } from "../support/accounts";
import { expect, expectAccessible, show, test, variants } from "../support/browser";
import { makeAllies, person, type Viewer } from "../support/people";
import { amaras, line } from "../support/resume-documents";
import { newEmail } from "../support/accounts";
import { withServer } from "../support/server";
import { systemClock } from "@/lib/clock";

/** Amara's resume as somebody's own. */
async function fill({ profileId, clock }: Viewer, more = 0) {
  await db.profileDetails.update({
    where: { profileId },
    data: {
      statement: amaras.statement,
      aboutUs: amaras.aboutUs,
      openToWork: true,
      contactEmail: amaras.contact.email,
      contactPhone: amaras.contact.phone,
      website: amaras.contact.website,
      interests: interestNumbers(amaras.interests),
      areas: areaNumbers(amaras.areas),
    },
  });
  const skill = await db.skill.upsert({
    where: { lookup: "facilitation" },
    create: { name: "Facilitation", lookup: "facilitation" },
    update: {},
  });
  await db.profileSkill.create({ data: { profileId, skillId: skill.id, position: 0 } });
  const parts = {
    EXPERIENCE: [...amaras.experience, ...Array.from({ length: more }, (_, n) => line({ title: `Station ${n}` }))],
    EDUCATION: amaras.education,
    VOLUNTEERING: amaras.volunteering,
  };
  const dayOf = (month: string | null) => month && new Date(`${month}-01T00:00:00Z`);
  for (const [kind, lines] of Object.entries(parts)) {
    await db.resumeEntry.createMany({
      data: lines.map((entry, position) => ({
        ...entry,
        id: newId(clock),
        profileId,
        kind: kind as keyof typeof parts,
        position,
        from: dayOf(entry.from)!,
        to: dayOf(entry.to),
        areas: areaNumbers(entry.areas),
        createdAt: new Date(),
      })),
    });
  }
}

async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text, totalPages } = await extractText(pdf, { mergePages: true });
  const [, , width, height] = (await pdf.getPage(1)).view;
  return { text, pages: totalPages, size: [Math.round(width!), Math.round(height!)] };
}

const shots = process.env.SHOTS;
async function shoot(page: Page, name: string) {
  if (!shots) return;
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
}

for (const variant of variants) {
  test(`the preview of a resume is accessible: ${variant.width} px, ${variant.scheme}`, async ({ page, context }) => {
    await show(page, variant);
    const amara = await signedIn(context, "Amara Okafor");
    await page.goto(`/profile/${amara.profile.handle}/resume`);
    await expect(page.getByText("Your resume is empty.")).toBeVisible();
    await expectAccessible(page);
    await fill(amara);
    await page.goto(`/profile/${amara.profile.handle}/resume`);
    await expect(page.getByRole("heading", { name: "Climate adaptation lead" })).toBeVisible();
    await expect(page.getByText("Green: Eco-policy")).toBeVisible();
    await expect(page.getByText("2015 – 2017", { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "+31 10 123 4567" })).toHaveAttribute("href", "tel:+31101234567");
    await expectAccessible(page);
    await shoot(page, `preview-${variant.width}-${variant.scheme}`);
  });
}

test("a resume is printed on A4 and on Letter, and nothing of the app with it", async ({ page, context, isMobile }) => {
  expect(isMobile).toBe(false);
  await page.emulateMedia({ colorScheme: "dark" });
  const amara = await signedIn(context, "Amara Okafor");
  await fill(amara, 20);
  for (const [pageSize, size] of [
    ["a4", [595, 842]],
    ["letter", [612, 792]],
  ] as const) {
    await page.goto(`/profile/${amara.profile.handle}/resume?pageSize=${pageSize}`);
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    const bytes = await page.pdf({
      preferCSSPageSize: true,
      printBackground: true,
      path: shots && `${shots}/print-${pageSize}.pdf`,
    });
    const printed = await readPdf(bytes);
    expect(printed.size).toEqual(size);
    expect(printed.pages).toBe(4);
    for (const text of [
      "Amara Okafor",
      "Station 19",
      "Impact: Environmental, social and governance",
      "https://okafor.example",
      "amara@okafor.example",
    ])
      expect(printed.text).toContain(text);
    for (const chrome of ["JSON Resume", "New post", "Acting as", "Feed", "’s profile"])
      expect(printed.text).not.toContain(chrome);
    await page.emulateMedia({ media: null });
  }
});

test("the usual page size is that of the browser's region", async ({ page, context }) => {
  const amara = await signedIn(context, "Amara Okafor");
  await page.goto(`/profile/${amara.profile.handle}/resume`);
  await expect(page.getByRole("link", { name: "Letter" })).toHaveAttribute("aria-current", "true");
  await page.getByRole("link", { name: "A4" }).click();
  await expect(page.getByRole("link", { name: "A4" })).toHaveAttribute("aria-current", "true");
  await expect(page.getByRole("link", { name: "Amara Okafor’s profile" })).toHaveAttribute(
    "href",
    `/profile/${amara.profile.handle}?tab=resume`,
  );
});

test.describe("a PDF that cannot be made now", () => {
  test.use({ expectedErrors: /503/ });

  test("says why, and can be asked for again", async ({ page, context }) => {
    const amara = await signedIn(context, "Amara Okafor");
    await fill(amara);
    await page.goto(`/profile/${amara.profile.handle}/resume`);
    let answer = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route(
      "**/api/resumes/*/pdf*",
      async (route) => {
        await asked;
        await route.fulfill({
          status: 503,
          json: { error: "busy", message: "Allyway is very busy right now. Please try again in a moment." },
        });
      },
      { times: 1 },
    );
    const link = page.getByRole("link", { name: "PDF" });
    await link.click();
    await expect(link).toHaveAttribute("aria-busy", "true");
    await expectAccessible(page);
    answer();
    await expect(page.getByText("Allyway is very busy right now.")).toBeVisible();
    const [pdf] = await Promise.all([page.waitForEvent("download"), link.click()]);
    expect(pdf.suggestedFilename()).toBe("Amara Okafor – Resume.pdf");
  });
});

test("a resume is kept as PDF and as JSON Resume", async ({ page, context }) => {
  const amara = await signedIn(context, "Łucja Kováčová");
  await fill(amara);
  await page.goto(`/profile/${amara.profile.handle}/resume?pageSize=letter`);
  const [pdf] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "PDF" }).click()]);
  expect(pdf.suggestedFilename()).toBe("Łucja Kováčová – Resume.pdf");
  if (shots) await pdf.saveAs(`${shots}/resume.pdf`);
  const [json] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "JSON Resume" }).click(),
  ]);
  expect(json.suggestedFilename()).toBe("Łucja Kováčová – Resume.json");
  const at = `${env().APP_URL}/api/resumes/${amara.profile.handle}`;
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const response = await fetch(`${at}/pdf?pageSize=letter`, { headers: { cookie } });
  expect(response.headers.get("content-type")).toBe("application/pdf");
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  expect(response.headers.get("content-disposition")).toMatch(
    new RegExp(`^attachment; filename="${amara.profile.handle}-resume\\.pdf"; filename\\*=UTF-8''%C5%81ucja`),
  );
  const read = await readPdf(new Uint8Array(await response.arrayBuffer()));
  expect(read.size).toEqual([612, 792]);
  expect(read.text).toContain("Łucja Kováčová");
  expect(await (await fetch(`${at}/json`, { headers: { cookie } })).json()).toMatchObject({
    basics: { name: "Łucja Kováčová" },
  });
  expect((await fetch(`${at}/pdf?pageSize=a3`, { headers: { cookie } })).status).toBe(400);
});

test("while a PDF is made others are answered, its reader gets no second one, and the server stops in order", async ({
  context,
}) => {
  const amara = await signedIn(context, "Amara Okafor");
  const { name, value } = await sessionCookie(amara);
  const threads = path.resolve(import.meta.dirname, "../support/threads/endless");
  await withServer({ settings: { WORKER_THREADS_FOLDER: threads }, worker: false }, async (origin, { stop }) => {
    const get = (address: string) => fetch(`${origin}${address}`, { headers: { cookie: `${name}=${value}` } });
    // Whichever comes second is refused.
    const asked = ["a4", "letter"].map(async (pageSize) => {
      const answer = await get(`/api/resumes/${amara.profile.handle}/pdf?pageSize=${pageSize}`);
      return [answer.status, answer.headers.get("retry-after"), await answer.json()];
    });
    const refused = [
      503,
      "10",
      { error: "busy", message: "Allyway is very busy right now. Please try again in a moment." },
    ];
    expect(await Promise.race(asked)).toEqual(refused);
    for (let n = 0; n < 5; n++) expect((await get(`/api/resumes/${amara.profile.handle}/json`)).status).toBe(200);
    expect(await stop()).toBe(0);
    expect(await Promise.all(asked)).toEqual([refused, refused]);
  });
});

test.describe("a resume that is not for everyone", () => {
  test.use({ expectedErrors: /404 \(Not Found\)/ });

  test("answers those whom its setting leaves out as if there were none: page, PDF and JSON", async ({
    page,
    context,
  }) => {
    const owner = await person("Ruth Abara", systemClock, newEmail());
    await fill(owner);
    await db.profile.update({ where: { id: owner.profileId }, data: { profileAudience: "ALLIES" } });
    const stranger = await signedIn(context, "Mateo Rivas");
    const { name, value } = await sessionCookie(stranger);
    const ask = async (path: string, cookie = `${name}=${value}`) => {
      const response = await fetch(`${env().APP_URL}${path}`, { headers: { cookie } });
      const body = (await response.text())
        .replaceAll(owner.profile.handle, "nobody-at-all")
        .replace(/nonce="[^"]*"|"nonce":"[^"]*"/g, "");
      return { status: response.status, type: response.headers.get("content-type"), body };
    };
    for (const kind of ["pdf", "json"]) {
      const missing = await ask(`/api/resumes/nobody-at-all/${kind}`);
      expect(missing.status).toBe(404);
      expect(await ask(`/api/resumes/${owner.profile.handle}/${kind}`)).toEqual(missing);
      expect((await ask(`/api/resumes/${owner.profile.handle}/${kind}`, "")).status).toBe(401);
      expect((await ask(`/api/resumes/%00/${kind}`)).status).toBe(400);
    }
    for (const handle of [owner.profile.handle, "nobody-at-all", "x".repeat(300)]) {
      const response = await page.goto(`/profile/${handle}/resume`);
      expect(response?.status()).toBe(404);
      await expect(page.getByText("Ruth")).toHaveCount(0);
      await expect(page).toHaveTitle(/^(?!.*Ruth)/);
    }
    await makeAllies(owner.profileId, stranger.profileId);
    expect((await ask(`/api/resumes/${owner.profile.handle}/json`)).status).toBe(200);
    expect((await page.goto(`/profile/${owner.profile.handle}/resume`))?.status()).toBe(200);
  });

  test("has a bounded number of PDFs for each person", async ({ context }) => {
    const amara = await signedIn(context, "Amara Okafor");
    const { name, value } = await sessionCookie(amara);
    const statuses: number[] = [];
    for (let n = 0; n < 21; n++)
      statuses.push(
        (
          await fetch(`${env().APP_URL}/api/resumes/${amara.profile.handle}/pdf`, {
            headers: { cookie: `${name}=${value}` },
          })
        ).status,
      );
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
  });
});
