import Camera from "lucide-react/icons/camera";
import { getTranslations } from "next-intl/server";
import { OpenPhoto } from "@/components/media/viewer/open-photo";
import { Avatar } from "@/components/ui/avatar";
import { Link } from "@/components/ui/link";
import type { ProfileLook } from "@/components/profiles/profile-look";
import "./profile-photo.css";

/** The photo leads to a large one. */
export async function ProfilePhoto({ look }: { look: ProfileLook }) {
  const t = await getTranslations("profile.pictures.photo");
  const { kind, photoId, displayName } = look.profile;
  const face = <Avatar profile={look.profile} width={256} className="size-22 text-2xl md:size-28 md:text-3xl" />;
  return (
    <div className={kind === "USER" ? "profile-photo" : "profile-photo profile-photo-org"}>
      {photoId ? (
        <OpenPhoto photoId={photoId} name={displayName}>
          {face}
        </OpenPhoto>
      ) : (
        face
      )}
      {look.editable && (
        <Link
          href="/profile/photo"
          aria-label={t(kind === "USER" ? (photoId ? "change" : "add") : photoId ? "changeLogo" : "addLogo")}
          className="profile-photo-edit"
        >
          <Camera aria-hidden />
        </Link>
      )}
    </div>
  );
}
