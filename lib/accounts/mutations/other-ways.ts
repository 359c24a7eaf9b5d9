import { accountsOwnedBy, canManageAccount, hasAuthenticatedRecently, usersOwnedBy } from "@/lib/accounts/policy";
import { passkeysOwnedBy } from "@/lib/accounts/policy/passkeys";
import type { Provider } from "@/lib/accounts/schema/provider";
import { configuredProviders } from "@/lib/auth/providers";
import { relyingParty } from "@/lib/auth/relying-party";
import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import { refuse, type Refused } from "@/lib/result";

/** Ways into the account are added and removed as oneself, by whoever has just shown that it is them. */
export function mayChangeWays(viewer: Viewer): Refused | null {
  if (!canManageAccount(viewer)) return refuse("wrong-profile");
  return hasAuthenticatedRecently(viewer) ? null : refuse("requires-recent-login");
}

/**
 * The ways into the account beside the one that is to go. What opens nothing here any more is none: a provider without
 * keys, a passkey for another name of the app. The caller has locked the account.
 */
export async function countOtherWays(
  tx: Transaction,
  viewer: Viewer,
  { provider, passkeyId }: { provider?: Provider; passkeyId?: string },
): Promise<number> {
  const offered = configuredProviders().filter((one) => one !== provider);
  const [withPassword, isHere] = [{ passwordHash: { not: null } }, { rpId: relyingParty()?.id ?? "" }];
  const others = passkeyId ? { id: { not: passkeyId } } : {};
  return (
    (await tx.user.count({ where: { AND: [usersOwnedBy(viewer), withPassword] } })) +
    (await tx.account.count({ where: { AND: [accountsOwnedBy(viewer), { provider: { in: offered } }] } })) +
    (await tx.passkey.count({ where: { AND: [passkeysOwnedBy(viewer), isHere, others] } }))
  );
}
