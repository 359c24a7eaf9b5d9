import Bell from "lucide-react/icons/bell";
import Briefcase from "lucide-react/icons/briefcase";
import House from "lucide-react/icons/house";
import MessagesSquare from "lucide-react/icons/messages-square";
import Plus from "lucide-react/icons/plus";
import Search from "lucide-react/icons/search";
import Settings from "lucide-react/icons/settings";
import UserRound from "lucide-react/icons/user-round";
import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { LinkPending } from "@/components/ui/link-pending";
import { Mark } from "@/components/ui/mark";
import type { ViewerAccount } from "@/lib/auth/account";
import { AccountMenu } from "./account-menu";
import type { ActingProfile } from "./acting-profile";
import { LiveBadge } from "./live-badge";
import { NavLink } from "./nav-link";
import { ProfileLink } from "./profile-link";

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
      <NavLink href="/search" hasPages className="nav-item">
        <Search aria-hidden />
        <span className="nav-label">{t("nav.search")}</span>
      </NavLink>
      <NavLink href="/jobs" hasPages className="nav-item">
        <Briefcase aria-hidden />
        <span className="nav-label">{t("nav.jobs")}</span>
        <LiveBadge of="jobs" />
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
