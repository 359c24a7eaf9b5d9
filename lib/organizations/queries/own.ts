import type { Viewer } from "@/lib/auth/viewer";
import { selectOwnOrganizations } from "@/lib/organizations/own-organizations-query";

export type OwnOrganizations = Awaited<ReturnType<typeof listOwnOrganizations>>;

/** Of each kind; all of them have pages of their own. */
const MAX_SHOWN = 5;

/** The organizations of the human, whomever they act as: those they belong to, and those that ask them to join. */
export async function listOwnOrganizations(viewer: Viewer) {
  const rows = await selectOwnOrganizations(viewer, MAX_SHOWN);
  return { joined: rows.filter(({ invites }) => !invites), inviting: rows.filter(({ invites }) => invites) };
}
