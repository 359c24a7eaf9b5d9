import type { IncomingMessage, ServerResponse } from "node:http";
import { recentWriteCookieName } from "../../lib/auth/cookies";

/** Seconds; longer than a read may be old (lib/database/replica.ts). */
export const RECENT_SECONDS = 5;

/**
 * Which browsers have written lately, and so read nothing that may be old: they themselves say so, by a cookie, whichever
 * process they come to. It is no secret, and whoever makes it up or leaves it out deceives nobody else.
 */
export type RecentWrites = ReturnType<typeof keepRecentWrites>;

export function keepRecentWrites(appUrl: string) {
  const name = recentWriteCookieName();
  const cookie = [`${name}=1`, `Max-Age=${RECENT_SECONDS}`, "Path=/", "HttpOnly", "SameSite=Lax"]
    .concat(appUrl.startsWith("https:") ? ["Secure"] : [])
    .join("; ");
  return {
    wasWritten: ({ headers }: IncomingMessage): boolean => (headers.cookie ?? "").split(/;\s*/).includes(`${name}=1`),
    /** With the answer's head, beside the cookies that are set until then. */
    note: (response: ServerResponse) => {
      const { writeHead } = response;
      response.writeHead = ((...head: Parameters<typeof writeHead>) => {
        response.appendHeader("Set-Cookie", cookie);
        return writeHead.apply(response, head);
      }) as typeof writeHead;
    },
  };
}
