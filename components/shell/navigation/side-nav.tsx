import Bell from "lucide-react/icons/bell";
import Briefcase from "lucide-react/icons/briefcase";
import House from "lucide-react/icons/house";
import MessagesSquare from "lucide-react/icons/messages-square";
import Plus from "lucide-react/icons/plus";
import Search from "lucide-react/icons/search";
import Settings from "lucide-react/icons/settings";
import UserRound from "lucide-react/icons/user-round";
import { useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import { Mark } from "@/components/ui/mark";
import { AccountMenu } from "./account-menu";
import type { Acting } from "./acting-profile";
import { LiveBadge } from "@/components/shell/live/live-badge";
import { NavLink } from "./nav-link";
import { ProfileLink } from "./profile-link";

export function SideNav({ profile, profiles }: Acting) {
  const t = useTranslations();
  return (
    <nav aria-label={t("nav.main")} className="side-nav">
      <Link href="/feed" aria-label={t("nav.home")} className="nav-home">
        <Mark />
        <span className="max-xl:hidden">{t("common.appName")}</span>
      </Link>
      <NavLink href="/feed" alsoAt="/" className="nav-item">
        <House id="nav-feed" aria-hidden />
        <span className="nav-label">{t("nav.feed")}</span>
      </NavLink>
      <NavLink href="/search" hasPages className="nav-item">
        <Search aria-hidden />
        <span className="nav-label">{t("nav.search")}</span>
      </NavLink>
      <NavLink href="/jobs" hasPages className="nav-item">
        <Briefcase id="nav-jobs" aria-hidden />
        <span className="nav-label">{t("nav.jobs")}</span>
        <LiveBadge of="jobs" />
      </NavLink>
      <NavLink href="/conversations" hasPages className="nav-item">
        <MessagesSquare id="nav-conversations" aria-hidden />
        <span className="nav-label">{t("nav.conversations")}</span>
        <LiveBadge of="conversations" />
      </NavLink>
      <NavLink href="/notifications" className="nav-item">
        <Bell id="nav-notifications" aria-hidden />
        <span className="nav-label">{t("nav.notifications")}</span>
        <LiveBadge of="notifications" />
      </NavLink>
      <ProfileLink handle={profile.handle} className="nav-item">
        <UserRound id="nav-profile" aria-hidden />
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
      <AccountMenu profile={profile} profiles={profiles} />
    </nav>
  );
}
