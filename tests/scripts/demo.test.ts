import { afterAll, beforeEach, expect, it } from "vitest";
import { parseEnv, type Env } from "@/lib/env";
import { markDemo, readDemoState, withClient } from "@/prisma/demo/mark";
import { demandSeedable } from "@/prisma/seed";
import { openDemo } from "../../scripts/launch/demo";
import { createDatabase, dropDatabase } from "../support/database";

const name = `demo_${process.pid}`;
const own = parseEnv({ ...process.env }).env!;
const open: [string, Env][] = [
  ["listens for others", { ...own, HOST: "0.0.0.0" }],
  ["has an address for others", { ...own, APP_URL: "https://allyway.example" }],
  ["stands behind a proxy", { ...own, TRUSTED_PROXIES: ["127.0.0.1"] }],
];
let url: string;

beforeEach(async () => {
  url = await createDatabase(name);
});

afterAll(() => dropDatabase(name));

it.each(open)("is not loaded by an app that %s, which says why", async (_, env) => {
  expect(await openDemo(env, url, true)).toMatch(/^There is no demo: .* TRUSTED_PROXIES others reach this app\.$/);
  expect(await withClient(url, readDemoState)).toBe("empty");
});

it.each(open)("keeps an app from starting that %s", async (_, env) => {
  for (const state of ["loading", "loaded"] as const) {
    await withClient(url, (client) => markDemo(client, state));
    await expect(openDemo(env, url, true)).rejects.toThrow(
      "The database holds the demo data, whose password is public",
    );
  }
});

it("is refused before anything is prepared for it: where others reach the app, and where somebody is", async () => {
  const bare = await createDatabase(name, "template0");
  await expect(demandSeedable({ ...open[1]![1], DATABASE_URL: bare })).rejects.toThrow("The demo data is not for");
  await demandSeedable({ ...own, DATABASE_URL: bare });
  await createDatabase(name);
  await withClient(url, (client) => markDemo(client, "loaded"));
  await expect(demandSeedable({ ...own, DATABASE_URL: url })).rejects.toThrow("is in this database already");
});

it("stays out of a database in which people are", async () => {
  await withClient(url, (client) =>
    client.query(
      `INSERT INTO "User" (id, email, "createdAt") VALUES (gen_random_uuid(), 'somebody@example.org', now())`,
    ),
  );
  expect(await openDemo(own, url, true)).toBeUndefined();
});

it("goes into no database of the operator's own by itself; where it was put, it stays on this machine", async () => {
  expect(await openDemo(own, url, false)).toBeUndefined();
  expect(await withClient(url, readDemoState)).toBe("empty");
  await withClient(url, (client) => markDemo(client, "loaded"));
  expect(await openDemo({ ...own, HOST: "0.0.0.0", PUBLISHED_HOST: "127.0.0.1" }, url, false)).toMatch(/Sign in/);
  for (const reached of [...open.map(([, env]) => env), { ...own, PUBLISHED_HOST: "0.0.0.0" }]) {
    await expect(openDemo(reached, url, false)).rejects.toThrow("cannot be opened to others");
  }
});
