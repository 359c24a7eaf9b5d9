import * as z from "zod/mini";
import type { Provider } from "@/lib/auth/providers";

/** What a provider has said of somebody: `subject` is who they are there, all else may change or be wrong. */
export type Identity = {
  provider: Provider;
  subject: string;
  email: string | null;
  /** The address was theirs once, at least. */
  emailVerified: boolean;
  /** The provider answers for the address being theirs now: it is of the provider's own, or of a company that it knows. */
  ownsEmail: boolean;
  /** As typed over there, or made up in the browser on the way here. */
  name: string | null;
};

/** Apple writes its booleans as texts at times. */
const claimsSchema = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.optional(z.string().check(z.maxLength(320))),
  email_verified: z.optional(z.union([z.boolean(), z.string()])),
  name: z.optional(z.string()),
  /** The company whose account it is, at Google. */
  hd: z.optional(z.string()),
});

/** Of other addresses Google knows only that they were confirmed once (its OpenID Connect guide, "hd"). */
const GOOGLES_OWN = /@(gmail|googlemail)\.com$/i;

/** Names are typed by people: what a text column takes. */
const kept = (name: string) => name.replaceAll("\0", "").slice(0, 500);

export function identityOf(provider: Provider, claims: unknown): Identity | undefined {
  const { data } = claimsSchema.safeParse(claims);
  if (!data) return undefined;
  const { sub, email = null, email_verified: verified, name, hd } = data;
  const emailVerified = verified === true || verified === "true";
  const ownsEmail = emailVerified && (provider === "apple" || Boolean(hd) || GOOGLES_OWN.test(email ?? ""));
  return { provider, subject: sub, email, emailVerified, ownsEmail, name: name === undefined ? null : kept(name) };
}

/** Apple tells a name once, beside what it has signed. */
export function nameIn(user: string | null | undefined): string | null {
  try {
    const { name } = nameSchema.parse(JSON.parse(user ?? ""));
    return (
      [name.firstName, name.lastName]
        .filter(Boolean)
        .map((part) => kept(part!))
        .join(" ") || null
    );
  } catch {
    return null;
  }
}

const nameSchema = z.object({ name: z.object({ firstName: z.nullish(z.string()), lastName: z.nullish(z.string()) }) });
