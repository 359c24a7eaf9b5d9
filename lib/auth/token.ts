import { decode } from "next-auth/jwt";
import { sessionCookieName } from "@/lib/auth/cookies";
import { env } from "@/lib/env";

type Cookies = { get(name: string): { value: string } | undefined };

/**
 * What a session cookie says: the token of its session, and the account that this was opened for; of a cookie that does
 * not say that yet, the session alone.
 */
export type NamedSession = { token: string; account: string };

type Opened = Map<string, { named: NamedSession; expires: number }>;

/**
 * Opened cookies, of the whole process: what admits a request knows what a page has opened. Deriving the key anew costs
 * as much as a statement, twice a page; the same cookie always holds the same.
 */
const held = globalThis as typeof globalThis & { allywayOpenedCookies?: Opened };
const opened = (held.allywayOpenedCookies ??= new Map());
const MAX_OPENED = 10_000;

/** The session token inside the cookie, as `namedSessionOf` finds it. */
export async function sessionTokenOf(cookies: Cookies): Promise<string | null> {
  return (await namedSessionOf(cookies))?.token ?? null;
}

/**
 * What Auth.js's encrypted cookie names; null without one or with a forged or outdated one.
 * It says nothing about the session still being there: that only its row can say. Of somebody who signs in and out a
 * thousand times there are a thousand such cookies, all of one account.
 */
export async function namedSessionOf(cookies: Cookies): Promise<NamedSession | null> {
  const known = openedSessionOf(cookies);
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
    const named = { token: claims.sid, account: claims.sub ?? claims.sid };
    opened.set(token, { named, expires: (claims.exp ?? 0) * 1000 });
    return named;
  } catch {
    return null;
  }
}

/** The same of a cookie that was opened here before, at no cost; null of any other. */
export function openedSessionOf(cookies: Cookies): NamedSession | null {
  const known = opened.get(cookies.get(sessionCookieName())?.value ?? "");
  return known && known.expires > Date.now() ? known.named : null;
}
