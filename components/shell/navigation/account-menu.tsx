import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import { useTranslations } from "next-intl";
import { Menu } from "@/components/ui/menu/menu";
import { AccountItems } from "./account-items";
import { ActingAvatar } from "./acting-avatar";
import { type Acting, ActingProfile } from "./acting-profile";
import { LiveBadge } from "@/components/shell/live/live-badge";
import { LiveLabel } from "@/components/shell/live/live-label";
import { ProfileSwitcher } from "./profile-switcher";
import { SignOut } from "./sign-out";
import { useThemeItem } from "@/components/shell/theme/lazy-theme";

/** At the foot of the navigation: who one acts as, and what belongs to that. */
export function AccountMenu({ profile, profiles }: Acting) {
  const t = useTranslations("drawer");
  const { Items: ThemeItem, load } = useThemeItem();
  return (
    <div className="contents" onPointerOver={load} onFocus={load}>
      <Menu
        id="account-menu"
        labelledBy="account-name"
        side="menu-above"
        triggerClass="nav-account"
        trigger={
          <>
            <LiveLabel id="account-name" of="account" name={profile.displayName} />
            <ActingAvatar profile={profile} own={profiles[0]} className="size-10 text-base" />
            <LiveBadge of="elsewhere" />
            <span aria-hidden className="nav-label xl:hidden">
              {t("switch")}
            </span>
            <span className="min-w-0 flex-1 max-xl:hidden">
              <span className="block text-xs text-text-subtle">{t("actingAs")}</span>
              <span className="line-clamp-2 leading-5 font-bold wrap-normal text-ellipsis">
                <bdi>{profile.displayName}</bdi>
              </span>
            </span>
            <ChevronsUpDown aria-hidden className="size-4.5 shrink-0 text-text-subtle max-xl:hidden" />
          </>
        }
      >
        <div className="px-3 pt-2 pb-1">
          <ActingProfile profile={profile} title={t("actingAs")} />
        </div>
        <hr className="mx-3 my-1.5 border-border" />
        <ProfileSwitcher profiles={profiles} actingId={profile.id} />
        <hr className="mx-3 my-1.5 border-border" />
        <AccountItems kind={profile.kind} />
        <ThemeItem />
        <SignOut />
      </Menu>
    </div>
  );
}
