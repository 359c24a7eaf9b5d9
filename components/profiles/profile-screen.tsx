import Eye from "lucide-react/icons/eye";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { LiveBadge } from "@/components/shell/live/live-badge";
import { Badge } from "@/components/ui/badge";
import { HashFocus } from "@/components/ui/hash-focus";
import { Link } from "@/components/ui/link";
import { Scroller } from "@/components/ui/scroller";
import { Skeleton } from "@/components/ui/skeleton";
import { numberText } from "@/lib/i18n/numbers";
import type { ViewAs } from "@/lib/profiles/schema/page";
import { ProfileBar } from "./profile-bar";
import { ProfileHeader } from "./header/profile-header";
import { isList, profileHref, type ProfileLook, tabHref, tabsOf } from "./profile-look";
import "./page-tabs.css";

/** The frame of every tab. */
export function ProfileScreen({ look, children }: { look: ProfileLook; children: ReactNode }) {
  return (
    <div className={`profile ${isList(look.tab) ? "profile-list" : ""}`}>
      {look.as ? <ViewAsBanner look={look} as={look.as} /> : <ProfileBar look={look} />}
      <div className="profile-card">
        <ProfileHeader look={look} />
        <ProfileTabs look={look} />
      </div>
      <Skeleton />
      {children}
      <HashFocus />
    </div>
  );
}

/** Says all the time that this is not the own view, and leads back to it. */
async function ViewAsBanner({ look, as }: { look: ProfileLook; as: ViewAs }) {
  const t = await getTranslations("profile.page");
  return (
    <div
      role="status"
      className="flex items-start gap-3 border-b border-info-ink/20 bg-info-soft px-4 py-3.5 md:mb-3 md:rounded-lg md:border-b-0"
    >
      <Eye aria-hidden className="mt-px size-5 shrink-0 text-info-ink" />
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <p>{t(`viewAs.${as}.shown`)}</p>
        <Link href={profileHref(look)} className="banner-link text-info-ink">
          {t("viewAs.back")}
        </Link>
      </div>
    </div>
  );
}

/** Each tab is an address of its own, so they are links. A number says what the viewer would find there. */
async function ProfileTabs({ look }: { look: ProfileLook }) {
  const t = await getTranslations("profile.page");
  const locale = await getLocale();
  const { allyCount, mediaCount, organizationCount, memberCount } = look.profile;
  const counts = {
    allies: allyCount,
    media: mediaCount,
    organizations: organizationCount,
    members: memberCount,
  } as Partial<Record<string, number | null>>;
  return (
    <Scroller label={t("label")} className="page-tabs">
      {tabsOf(look.profile).map((tab) => (
        <Link key={tab} href={tabHref(look, tab)} scroll={false} aria-current={tab === look.tab ? "page" : undefined}>
          {t(`${tab}.tab`)}
          {counts[tab] ? <span className="tab-count">{numberText(counts[tab], locale)}</span> : null}
          {tab === "organizations" && look.editable && <Badge count={look.invitations} />}
          {tab === "allies" && look.own && !look.as && <LiveBadge of="requests" />}
        </Link>
      ))}
    </Scroller>
  );
}
