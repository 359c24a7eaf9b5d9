import { RoleMenu } from "@/components/organizations/role-menu";
import { EditMenu } from "./edit-menu";
import type { ProfileLook } from "./profile-look";
import { ShareProfile } from "./share-profile";
import { ViewAsMenu } from "./view-as-menu";

export function ProfileActions({ look }: { look: ProfileLook }) {
  const { handle, ownRole } = look.profile;
  return (
    <div className="profile-actions">
      <ShareProfile path={`/profile/${handle}`} />
      {look.own && !look.as && <ViewAsMenu look={look} />}
      {look.editable && <EditMenu look={look} />}
      {ownRole && !look.editable && !look.as && (
        <RoleMenu role={ownRole} organization={look.profile} actableBy={look.actableBy} />
      )}
    </div>
  );
}
