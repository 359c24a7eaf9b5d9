import Settings from "lucide-react/icons/settings";
import { getTranslations } from "next-intl/server";
import { BackLink } from "@/components/ui/back-link";
import { Link } from "@/components/ui/link";
import { PageBar } from "@/components/ui/page-bar";
import type { ProfileLook } from "./profile-look";
import { ShareProfile } from "./share-profile";

/** On small screens: of the own profile the way to the settings, of another one the way back. */
export async function ProfileBar({ look }: { look: ProfileLook }) {
  const { displayName, handle } = look.profile;
  if (!look.own) {
    const t = await getTranslations("common.edit");
    return (
      <PageBar
        as="p"
        title={<bdi>{displayName}</bdi>}
        way={<BackLink href="/feed" label={t("back")} />}
        className="md:hidden"
      />
    );
  }
  const t = await getTranslations("nav");
  return (
    <PageBar as="p" title={t("profile")} className="md:hidden">
      <ShareProfile path={`/profile/${handle}`} />
      <Link href="/settings" aria-label={t("settings")} title={t("settings")} className="icon-btn">
        <Settings aria-hidden />
      </Link>
    </PageBar>
  );
}
