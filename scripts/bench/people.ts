import { encode } from "next-auth/jwt";
import type pg from "pg";
import { sessionCookieName } from "@/lib/auth/cookies";
import { startSession } from "@/lib/auth/session";
import { viewerOfSession, type Viewer } from "@/lib/auth/viewer";
import { systemClock } from "@/lib/clock";
import { statementName } from "@/lib/db";
import { env } from "@/lib/env";
import { Prisma } from "@/lib/generated/prisma/client";
import { selectDiscover } from "@/lib/posts/discover-query";
import { selectFeed } from "@/lib/posts/feed-query";
import type { Statement } from "./database";

export type Person = { viewer: Viewer; cookie: string };

/** Signs one of the bulk people in by a session row. */
export async function signIn(client: pg.Client, n: number): Promise<Person> {
  const { rows } = await client.query<{ userId: string }>(`SELECT "userId" FROM bench_person WHERE n = $1`, [n]);
  return signInUser(rows[0]!.userId);
}

export async function signInUser(userId: string): Promise<Person> {
  const sid = await startSession(userId, { persistence: "LOCAL" }, systemClock);
  const found = await viewerOfSession(sid, systemClock);
  const name = sessionCookieName();
  return {
    viewer: found!.viewer,
    cookie: `${name}=${await encode({ token: { sid }, secret: env().AUTH_SECRET, salt: name })}`,
  };
}

type Held = typeof globalThis & { allywayDb?: unknown };

/** The raw statements that are sent while `work` runs. */
export async function statementsSent(work: () => Promise<unknown>): Promise<Statement[]> {
  const held = globalThis as Held;
  const client = held.allywayDb as {
    $queryRaw: (text: TemplateStringsArray, ...values: unknown[]) => Promise<unknown>;
  };
  const sent: Statement[] = [];
  held.allywayDb = {
    $queryRaw: (parts: TemplateStringsArray, ...given: unknown[]) => {
      const { text, values } = Prisma.sql(parts, ...given);
      sent.push({ name: statementName(text), text, values });
      return client.$queryRaw(parts, ...given);
    },
  };
  await work().finally(() => (held.allywayDb = client));
  return sent;
}

/** The statement that the app sends for a page of the feed. */
export function feedStatement(viewer: Viewer, before?: string): Statement {
  return statementOf(() => void selectFeed(viewer, { before }));
}

/** And for a page of Discover. */
export function discoverStatement(viewer: Viewer): Statement {
  return statementOf(() => void selectDiscover(viewer, {}));
}

/** What `send` would send, under the name it has in the app: its own code writes it, nothing is sent. */
function statementOf(send: () => void): Statement {
  const held = globalThis as Held;
  const client = held.allywayDb;
  let statement: Prisma.Sql | undefined;
  held.allywayDb = {
    $queryRaw: (text: TemplateStringsArray, ...values: unknown[]) => void (statement = Prisma.sql(text, ...values)),
  };
  send();
  held.allywayDb = client;
  const { text, values } = statement!;
  return { name: statementName(text), text, values };
}
