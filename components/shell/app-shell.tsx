import Search from "lucide-react/icons/search";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { SearchShortcut } from "@/components/search/search-shortcut";
import { Mark } from "@/components/ui/mark";
import { Skeleton } from "@/components/ui/skeleton";
import { Toaster } from "@/components/ui/toaster";
import type { ViewerAccount } from "@/lib/auth/account";
import { AccountItems } from "./account-items";
import { ActingAvatar } from "./acting-avatar";
import { ActingProfile } from "./acting-profile";
import { Drawer } from "./drawer";
import { LateActingProfileSync } from "./late-acting-profile-sync";
import { LiveBadge } from "./live-badge";
import { LiveLabel } from "./live-label";
import { LiveNews } from "./live-news";
import { NavLink } from "./nav-link";
import { newsOf } from "./news";
import { ProfileSwitcher } from "./profile-switcher";
import { SideNav } from "./side-nav";
import { TabBar } from "./tab-bar";

type Props = { profile: ActingProfile; account: ViewerAccount; notice?: ReactNode; children: ReactNode };

/**
 * Top bar and tabs on small screens, a rail from md, a drawer from xl. What `notice` says is skipped with the
 * navigation.
 */
export async function AppShell({ profile, account, notice, children }: Props) {
  const t = await getTranslations();
  const given = { profileId: profile.id, cursor: account.cursor, news: newsOf(account, profile.id) };
  return (
    <LiveNews given={given}>
      <a
        href="#content"
        className="btn btn-primary fixed start-4 top-4 z-(--z-tooltip) -translate-y-24 focus:translate-y-0"
      >
        {t("nav.skip")}
      </a>
      <div className="grid min-h-dvh grid-cols-1 max-md:grid-rows-[auto_1fr] md:grid-cols-[var(--size-rail)_minmax(0,1fr)] xl:grid-cols-[var(--size-nav)_minmax(0,1fr)]">
        <TopBar profile={profile} account={account} />
        <SideNav profile={profile} account={account} />
        <div className="flex min-w-0 flex-col">
          {notice}
          <main
            id="content"
            tabIndex={-1}
            className="min-w-0 grow pb-[calc(var(--size-tabs)+env(safe-area-inset-bottom)+1.25rem)] outline-0 md:pb-8"
          >
            <Skeleton className="skeleton-page" />
            {children}
          </main>
        </div>
      </div>
      <TabBar handle={profile.handle} />
      <Toaster />
      <SearchShortcut />
      <LateActingProfileSync actingId={profile.id} text={t("drawer.nowActing", { name: profile.displayName })} />
    </LiveNews>
  );
}

async function TopBar({ profile, account }: { profile: ActingProfile; account: ViewerAccount }) {
  const [t, nav] = [await getTranslations("drawer"), await getTranslations("nav")];
  return (
    <header className="sticky top-0 z-(--z-sticky) flex h-(--size-bar) items-center border-b border-border bg-surface/94 px-3 backdrop-blur-lg md:hidden">
      <Drawer
        openedBy="drawer-name"
        close={t("close")}
        label={t("title")}
        trigger={
          <>
            <LiveLabel id="drawer-name" of="drawer" name={profile.displayName} />
            <ActingAvatar profile={profile} own={account.own} className="size-8.5 text-sm" />
            <LiveBadge of="elsewhere" />
          </>
        }
      >
        <div className="pe-10">
          <ActingProfile profile={profile} title={t("actingAs")} />
        </div>
        <p aria-hidden className="mt-5 mb-1.5 text-sm font-bold text-text-muted">
          {t("actingAs")}
        </p>
        <ProfileSwitcher account={account} actingId={profile.id} />
        <hr className="my-4 border-border" />
        <AccountItems />
      </Drawer>
      <span className="grid flex-1 place-items-center">
        <Mark />
      </span>
      <NavLink href="/search" className="icon-btn">
        <Search aria-hidden />
        <span className="sr-only">{nav("search")}</span>
      </NavLink>
    </header>
  );
}
