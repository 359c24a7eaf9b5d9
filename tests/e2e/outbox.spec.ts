import { randomUUID } from "node:crypto";
import { unguardedDb as db, inTransaction } from "@/lib/db";
import { systemClock } from "@/lib/clock";
import { enqueueMail } from "@/lib/mails/mutations/enqueue";
import { newEmail, outboxOf, signedIn } from "../support/accounts";
import { expect, expectAccessible, show, test, variants } from "../support/browser";
import { person } from "../support/people";
import { withServer } from "../support/server";

const RESET = "Choose a new password";

/** Orders a mail as the app does and waits until the worker of the server under test has done it. */
async function enqueue(enqueue: Parameters<typeof enqueueMail>[1], email: string): Promise<string> {
  await inTransaction((tx) => enqueueMail(tx, enqueue));
  // Beside the one that the sign-up enqueued.
  const where = { to: email, subject: RESET };
  await expect.poll(() => db.outboxMail.count({ where })).toBe(1);
  const { text } = await db.outboxMail.findFirstOrThrow({ where });
  return text;
}

test("a mail that somebody signed out asked for stands in the outbox, and its link leads into the app", async ({
  page,
  baseURL,
}) => {
  const email = newEmail();
  await person("Amara Okafor", systemClock, email);
  const text = await enqueue({ kind: "reset-password", email }, email);
  await page.goto(outboxOf(email));
  await expect(page).toHaveTitle("Outbox · Allyway");
  const mail = page.getByRole("article").filter({ hasText: email }).filter({ hasText: RESET });
  await expect(mail.getByRole("heading", { name: RESET })).toBeVisible();
  const link = mail.getByRole("link").first();
  const href = (await link.getAttribute("href"))!;
  expect(text).toContain(href);
  expect(href).toMatch(new RegExp(`^${baseURL}/auth/forgot-password\\?token=[\\w-]{43}$`));
  await page.getByRole("link", { name: "Refresh" }).click();
  await expect(mail).toBeVisible();
  // Of nobody else, as it was asked for.
  await expect(page.getByRole("article").filter({ hasNotText: email })).toHaveCount(0);
});

test("is not there by a foreign name that leads to this machine", async ({ request, baseURL }) => {
  const { port } = new URL(baseURL!);
  expect((await request.get("/dev/outbox")).status()).toBe(200);
  expect((await request.get("/dev/outbox", { headers: { Host: `localhost:${port}` } })).status()).toBe(200);
  const foreign = await request.get("/dev/outbox", { headers: { Host: `evil.example:${port}` } });
  expect(foreign.status()).toBe(404);
  expect(await foreign.text()).not.toContain("token=");
});

test("the newest comes first, and what leads elsewhere is no link", async ({ page }) => {
  const tag = randomUUID();
  await db.outboxMail.createMany({
    data: [1, 2].map((n) => ({
      id: randomUUID(),
      to: `${tag}@example.org`,
      subject: `${tag} ${n}`,
      text: `See https://evil.example/${n} or javascript:alert(1)`,
      html: "",
      createdAt: new Date(Date.now() + n * 1000),
    })),
  });
  await page.goto(outboxOf(`${tag}@example.org`));
  const mails = page.getByRole("article");
  await expect(mails.getByRole("heading")).toHaveText([`${tag} 2`, `${tag} 1`]);
  await expect(mails.getByRole("link")).toHaveCount(0);
});

for (const variant of variants) {
  test(`the outbox is accessible: ${variant.width} px, ${variant.scheme}`, async ({ page }) => {
    await show(page, variant);
    const to = `${"long".repeat(16)}@${"long".repeat(15)}.${"long".repeat(15)}.example.org`;
    await db.outboxMail.create({
      data: {
        id: randomUUID(),
        to,
        subject: "W".repeat(200),
        text: `${"x".repeat(300)}\n\n${process.env.APP_URL}/settings/verify-email/${"t".repeat(200)}`,
        html: "",
        createdAt: new Date(),
      },
    });
    await page.goto(outboxOf(to));
    await expect(page.getByRole("article").first()).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  });
}

test.describe("where npm start did not open it", () => {
  test.use({ expectedErrors: /404 \(Not Found\)/ });

  test("there is no outbox: its path is like any unknown one, signed in and out", async ({ browser, context }) => {
    await db.outboxMail.create({
      data: {
        id: randomUUID(),
        to: "somebody@example.org",
        subject: "Unmistakable",
        text: "Unmistakable",
        html: "",
        createdAt: new Date(),
      },
    });
    await signedIn(context, "Amara Okafor");
    await withServer({ outbox: false, worker: false }, async (origin) => {
      const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
      for (const headers of [{ cookie }, {}]) {
        const [outbox, unknown] = await Promise.all(
          ["/dev/outbox", "/dev/nothing"].map(async (path) => {
            const response = await fetch(origin + path, { headers: headers as HeadersInit, redirect: "manual" });
            const page = await browser.newPage({ baseURL: origin });
            await page
              .context()
              .addCookies(
                cookie && "cookie" in headers
                  ? (await context.cookies()).map((one) => ({
                      ...one,
                      domain: undefined,
                      path: undefined,
                      url: origin,
                    }))
                  : [],
              );
            await page.goto(path);
            // What needs the script comes with it.
            if (!("cookie" in headers)) await expect(page.getByLabel("In this tab only")).toBeAttached();
            const seen = { title: await page.title(), main: await page.getByRole("main").innerText() };
            await page.close();
            return {
              status: response.status,
              location: response.headers.get("location")?.replace(encodeURIComponent(path), ""),
              seen,
              isSaid: /Unmistakable|Outbox/.test(await response.text()),
            };
          }),
        );
        expect(outbox).toEqual(unknown);
        expect(outbox).toMatchObject({ status: "cookie" in headers ? 404 : 307, isSaid: false });
      }
    });
  });
});
