import Bell from "lucide-react/icons/bell";
import Briefcase from "lucide-react/icons/briefcase";
import House from "lucide-react/icons/house";
import MessagesSquare from "lucide-react/icons/messages-square";
import UserRound from "lucide-react/icons/user-round";
import { getTranslations } from "next-intl/server";
import { LiveBadge } from "./live-badge";
import { NavLink } from "./nav-link";
import { ProfileLink } from "./profile-link";

/** At the foot of small screens: five at most. */
export async function TabBar({ handle }: { handle: string }) {
  const t = await getTranslations("nav");
  return (
    <nav
      aria-label={t("main")}
      className="fixed inset-x-0 bottom-0 z-(--z-nav) grid min-h-[calc(var(--size-tabs)+env(safe-area-inset-bottom))] auto-cols-fr grid-flow-col border-t border-border bg-surface/94 pb-[env(safe-area-inset-bottom)] backdrop-blur-lg md:hidden"
    >
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
