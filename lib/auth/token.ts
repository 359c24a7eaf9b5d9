import { decode } from "next-auth/jwt";
import { sessionCookieName } from "@/lib/auth/cookies";
import { env } from "@/lib/env";

type Cookies = { get(name: string): { value: string } | undefined };

type Opened = Map<string, { sid: string; expires: number }>;

/**
 * Opened cookies, of the whole process: what admits a request knows what a page has opened. Deriving the key anew costs
 * as much as a statement, twice a page; the same cookie always holds the same.
 */
const held = globalThis as typeof globalThis & { allywayOpenedCookies?: Opened };
const opened = (held.allywayOpenedCookies ??= new Map());
const MAX_OPENED = 10_000;

/**
 * The session token inside Auth.js's encrypted cookie; null without one or with a forged or outdated one.
 * It says nothing about the session still being there: that only its row can say.
 */
export async function sessionTokenOf(cookies: Cookies): Promise<string | null> {
  const known = openedTokenOf(cookies);
  if (known !== null) return known;
  const name = sessionCookieName();
  const token = cookies.get(name)?.value;
  if (!token) return null;
  try {
    const claims = await decode({ token, secret: env().AUTH_SECRET, salt: name });
    if (typeof claims?.sid !== "string") return null;
    for (const oldest of opened.keys()) {
      if (opened.size < MAX_OPENED) break;
      opened.delete(oldest);
    }
    opened.set(token, { sid: claims.sid, expires: (claims.exp ?? 0) * 1000 });
    return claims.sid;
  } catch {
    return null;
  }
}

/** The same of a cookie that was opened here before, at no cost; null of any other. */
export function openedTokenOf(cookies: Cookies): string | null {
  const known = opened.get(cookies.get(sessionCookieName())?.value ?? "");
  return known && known.expires > Date.now() ? known.sid : null;
}
