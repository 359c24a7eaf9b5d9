import { useTranslations } from "next-intl";
import { LiveBadge } from "@/components/shell/live/live-badge";
import { NavLink } from "./nav-link";
import { ProfileLink } from "./profile-link";

/** At the foot of small screens: five at most, with the icons of the rail (side-nav.tsx), which are drawn there alone. */
export function TabBar({ handle }: { handle: string }) {
  const t = useTranslations("nav");
  return (
    <nav aria-label={t("main")} className="tab-bar">
      <NavLink href="/feed" alsoAt="/" className="tab">
        <Icon of="nav-feed" />
        {t("feed")}
      </NavLink>
      <NavLink href="/jobs" hasPages className="tab">
        <Icon of="nav-jobs" />
        {t("jobs")}
        <LiveBadge of="jobs" />
      </NavLink>
      <NavLink href="/conversations" hasPages className="tab">
        <Icon of="nav-conversations" />
        {t("chats")}
        <LiveBadge of="conversations" />
      </NavLink>
      <NavLink href="/notifications" className="tab">
        <Icon of="nav-notifications" />
        {t("alerts")}
        <LiveBadge of="notifications" />
      </NavLink>
      <ProfileLink handle={handle} className="tab">
        <Icon of="nav-profile" />
        {t("profile")}
        <LiveBadge of="here" />
      </ProfileLink>
    </nav>
  );
}

function Icon({ of }: { of: string }) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className="icon">
      <use href={`#${of}`} />
    </svg>
  );
}
