import { tokenLifeMs } from "@/lib/accounts/account-token";
import type { SignUp } from "@/lib/accounts/schema";
import type { Clock } from "@/lib/clock";
import { seal, unseal } from "@/lib/sealed";

/** Who signs up by the link of a mail, to which rules they agreed when (milliseconds), and whether they showed an invitation. */
type SigningUp = Pick<SignUp, "displayName" | "email"> & { rules?: string; agreedAt?: number; isInvited?: boolean };

/**
 * The token in the link by which somebody finishes a sign-up. It carries what was asked for, and until when, so that
 * nothing is kept of an address whose owner never comes. Sealed: who reads a link in a log learns neither name nor address.
 */
export function sealSignUp(
  { displayName, email, rules, agreedAt, isInvited = false }: SigningUp,
  clock: Clock,
): string {
  const until = clock.now().getTime() + tokenLifeMs.RESET_PASSWORD;
  return seal("sign-up-link", JSON.stringify([displayName, email, until, rules, agreedAt, isInvited]));
}

/** Null for what this app has not sealed, and for what is too late. */
export function openSignUp(token: string, clock: Clock): SigningUp | null {
  const said = unseal("sign-up-link", token);
  if (said === null) return null;
  type Said = [string, string, number, string | null | undefined, number | null | undefined, boolean?];
  const [displayName, email, until, rules, agreedAt, isInvited] = JSON.parse(said) as Said;
  if (until <= clock.now().getTime()) return null;
  return { displayName, email, rules: rules ?? undefined, agreedAt: agreedAt ?? undefined, isInvited };
}
