import { decode } from "next-auth/jwt";
import { sessionCookieName } from "@/lib/auth/cookies";
import { env } from "@/lib/env";

type Cookies = { get(name: string): { value: string } | undefined };

/**
 * Opened cookies. Deriving the key anew costs as much as a statement, twice a page; the same cookie always holds the
 * same.
 */
const opened = new Map<string, { sid: string; expires: number }>();
const MAX_OPENED = 2_000;

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
    if (opened.size >= MAX_OPENED) opened.clear();
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
