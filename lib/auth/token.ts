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
  const name = sessionCookieName();
  const token = cookies.get(name)?.value;
  if (!token) return null;
  const known = opened.get(token);
  if (known && known.expires > Date.now()) return known.sid;
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
