import { passkeysOwnedBy, passkeysProvableBy } from "@/lib/accounts/policy/passkeys";
import { relyingParty } from "@/lib/auth/relying-party";
import { hashOfToken } from "@/lib/auth/session";
import type { Viewer } from "@/lib/auth/viewer";
import type { Visitor } from "@/lib/auth/visitor";
import { db } from "@/lib/db";

/**
 * The passkeys of the account, the oldest first, never their keys. `isUsable`: one that was made under another name of the
 * app opens nothing here.
 */
export async function listPasskeys(viewer: Viewer) {
  const rows = await db.passkey.findMany({
    where: passkeysOwnedBy(viewer),
    orderBy: { id: "asc" },
    select: { id: true, name: true, rpId: true, isBackedUp: true, createdAt: true, lastUsedAt: true },
  });
  return rows.map(({ rpId, ...row }) => ({ ...row, isUsable: rpId === relyingParty()?.id }));
}

/** Whether one of them stands for the code of whoever is between the two steps of a sign-in. */
export async function isPasskeyAccepted(visitor: Visitor, token: string): Promise<boolean> {
  const among = passkeysProvableBy(visitor, hashOfToken(token));
  return (await db.passkey.count({ where: { AND: [among, { rpId: relyingParty()?.id ?? "" }] } })) > 0;
}
