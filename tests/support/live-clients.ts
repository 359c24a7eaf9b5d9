import http from "node:http";
import { encode } from "next-auth/jwt";
import { sessionCookieName } from "@/lib/auth/cookies";
import { hashOfToken } from "@/lib/auth/session";
import { env } from "@/lib/env";
import type { LiveSite } from "./live-site";

/** Milliseconds after which one comes back: a browser waits longer. */
const RETURN_MS = 200;

export type LivePerson = { profileId: string; token: string };

/** People with sessions, put there row by row, the first of whom is everybody's ally and has a post, as has each. */
export async function addPeople({ query }: Pick<LiveSite, "query">, count: number): Promise<LivePerson[]> {
  const tokens = Array.from({ length: count }, (_, n) => `live-token-${n}`);
  await query(
    `WITH account AS (
       INSERT INTO "User" (id, email, "rulesVersion", "rulesAgreedAt", "createdAt")
       SELECT gen_random_uuid(), 'live' || n || '@example.org', repeat('0', 32), now(), now() FROM generate_series(1, $1::int) n RETURNING id, email
     ), own AS (
       INSERT INTO "Profile" (id, kind, handle, "displayName", "userId", "createdAt")
       SELECT gen_random_uuid(), 'USER', split_part(email, '@', 1), split_part(email, '@', 1), id, now() FROM account RETURNING id, "userId", handle
     )
     INSERT INTO "Session" ("idHash", "userId", "actingProfileId", persistence, "createdAt", "lastSeenAt", "authenticatedAt", "expiresAt")
     SELECT ($2::text[])[substr(handle, 5)::int], "userId", id, 'LOCAL', now(), now(), now(), now() + interval '1 day' FROM own`,
    [count, tokens.map(hashOfToken)],
  );
  await query(`INSERT INTO "AllyEdge" ("profileId", "allyId")
    SELECT one.id, other.id FROM "Profile" one JOIN "Profile" other ON one.id <> other.id AND 'live1' IN (one.handle, other.handle)`);
  await query(`INSERT INTO "Post" (id, "profileId", "actedById", text, "createdAt")
    SELECT id, id, "userId", 'Low tide at six.', now() FROM "Profile"`);
  await query("ANALYZE");
  const rows = await query<{ profileId: string; idHash: string }>(
    `SELECT "actingProfileId" AS "profileId", "idHash" FROM "Session"`,
  );
  const byHash = new Map(rows.map(({ idHash, profileId }) => [idHash, profileId]));
  return tokens.map((token) => ({ token, profileId: byHash.get(hashOfToken(token))! }));
}

export async function cookieOf({ token: sid }: LivePerson): Promise<string> {
  const name = sessionCookieName();
  return `${name}=${await encode({ token: { sid }, secret: env().AUTH_SECRET, salt: name })}`;
}

/** A browser's stream: it comes back by the place of what it was told last, until it is closed. */
export class LiveClient {
  readonly told: { id: string; data: string; at: number }[] = [];
  returns = 0;
  isOpen = false;
  private request?: http.ClientRequest;
  private isClosed = false;
  private place: string;

  private constructor(
    private readonly origin: () => string,
    private readonly cookie: string,
    after: string,
    private readonly heard: () => void,
  ) {
    this.place = after;
  }

  /** `origin`: where it comes back to; `heard` is called whenever it was told something. */
  static async open(
    origin: string | (() => string),
    person: LivePerson,
    after: string,
    heard = () => {},
  ): Promise<LiveClient> {
    const where = typeof origin === "string" ? () => origin : origin;
    const client = new LiveClient(where, await cookieOf(person), after, heard);
    client.connect();
    return client;
  }

  /** As when the network goes away. */
  drop(): void {
    this.request?.destroy();
  }

  close(): void {
    this.isClosed = true;
    this.request?.destroy();
  }

  private connect(): void {
    const headers = { accept: "text/event-stream", cookie: this.cookie, "last-event-id": this.place };
    let isOver = false;
    const again = () => {
      if (isOver || this.isClosed) return;
      isOver = true;
      this.isOpen = false;
      this.returns += 1;
      setTimeout(() => this.connect(), RETURN_MS);
    };
    this.request = http.get(`${this.origin()}/api/live`, { headers, agent: false }, (response) => {
      let text = "";
      this.isOpen = response.statusCode === 200;
      response.setEncoding("utf8").on("data", (piece: string) => {
        if (!this.isOpen) return;
        text += piece;
        const messages = text.split("\n\n");
        text = messages.pop()!;
        for (const message of messages) {
          const [, id, data] = /^id: (\S+)(?:\ndata: (\S+))?$/.exec(message) ?? [];
          if (id) this.place = id;
          if (id && data) this.told.push({ id, data, at: performance.now() });
          if (data) this.heard();
        }
      });
      response.once("close", again).once("error", again);
    });
    this.request.once("error", again);
  }
}
