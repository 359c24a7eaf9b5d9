import type { Redis } from "ioredis";
import pg from "pg";
import { expect, it, vi } from "vitest";
import { unguardedDb as db } from "@/lib/db";
import { EVENT_CHANNEL, TYPING_CHANNEL } from "@/lib/events/schema";
import { notifyTyping } from "@/lib/conversations/typing-query";
import { likePost } from "@/lib/posts/mutations/like";
import { joinedGroup } from "../../support/conversations";
import { person } from "../../support/people";
import { post } from "../../support/posts";

// Read once in each process: this file is one. Nobody answers there, which nothing waits for.
vi.hoisted(() => {
  process.env.REDIS_URL = "redis://127.0.0.1:1";
});

it("where Redis tells of events, PostgreSQL does not as well", async () => {
  const listener = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await listener.connect();
  const heard: string[] = [];
  listener.on("notification", ({ payload }) => heard.push(payload ?? ""));
  await listener.query(`LISTEN ${EVENT_CHANNEL}; LISTEN ${TYPING_CHANNEL}`);
  const [amara, leila] = [await person("Amara Okafor"), await person("Leila Haddad")];
  await likePost(leila, { postId: await post(amara, "Low tide at six.") });
  expect(await db.event.count()).toBeGreaterThan(0);
  const conversationId = await joinedGroup("Dunes", [amara, leila]);
  const { profileId, ownProfileId } = leila;
  const said = await notifyTyping(leila, { conversationId, profileId, ownProfileId }, true, null);
  expect(said).toMatchObject({ isTold: true });
  await listener.query(`NOTIFY ${EVENT_CHANNEL}, 'the last one'`);
  await expect.poll(() => heard).toEqual(["the last one"]);
  await listener.end();
});

it("what told it ends before the next file, with which it shares a process", async () => {
  const { allywayPublisher } = globalThis as { allywayPublisher?: Promise<Redis> };
  const disconnect = vi.spyOn((await allywayPublisher)!, "disconnect");
  vi.resetModules();
  await import("../../vitest-forget");
  expect(disconnect).toHaveBeenCalledOnce();
});
