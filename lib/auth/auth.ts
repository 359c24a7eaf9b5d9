import { PrismaAdapter } from "@auth/prisma-adapter";
import NextAuth, { CredentialsSignin, type NextAuthConfig } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { checkPassword } from "@/lib/accounts/mutations/check-password";
import { signInSchema } from "@/lib/accounts/schema";
import { isSecure } from "@/lib/auth/cookies";
import { currentVisitor } from "@/lib/auth/current-visitor";
import { systemClock } from "@/lib/clock";
import { SESSION_DAYS, startSession } from "@/lib/auth/session";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import type { Persistence } from "@/lib/generated/prisma/client";
import type { Refused } from "@/lib/result";

/** Carries a refusal through Auth.js, which knows only errors. */
export class SignInRefused extends CredentialsSignin {
  constructor(readonly refused: Refused) {
    super();
  }
}

/** What `authorize` hands to the `jwt` callback. */
type SignedIn = { id: string; persistence: Persistence };

const credentials = Credentials({
  credentials: { email: {}, password: {}, persistence: {} },
  async authorize(raw) {
    const input = signInSchema.safeParse(raw);
    if (!input.success) return null;
    const result = await checkPassword(await currentVisitor(), input.data);
    if (result.status === "refused") throw new SignInRefused(result);
    if (result.status === "invalid") return null;
    const persistence = input.data.persistence.toUpperCase() as Persistence;
    return { id: result.value.userId, persistence } satisfies SignedIn;
  },
});

/** Made at first use: a build has no settings. */
const config = (): NextAuthConfig => ({
  adapter: PrismaAdapter(db as never),
  secret: env().AUTH_SECRET,
  trustHost: true,
  useSecureCookies: isSecure(),
  session: { strategy: "jwt", maxAge: SESSION_DAYS * 24 * 60 * 60 },
  pages: { signIn: "/auth", error: "/auth" },
  providers: [credentials],
  callbacks: {
    // The token holds the id of a session row and nothing else: the row is the truth.
    async jwt({ user, token }) {
      if (!user?.id) return { sid: token.sid };
      return { sid: await startSession(user.id, (user as SignedIn).persistence, systemClock) };
    },
  },
  logger: {
    error(error) {
      const type = "type" in error ? String(error.type) : error.name;
      // A wrong password and a dead cookie are no faults of ours.
      if (!["CredentialsSignin", "SignOutError"].includes(type)) process.stderr.write(`sign-in failed: ${type}\n`);
    },
  },
});

export const { signIn, signOut } = NextAuth(config);
