import type { Viewer } from "@/lib/auth/viewer";
import type { MembershipRole } from "@/lib/generated/prisma/client";
import { acceptInvitation } from "@/lib/organizations/mutations/answer-invitation";
import { foundOrganization, saveDraftName } from "@/lib/organizations/mutations/found";
import { inviteMember } from "@/lib/organizations/mutations/invite";
import { inviteMemberSchema, saveDraftNameSchema } from "@/lib/organizations/schema";
import type { Result } from "@/lib/result";
import { viewerOf } from "./actors";

/** The first of the members founds it and asks the others, who accept; answers its profile's id. */
export async function foundTogether(
  displayName: string,
  members: { viewer: Viewer; role: MembershipRole }[],
): Promise<string> {
  const [founder, ...others] = members;
  if (founder?.role !== "OWNER") throw new Error(`${displayName} has no founder`);
  demandDone(await saveDraftName(founder.viewer, saveDraftNameSchema.parse({ displayName })), displayName);
  const { organizationId } = demandDone(await foundOrganization(founder.viewer), displayName);
  const owner = await viewerOf(founder.viewer.userId, founder.viewer.clock, organizationId);
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
  throw new Error(`${displayName} could not be founded: ${JSON.stringify(result)}`);
}
