import { setTimeout as sleep } from "node:timers/promises";
import type { Redis } from "ioredis";
import pg from "pg";
import { env } from "@/lib/env";
import { EVENT_CHANNEL, readTyping, type Typing, TYPING_CHANNEL, writeTyping } from "@/lib/events/schema";

/** Milliseconds between two tries to listen again. */
const RETRY_DELAY_MS = 500;

export type Listener = { close: () => Promise<void> };

/** What it does when something is heard. */
type Heard = { wake: () => void; typing: (typing: Typing) => void };

/**
 * Calls `wake` whenever events may have been recorded, by this process or another one: told by PostgreSQL over the one
 * connection that listens, or by Redis where that is set. It is called, too, once it listens again after it did not. Who
 * writes at the moment comes the same way, or is missed.
 */
export function listen(heard: Heard): Listener {
  const { REDIS_URL, DATABASE_URL, DATABASE_DIRECT_URL } = env();
  return REDIS_URL ? listenToRedis(REDIS_URL, heard) : listenToPostgres(DATABASE_DIRECT_URL ?? DATABASE_URL, heard);
}

/** Otherwise Redis tells: nobody listens to PostgreSQL then. */
export function isToldByPostgres(): boolean {
  return !env().REDIS_URL;
}

function hear({ wake, typing }: Heard, channel: string, text: string | undefined) {
  if (channel !== TYPING_CHANNEL) return wake();
  const told = readTyping(text);
  if (told) typing(told);
}

function listenToPostgres(connectionString: string, heard: Heard): Listener {
  let client: pg.Client | undefined;
  let isClosed = false;
  void keepListening();
  return {
    close: async () => {
      isClosed = true;
      await client?.end().catch(() => {});
    },
  };

  async function keepListening() {
    while (!isClosed) {
      const fresh = new pg.Client({
        connectionString,
        application_name: "allyway live",
        connectionTimeoutMillis: 5_000,
        keepAlive: true,
      });
      const ended = new Promise<void>((resolve) => fresh.once("end", resolve));
      fresh.on("error", () => {});
      fresh.on("notification", ({ channel, payload }) => hear(heard, channel, payload));
      try {
        await fresh.connect();
        await fresh.query(`LISTEN ${EVENT_CHANNEL}; LISTEN ${TYPING_CHANNEL}`);
        client = fresh;
        if (isClosed) await fresh.end();
        heard.wake();
        await ended;
      } catch {
        void fresh.end().catch(() => {});
      }
      await sleep(RETRY_DELAY_MS, undefined, { ref: false });
    }
  }
}

function listenToRedis(url: string, heard: Heard): Listener {
  const opened = openRedis(url).then(async (redis) => {
    redis.on("message", (channel: string, text: string) => hear(heard, channel, text));
    // Each time anew, also where it was not there at first. What was published meanwhile nobody heard.
    redis.on("ready", () => void redis.subscribe(EVENT_CHANNEL, TYPING_CHANNEL).then(heard.wake, () => {}));
    return redis;
  });
  return {
    close: () =>
      opened.then(
        (redis) => redis.disconnect(),
        () => {},
      ),
  };
}

/** One a process: the start file is another bundle. */
const held = globalThis as typeof globalThis & { allywayPublisher?: Promise<Redis> };

/** After a transaction that may have recorded events has committed. Where there is no Redis PostgreSQL has told by then. */
export function announceEvents(): void {
  // Whom this does not reach looks again in a moment.
  publish(EVENT_CHANNEL, "");
}

/** Where there is no Redis PostgreSQL has told by then, likewise. */
export function announceTyping(typing: Typing): void {
  publish(TYPING_CHANNEL, writeTyping(typing));
}

function publish(channel: string, text: string): void {
  const { REDIS_URL } = env();
  if (!REDIS_URL) return;
  held.allywayPublisher ??= openRedis(REDIS_URL);
  void held.allywayPublisher.then((redis) => redis.publish(channel, text)).catch(() => {});
}

async function openRedis(url: string): Promise<Redis> {
  const { Redis } = await import("ioredis");
  const redis = new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: true, connectTimeout: 5_000 });
  redis.on("error", () => {});
  return redis;
}
