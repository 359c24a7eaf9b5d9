import { getSignInWays } from "@/lib/accounts/queries";
import type { Viewer } from "@/lib/auth/viewer";

/**
 * Whether the human has never agreed to any rules, in an account that a provider's sign-in made: it has no password, for
 * whoever chose one was asked with it.
 */
export async function lacksConsent(viewer: Viewer, rulesVersion: string | null): Promise<boolean> {
  return rulesVersion === null && !(await getSignInWays(viewer)).password;
}
