import Camera from "lucide-react/icons/camera";
import { getTranslations } from "next-intl/server";
import type { CSSProperties } from "react";
import { hueOf } from "@/components/ui/hue";
import { Link } from "@/components/ui/link";
import { coverSources } from "@/components/ui/picture-href";
import { coverOf } from "./cover-of";
import type { ProfileLook } from "@/components/profiles/profile-look";
import "./profile-cover.css";

/** Without a picture a drawing under a sky, both from the id. Under the picture a small one, until it has come. */
export async function ProfileCover({ look }: { look: ProfileLook }) {
  const t = await getTranslations("profile.pictures.cover");
  const { id, cover } = look.profile;
  return (
    <div className="profile-cover" style={{ "--hue": hueOf(id) } as CSSProperties}>
      {cover ? (
        <img {...coverSources(cover)} sizes="(width >= 1280px) 926px, 100vw" alt="" fetchPriority="high" />
      ) : (
        <div aria-hidden style={{ backgroundImage: `url(/cover-${coverOf(id)}.svg)` }} />
      )}
      {look.editable && (
        <Link href="/profile/cover" className="profile-cover-edit">
          <Camera aria-hidden />
          {t(cover ? "change" : "add")}
        </Link>
      )}
    </div>
  );
}
