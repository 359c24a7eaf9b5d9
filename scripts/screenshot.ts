// `npm run screenshot` makes the README's picture anew: the feed of the demo, as its first person sees it.
import { randomBytes } from "node:crypto";
import path from "node:path";
import { chromium } from "@playwright/test";
import { demoEmail, signIns } from "../prisma/demo/people";
import { openBenchDatabase } from "./bench/database";
import { startBenchServer } from "./bench/server";
import { buildWhenStale, generateClient } from "./build";
import { freePort } from "./postgres/cluster";
import { step } from "./progress";
import { prepareDatabase } from "./reference";
import { findChromium } from "./test/chromium";

const DIST = ".next";
const FILE = "public/screenshot.png";
const KEY = Buffer.alloc(32).toString("base64");

const root = process.cwd();
await generateClient(root);
await buildWhenStale({ root, dist: DIST });
const database = await step("Starting a database", () => openBenchDatabase(root));
try {
  const port = await freePort();
  Object.assign(process.env, {
    APP_URL: `http://localhost:${port}`,
    PORT: String(port),
    DATABASE_URL: database.url,
    AUTH_SECRET: randomBytes(32).toString("base64url"),
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: KEY,
    MEDIA_FOLDER: path.join(database.folder, "media"),
    WORKER_THREADS_FOLDER: path.join(root, DIST, "standalone/threads"),
  });
  await prepareDatabase(database.url, root);
  const { seed } = await import("../prisma/seed");
  const { env } = await import("../lib/env");
  await step("Loading the demo data", () => seed(env()));
  const server = await startBenchServer(root, DIST, process.env);
  await takeScreenshot(`http://localhost:${port}`).finally(server.stop);
  console.log(`${FILE} is made.`);
} finally {
  await database.stop();
}
process.exit();

async function takeScreenshot(origin: string) {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  try {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      colorScheme: "light",
      locale: "en-US",
    });
    const [name, value] = (await sessionOf(demoEmail(signIns[0]![0]))) as [string, string];
    await context.addCookies([{ name, value, url: origin, httpOnly: true, sameSite: "Lax" }]);
    const page = await context.newPage();
    await page.goto(`${origin}/feed`);
    await page.getByRole("feed").getByRole("article").first().waitFor();
    await page.waitForLoadState("networkidle");
    await page.screenshot({ path: path.join(root, FILE) });
  } finally {
    await browser.close();
  }
}

/** The name and the value of a session's cookie. */
async function sessionOf(email: string) {
  const { signInUser } = await import("./bench/people");
  const { rows } = await database.client.query<{ id: string }>(`SELECT id FROM "User" WHERE email = $1`, [email]);
  return (await signInUser(rows[0]!.id)).cookie.split("=");
}
