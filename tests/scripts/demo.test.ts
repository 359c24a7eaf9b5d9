import { spawnSync } from "node:child_process";
import { afterAll, beforeEach, expect, it } from "vitest";
import { parseEnv, type Env } from "@/lib/env";
import { markDemo, readDemoState, withClient } from "@/prisma/demo/mark";
import { people } from "@/prisma/demo/people";
import { posts } from "@/prisma/demo/posts";
import { openDemo } from "../../scripts/launch/demo";
import { createDatabase, dropDatabase } from "../support/database";
import { childrenOf } from "../support/processes";

const name = `demo_${process.pid}`;
const own = parseEnv({ ...process.env }).env!;
const open: [string, Env][] = [
  ["listens for others", { ...own, HOST: "0.0.0.0" }],
  ["has an address for others", { ...own, APP_URL: "https://allyway.example" }],
];
let url: string;

/** No other child of this process, such as the one that lists them. */
const isLoad = (pid: number) =>
  spawnSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" }).stdout.includes("seed.mjs");

beforeEach(async () => {
  url = await createDatabase(name);
});

afterAll(() => dropDatabase(name));

it("is loaded at the first start, begins anew when that was killed, is there once, and its sign-ins are told", async () => {
  const count = (table: string) =>
    withClient(url, async (client) => Number((await client.query(`SELECT count(*) FROM "${table}"`)).rows[0]!.count));
  const killed = expect(openDemo(own, url, true)).rejects.toThrow("failed");
  await expect.poll(() => count("Post")).toBeGreaterThan(3);
  for (const load of childrenOf(process.pid).filter(isLoad)) process.kill(load, "SIGKILL");
  await killed;
  expect(await withClient(url, readDemoState)).toBe("loading");
  const said = await openDemo(own, url, true);
  expect(said).toMatch(/amara\.okafor@demo\.example/);
  expect(await withClient(url, readDemoState)).toBe("loaded");
  expect([await count("User"), await count("Post")]).toEqual([people.length, posts.length]);
  expect(await openDemo(own, url, true)).toBe(said);
});

it.each(open)("is not loaded by an app that %s", async (_, env) => {
  expect(await openDemo(env, url, true)).toBeUndefined();
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
  for (const reached of [
    ...open.map(([, env]) => env),
    { ...own, PUBLISHED_HOST: "0.0.0.0" },
    { ...own, TRUSTED_PROXIES: ["127.0.0.1"] },
  ]) {
    await expect(openDemo(reached, url, false)).rejects.toThrow("cannot be opened to others");
  }
});
