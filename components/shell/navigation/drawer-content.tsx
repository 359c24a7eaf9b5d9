import Briefcase from "lucide-react/icons/briefcase";
import Search from "lucide-react/icons/search";
import { useTranslations } from "next-intl";
import { MenuLink } from "@/components/ui/menu/menu-link";
import { AccountItems } from "./account-items";
import { type Acting, ActingProfile } from "./acting-profile";
import { LiveBadge } from "@/components/shell/live/live-badge";
import { ProfileSwitcher } from "./profile-switcher";

/** Who one acts as and could act as, and what has no tab of its own. One signs out in the settings. */
export function DrawerContent({ profile, profiles }: Acting) {
  const t = useTranslations("drawer");
  const nav = useTranslations("nav");
  return (
    <>
      <ActingProfile profile={profile} title={t("actingAs")} isLarge />
      <p aria-hidden className="mt-5 mb-1.5 text-sm font-bold text-text-muted">
        {t("actingAs")}
      </p>
      <ProfileSwitcher profiles={profiles} actingId={profile.id} />
      <hr className="my-3 border-border" />
      <MenuLink href="/jobs/list">
        <Briefcase aria-hidden />
        {t("ownJobs")}
        <LiveBadge of="jobs" />
      </MenuLink>
      <MenuLink href="/search">
        <Search aria-hidden />
        {nav("search")}
      </MenuLink>
      <AccountItems kind={profile.kind} />
    </>
  );
}
