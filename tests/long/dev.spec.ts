import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { createInterface } from "node:readline";
import { stripVTControlCharacters } from "node:util";
import { freePort } from "../../scripts/postgres/cluster";
import { systemClock } from "@/lib/clock";
import { newEmail, sessionCookie } from "../support/accounts";
import { expect, test } from "../support/browser";
import { person } from "../support/people";
import { post } from "../support/posts";
import { answers } from "../support/server";

// The dev build is the one that tells when the browser draws something else than the server did.
// On pages of missing things Next draws the document in the browser, where React warns of the script that sets the
// theme.
test.use({ expectedErrors: /404 \(Not Found\)|Encountered a script tag/ });
test.setTimeout(600_000);

test("no page differs between server and browser", async ({ browser }) => {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const next = path.join(path.dirname(createRequire(import.meta.url).resolve("next/package.json")), "dist/bin/next");
  const root = path.resolve(import.meta.dirname, "../..");
  const server = spawn(process.execPath, [next, "dev", "--hostname", "127.0.0.1", "--port", String(port)], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "development", PORT: String(port), APP_URL: origin, NEXT_DIST_DIR: ".next-test" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said: string[] = [];
  for (const input of [server.stdout, server.stderr])
    createInterface({ input }).on("line", (line) => said.push(stripVTControlCharacters(line)));
  try {
    await answers(`${origin}/api/health`);
    const amara = await person("Amara Okafor", systemClock, newEmail());
    const id = await post(amara, "Seen by two.\nOn two lines.");
    for (let n = 0; n < 11; n++) await post(amara, `Number ${n}`);
    for (const timezoneId of ["Asia/Kathmandu", "America/St_Johns"]) {
      const context = await browser.newContext({ baseURL: origin, timezoneId, locale: "de-DE", colorScheme: "dark" });
      const page = await context.newPage();
      // The dev server reloads a page whose code it has just compiled, in the middle of its opening.
      const open = (url: string) => expect(() => page.goto(url)).toPass();
      for (const url of ["/auth", "/auth?mode=sign-up"]) {
        await open(url);
        await expect(page.getByRole("button", { name: "Show password" })).toBeVisible();
      }
      const { name, value } = await sessionCookie(amara);
      await context.addCookies([{ name, value, url: origin }]);
      await open("/auth?callbackURL=%2Ffeed%2FcreatePost");
      await expect(page).toHaveURL("/feed/createPost");
      for (const url of [
        "/",
        "/feed",
        "/feed/createPost",
        `/posts/${id}`,
        `/feed?before=${id}`,
        "/nothing",
        "/posts/019a0000-0000-7000-8000-000000000000",
      ]) {
        await open(url);
        await expect(page.getByRole("main").first()).toBeVisible();
        await expect
          .poll(() =>
            page.evaluate(() =>
              Object.keys(document.body.firstElementChild ?? {})
                .concat(Object.keys(document.querySelector("main") ?? {}))
                .some((key) => key.startsWith("__react")),
            ),
          )
          .toBe(true);
      }
      await context.close();
    }
    // But for the name of middleware.ts, which was given to this project, nothing of it makes Next warn.
    const warnings = said.filter((line) => /⚠|\bwarning\b|"level":"warn"/i.test(line));
    expect(warnings.filter((line) => !line.includes('"middleware" file convention'))).toEqual([]);
  } finally {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGTERM");
    await ended;
  }
});
