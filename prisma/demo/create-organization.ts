import type { Viewer } from "@/lib/auth/viewer";
import type { MembershipRole } from "@/lib/generated/prisma/client";
import { acceptInvitation } from "@/lib/organizations/mutations/answer-invitation";
import { createOrganization, saveDraftName } from "@/lib/organizations/mutations/create-organization";
import { inviteMember } from "@/lib/organizations/mutations/invite";
import { inviteMemberSchema, saveDraftNameSchema } from "@/lib/organizations/schema";
import type { Result } from "@/lib/result";
import { viewerOf } from "./actors";

/** The first of the members creates it and asks the others, who accept; answers its profile's id. */
export async function createOrganizationTogether(
  displayName: string,
  members: { viewer: Viewer; role: MembershipRole }[],
): Promise<string> {
  const [creator, ...others] = members;
  if (creator?.role !== "OWNER") throw new Error(`${displayName} has no creator`);
  demandDone(await saveDraftName(creator.viewer, saveDraftNameSchema.parse({ displayName })), displayName);
  const { organizationId } = demandDone(await createOrganization(creator.viewer), displayName);
  const owner = await viewerOf(creator.viewer.userId, creator.viewer.clock, organizationId);
  for (const { viewer, role } of others) {
    demandDone(
      await inviteMember(owner, inviteMemberSchema.parse({ invitee: viewer.profile.handle, role })),
      displayName,
    );
    demandDone(await acceptInvitation(viewer, { organizationId }), displayName);
  }
  return organizationId;
}

function demandDone<T>(result: Result<T>, displayName: string): T {
  if (result.status === "done") return result.value;
  throw new Error(`${displayName} could not be created: ${JSON.stringify(result)}`);
}
