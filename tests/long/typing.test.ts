import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { tellTyping } from "@/lib/conversations/mutations/typing";
import { unguardedDb as db } from "@/lib/db";
import { joinedGroup, putInto } from "../support/conversations";
import { closeHubs, dataOf, listenAs, openHub } from "../support/live";
import { movableClock, person } from "../support/people";

// Before anything reads the settings.
const redis = vi.hoisted(() => {
  const port = String(20_000 + ((process.pid + 1) % 10_000));
  process.env.REDIS_URL = `redis://127.0.0.1:${port}`;
  return { port };
});
let server: ChildProcess;
const startRedis = () =>
  spawn("redis-server", ["--port", redis.port, "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"], {
    stdio: "ignore",
  });

beforeAll(() => {
  if (spawnSync("redis-server", ["--version"], { stdio: "ignore" }).error)
    throw new Error("There is no redis-server: install Debian's package redis-server.");
  server = startRedis();
});
afterAll(() => void server.kill("SIGKILL"));
closeHubs();

it("that somebody is writing is told over Redis to the processes of all, to no others, and again once that is back", async () => {
  const clock = movableClock();
  const [amara, mateo, left] = [
    await person("Amara Okafor", clock),
    await person("Mateo Rivas", clock),
    await person("Dele Danso", clock),
  ];
  const conversationId = await joinedGroup("Dunes", [amara, mateo, left]);
  await putInto(conversationId, left, "LEFT");
  const watched = [conversationId];
  // Each process has a hub of its own.
  const here = (await listenAs(mateo, openHub(), { watched }))!;
  const there = (await listenAs(mateo, openHub(), { watched }))!;
  const outside = (await listenAs(left, openHub(), { watched }))!;
  const heard = (stream: typeof here) => dataOf(stream).filter((data) => data.startsWith("typing")).length;
  const tell = async () => {
    const known = [here, there].map(heard);
    await expect
      .poll(async () => {
        clock.advance(3);
        await tellTyping(amara, { conversationId });
        await new Promise((resolve) => setTimeout(resolve, 50));
        return [here, there].every((stream, at) => heard(stream) > known[at]!);
      })
      .toBe(true);
  };
  await tell();
  server.kill("SIGKILL");
  server = startRedis();
  await tell();
  const { revision } = await db.conversation.findUniqueOrThrow({ where: { id: conversationId } });
  const said = `typing ${conversationId} ${revision} ${amara.profileId}`;
  expect(new Set(dataOf(here).filter((data) => data.startsWith("typing")))).toEqual(new Set([said]));
  expect(heard(outside)).toBe(0);
  const [{ count }] = await db.$queryRaw<[{ count: number }]>`
    SELECT count(*)::int FROM pg_stat_activity WHERE application_name = 'allyway live' AND datname = current_database()`;
  expect(count).toBe(0);
  expect(await db.event.count({ where: { subjectId: conversationId } })).toBe(0);
});
