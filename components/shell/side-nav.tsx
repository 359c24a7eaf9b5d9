import Bell from "lucide-react/icons/bell";
import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import House from "lucide-react/icons/house";
import MessagesSquare from "lucide-react/icons/messages-square";
import Plus from "lucide-react/icons/plus";
import Settings from "lucide-react/icons/settings";
import UserRound from "lucide-react/icons/user-round";
import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { LinkPending } from "@/components/ui/link-pending";
import { Mark } from "@/components/ui/mark";
import { Menu } from "@/components/ui/menu";
import type { ViewerAccount } from "@/lib/auth/account";
import { AccountItems } from "./account-items";
import { ActingAvatar } from "./acting-avatar";
import { ActingProfile } from "./acting-profile";
import { LiveBadge } from "./live-badge";
import { LiveLabel } from "./live-label";
import { NavLink } from "./nav-link";
import { ProfileLink } from "./profile-link";
import { ProfileSwitcher } from "./profile-switcher";

type Props = { profile: ActingProfile; account: ViewerAccount };

export async function SideNav({ profile, account }: Props) {
  const t = await getTranslations();
  return (
    <nav
      aria-label={t("nav.main")}
      className="sticky top-0 z-(--z-nav) hidden h-dvh flex-col gap-0.5 overflow-y-auto border-e border-border bg-surface px-3 py-4 md:flex"
    >
      <Link
        href="/feed"
        aria-label={t("nav.home")}
        className="mb-3.5 flex items-center gap-2.5 self-center rounded-md p-1 text-xl font-heavy tracking-[-.03em] xl:self-start xl:px-2"
      >
        <Mark />
        <span className="max-xl:hidden">{t("common.appName")}</span>
        <LinkPending />
      </Link>
      <NavLink href="/feed" alsoAt="/" className="nav-item">
        <House aria-hidden />
        <span className="nav-label">{t("nav.feed")}</span>
      </NavLink>
      <NavLink href="/conversations" hasPages className="nav-item">
        <MessagesSquare aria-hidden />
        <span className="nav-label">{t("nav.conversations")}</span>
        <LiveBadge of="conversations" />
      </NavLink>
      <NavLink href="/notifications" className="nav-item">
        <Bell aria-hidden />
        <span className="nav-label">{t("nav.notifications")}</span>
        <LiveBadge of="notifications" />
      </NavLink>
      <ProfileLink handle={profile.handle} className="nav-item">
        <UserRound aria-hidden />
        <span className="nav-label">{t("nav.profile")}</span>
        <LiveBadge of="here" />
      </ProfileLink>
      <NavLink href="/settings" hasPages className="nav-item">
        <Settings aria-hidden />
        <span className="nav-label">{t("nav.settings")}</span>
      </NavLink>
      <NavLink href="/feed/createPost" className="btn btn-primary btn-lg mt-3 rounded-[14px] max-xl:px-0">
        <Plus aria-hidden />
        <span className="nav-label">{t("nav.newPost")}</span>
      </NavLink>
      <span className="grow" />
      <AccountMenu profile={profile} account={account} />
    </nav>
  );
}

/** At the foot of the navigation: who one acts as, and what belongs to that. */
async function AccountMenu({ profile, account }: Props) {
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
