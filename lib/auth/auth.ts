import { randomUUID } from "node:crypto";
import NextAuth, { type NextAuthConfig } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { cookieOptions, isSecure, sessionCookieName } from "@/lib/auth/cookies";
import { systemClock } from "@/lib/clock";
import { type NewSession, SESSION_DAYS, startSession } from "@/lib/auth/session";
import { env } from "@/lib/env";
import { DAY_SECONDS } from "@/lib/time";

/**
 * Somebody who has authenticated, on the way from the mutation that checked the password to the cookie. `opened`: the token
 * of the session, where that mutation has opened it itself.
 */
type Authenticated = { id: string } & (NewSession | { opened: string });

const tickets = new Map<string, Authenticated>();

/**
 * Auth.js makes the cookie; who may have one is decided before. `authorize` knows no password, only a ticket of this
 * process that lives as long as this call: there is no second door to guess passwords at, and none to limit.
 */
export async function signInAuthenticated(authenticated: Authenticated): Promise<void> {
  const ticket = randomUUID();
  tickets.set(ticket, authenticated);
  try {
    await signIn("credentials", { ticket, redirect: false, redirectTo: "/" });
  } finally {
    tickets.delete(ticket);
  }
}

const credentials = Credentials({
  credentials: { ticket: {} },
  authorize: ({ ticket }) => tickets.get(String(ticket)) ?? null,
});

/** Made at first use: a build has no settings. Without an adapter it makes, links and finds no account by itself. */
const config = (): NextAuthConfig => ({
  secret: env().AUTH_SECRET,
  trustHost: true,
  useSecureCookies: isSecure(),
  cookies: {
    sessionToken: { name: sessionCookieName(), options: cookieOptions() },
    callbackUrl: { name: `${isSecure() ? "__Host-" : ""}authjs.callback-url`, options: cookieOptions() },
  },
  session: { strategy: "jwt", maxAge: SESSION_DAYS * DAY_SECONDS },
  pages: { signIn: "/auth", error: "/auth" },
  providers: [credentials],
  callbacks: {
    // The token holds the id of a session row, which is the truth, and whose that was opened for, by which what an
    // account does at a time is counted before its row is read, also where that is gone.
    async jwt({ user, token }) {
      if (!user?.id) return { sid: token.sid, sub: token.sub };
      const authenticated = user as Authenticated;
      if ("opened" in authenticated) return { sid: authenticated.opened, sub: user.id };
      return { sid: await startSession(user.id, authenticated, systemClock), sub: user.id };
    },
  },
  logger: {
    error(error) {
      const type = "type" in error ? String(error.type) : error.name;
      // A dead cookie at sign-out is no fault of ours.
      if (type !== "SignOutError") process.stderr.write(`sign-in failed: ${type}\n`);
    },
  },
});

const { signIn, signOut } = NextAuth(config);

export { signOut };
