import Bell from "lucide-react/icons/bell";
import Briefcase from "lucide-react/icons/briefcase";
import House from "lucide-react/icons/house";
import MessagesSquare from "lucide-react/icons/messages-square";
import UserRound from "lucide-react/icons/user-round";
import { useTranslations } from "next-intl";
import { LiveBadge } from "./live-badge";
import { NavLink } from "./nav-link";
import { ProfileLink } from "./profile-link";

/** At the foot of small screens: five at most. */
export function TabBar({ handle }: { handle: string }) {
  const t = useTranslations("nav");
  return (
    <nav aria-label={t("main")} className="tab-bar">
      <NavLink href="/feed" alsoAt="/" className="tab">
        <House aria-hidden />
        {t("feed")}
      </NavLink>
      <NavLink href="/jobs" hasPages className="tab">
        <Briefcase aria-hidden />
        {t("jobs")}
        <LiveBadge of="jobs" />
      </NavLink>
      <NavLink href="/conversations" hasPages className="tab">
        <MessagesSquare aria-hidden />
        {t("chats")}
        <LiveBadge of="conversations" />
      </NavLink>
      <NavLink href="/notifications" className="tab">
        <Bell aria-hidden />
        {t("alerts")}
        <LiveBadge of="notifications" />
      </NavLink>
      <ProfileLink handle={handle} className="tab">
        <UserRound aria-hidden />
        {t("profile")}
        <LiveBadge of="here" />
      </ProfileLink>
    </nav>
  );
}
