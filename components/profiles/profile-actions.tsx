import { getTranslations } from "next-intl/server";
import { RoleMenu } from "@/components/organizations/role-menu";
import { EditMenu } from "./edit-menu";
import type { ProfileLook } from "./profile-look";
import { ShareProfile } from "./share-profile";
import { ViewAsMenu } from "./view-as-menu";

export async function ProfileActions({ look }: { look: ProfileLook }) {
  const t = await getTranslations("profile.page");
  const { handle, ownRole } = look.profile;
  return (
    <div className="profile-actions">
      <ShareProfile
        path={`/profile/${handle}`}
        texts={{ share: t("share"), copied: t("copied"), failed: t("copyFailed") }}
      />
      {look.own && !look.as && <ViewAsMenu look={look} />}
      {look.editable && <EditMenu look={look} />}
      {ownRole && !look.editable && !look.as && (
        <RoleMenu role={ownRole} organization={look.profile} actableBy={look.actableBy} />
      )}
    </div>
  );
}
