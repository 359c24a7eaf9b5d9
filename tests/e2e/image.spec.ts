import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { withClient } from "@/prisma/demo/mark";
import { DEMO_PASSWORD, demoEmail } from "@/prisma/demo/people";
import { freePort } from "../../scripts/postgres/cluster";
import { expect, test } from "../support/browser";
import { createDatabase, dropDatabase } from "../support/database";
import { copyOfBuild, finish, start } from "../support/image";
import { answers } from "../support/server";
import { smtpServer } from "../support/smtp";

test.setTimeout(900_000);

test("the standalone folder migrates, seeds, serves, examines and stops without a checkout, with keys of its own", async ({
  browser,
}) => {
  const name = `image_${process.pid}`;
  const port = String(await freePort());
  const origin = `http://localhost:${port}`;
  // The one folder that its user may write to, as the volume is.
  const media = mkdtempSync(path.join(tmpdir(), "allyway-image-media-"));
  chmodSync(media, 0o777);
  const settings = {
    APP_URL: origin,
    PORT: port,
    MEDIA_FOLDER: media,
    DATABASE_URL: await createDatabase(name, "template0", "apart"),
    AUTH_SECRET: randomBytes(32).toString("base64url"),
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: randomBytes(32).toString("base64"),
  };
  const { folder, remove } = copyOfBuild();
  const smtp = smtpServer();
  const run = (file: string, changed = {}) => finish(start(folder, file, { ...settings, ...changed }));
  try {
    expect(await run("migrate.mjs", { DATABASE_URL: "" })).toEqual({
      code: 1,
      output: "These settings are wrong:\n  DATABASE_URL is missing\n",
    });
    expect(await run("doctor.mjs")).toMatchObject({
      code: 1,
      output: expect.stringMatching(/BROKEN {2}migrations-applied[^]*1 of 1 invariants is broken/),
    });
    expect(await run("seed.mjs")).toMatchObject({
      code: 1,
      output: expect.stringContaining("Apply the migrations first"),
    });
    // Neither one does anything on it yet, and both say why.
    for (const file of ["worker.mjs", "start.cjs"]) {
      const early = start(folder, file, settings);
      const said = finish(early);
      await new Promise<void>((resolve) =>
        early.stdout!.on("data", (chunk) => String(chunk).includes("lacks migrations") && resolve()),
      );
      if (file === "start.cjs") {
        const ready = await fetch(`${origin}/api/ready`);
        expect([ready.status, await ready.json()]).toEqual([503, { status: "unready", reason: "migrations_missing" }]);
        expect((await fetch(`${origin}/auth`)).status).toBe(503);
      }
      early.kill("SIGTERM");
      expect((await said).code).toBe(0);
    }
    for (const attempt of ["first", "second"]) expect(await run("migrate.mjs"), attempt).toMatchObject({ code: 0 });
    expect(await run("seed.mjs", { APP_URL: "https://allyway.example" })).toMatchObject({
      code: 1,
      output: expect.stringContaining("The demo data is not for"),
    });
    expect(await run("seed.mjs")).toMatchObject({
      code: 0,
      output: expect.stringContaining(demoEmail("Amara Okafor")),
    });
    expect(await run("migrate.mjs", { APP_URL: "https://allyway.example" })).toMatchObject({
      code: 1,
      output: expect.stringContaining("cannot be opened to others"),
    });
    expect(await run("doctor.mjs")).toMatchObject({
      code: 0,
      output: expect.stringMatching(/All \d+ invariants hold/),
    });

    await smtp.open();
    const worker = start(folder, "worker.mjs", {
      ...settings,
      SMTP_URL: smtp.url(),
      MAIL_FROM: "Allyway <mail@allyway.example>",
    });
    const worked = finish(worker);
    await withClient(settings.DATABASE_URL, async (client) => {
      await client.query(`UPDATE "User" SET email = 'ruth@real.example' WHERE email = $1`, [demoEmail("Ruth Abara")]);
      // Of the demo's addresses first: nobody reads what is sent there.
      await client.query(
        `SELECT graphile_worker.add_job('send-mail', json_build_object('id', gen_random_uuid(), 'kind', 'password-changed', 'userId', id)) FROM "User" WHERE email IN ($1, 'ruth@real.example') ORDER BY email = $1 DESC`,
        [demoEmail("Amara Okafor")],
      );
    });
    await expect.poll(() => smtp.received.map(({ to }) => to)).toContain("ruth@real.example");
    const waiting = () =>
      withClient(settings.DATABASE_URL, async (client) => {
        const { rows } = await client.query(
          "SELECT FROM graphile_worker.jobs WHERE task_identifier = 'send-mail' AND run_at <= now()",
        );
        return rows.length;
      });
    await expect.poll(waiting).toBe(0);
    expect(smtp.received.map(({ to }) => to)).toEqual(["ruth@real.example"]);
    worker.kill("SIGTERM");
    const { code, output } = await worked;
    expect({
      code,
      lines: output
        .trim()
        .split("\n")
        .map((line) => (JSON.parse(line) as { event: string }).event),
    }).toEqual({ code: 0, lines: expect.arrayContaining(["worker started", "mail unwanted", "mail sent"]) });
    expect(output).not.toContain("@");

    const server = start(folder, "start.cjs", settings);
    const ended = finish(server);
    try {
      await answers(`${origin}/api/ready`);
      const page = await browser.newPage({ baseURL: origin });
      await page.goto("/auth");
      await page.getByRole("textbox", { name: "Email address" }).fill(demoEmail("Amara Okafor"));
      await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
      await page.getByRole("button", { name: "Sign in" }).click();
      await expect(page.getByText("Forty-one of us planted 3,200 marram grass plugs")).toBeVisible();
      // So are its pictures, from where they were put and through a decoder that is there.
      const photo = page.getByRole("feed").locator("img").first();
      expect((await page.request.get((await photo.getAttribute("src"))!)).headers()["content-type"]).toBe("image/webp");
      // Made in a thread, of a program and of fonts that stand beside the server.
      const pdf = await page.request.get("/api/resumes/amara-okafor/pdf");
      expect([pdf.status(), (await pdf.body()).subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
      await page.close();
    } finally {
      server.kill("SIGTERM");
    }
    expect((await ended).code).toBe(0);
  } finally {
    remove();
    rmSync(media, { recursive: true, force: true });
    await smtp.close();
    await dropDatabase(name, "apart");
  }
});
