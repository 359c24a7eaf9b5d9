import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import { getTranslations } from "next-intl/server";
import { Menu } from "@/components/ui/menu";
import type { ViewerAccount } from "@/lib/auth/account";
import { AccountItems } from "./account-items";
import { ActingAvatar } from "./acting-avatar";
import { ActingProfile } from "./acting-profile";
import { LiveBadge } from "./live-badge";
import { LiveLabel } from "./live-label";
import { ProfileSwitcher } from "./profile-switcher";

type Props = { profile: ActingProfile; account: ViewerAccount };

/** At the foot of the navigation: who one acts as, and what belongs to that. */
export async function AccountMenu({ profile, account }: Props) {
  const t = await getTranslations("drawer");
  return (
    <Menu
      id="account-menu"
      labelledBy="account-name"
      side="menu-above"
      triggerClass="nav-account relative flex w-full items-center justify-center gap-2.5 rounded-[14px] border border-transparent p-1 text-start transition-colors duration-(--duration-fast) hover:bg-surface-hover xl:border-border xl:p-2"
      trigger={
        <>
          <LiveLabel id="account-name" of="account" name={profile.displayName} />
          <ActingAvatar profile={profile} own={account.own} className="size-10 text-base" />
          <LiveBadge of="elsewhere" />
          <span aria-hidden className="nav-label xl:hidden">
            {t("switch")}
          </span>
          <span className="min-w-0 flex-1 max-xl:hidden">
            <span className="block text-xs text-text-subtle">{t("actingAs")}</span>
            <span className="line-clamp-2 leading-5 font-bold wrap-anywhere">
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
      <ProfileSwitcher account={account} actingId={profile.id} />
      <hr className="mx-3 my-1.5 border-border" />
      <AccountItems />
    </Menu>
  );
}
