import { decode } from "next-auth/jwt";
import { sessionCookieName } from "@/lib/auth/cookies";
import { env } from "@/lib/env";

type Cookies = { get(name: string): { value: string } | undefined };

/**
 * The session token inside Auth.js's encrypted cookie; null without one or with a forged or outdated one.
 * It says nothing about the session still being there: that only its row can say.
 */
export async function sessionTokenOf(cookies: Cookies): Promise<string | null> {
  const name = sessionCookieName();
  const token = cookies.get(name)?.value;
  if (!token) return null;
  try {
    const claims = await decode({ token, secret: env().AUTH_SECRET, salt: name });
    return typeof claims?.sid === "string" ? claims.sid : null;
  } catch {
    return null;
  }
}
