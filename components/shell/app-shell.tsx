"use client";

import Search from "lucide-react/icons/search";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Mark } from "@/components/ui/mark";
import { Toaster } from "@/components/ui/toast/toaster";
import { ActingAvatar } from "@/components/shell/navigation/acting-avatar";
import type { Acting } from "@/components/shell/navigation/acting-profile";
import { Drawer } from "@/components/shell/navigation/drawer";
import { DrawerContent } from "@/components/shell/navigation/drawer-content";
import { LazyShell } from "./lazy-shell";
import { LiveBadge } from "@/components/shell/live/live-badge";
import { LiveLabel } from "@/components/shell/live/live-label";
import { LiveNews } from "@/components/shell/live/live-news";
import { NavLink } from "@/components/shell/navigation/nav-link";
import type { BadgeCounts } from "@/components/shell/live/badge-counts";
import { SideNav } from "@/components/shell/navigation/side-nav";
import { TabBar } from "@/components/shell/navigation/tab-bar";

type Props = Acting & { given: BadgeCounts; notice?: ReactNode; children: ReactNode };

/**
 * Top bar and tabs on small screens, a rail from md, a drawer from xl. What `notice` says is skipped with the
 * navigation. It is a client component as a whole: what stands in every page is sent once, as markup, and not as a tree
 * beside it.
 */
export function AppShell({ profile, profiles, given, notice, children }: Props) {
  const t = useTranslations();
  return (
    <LiveNews given={given}>
      <a href="#content" className="btn btn-primary skip-link">
        {t("nav.skip")}
      </a>
      <div className="shell">
        <TopBar profile={profile} profiles={profiles} />
        <SideNav profile={profile} profiles={profiles} />
        <div className="flex min-w-0 flex-col">
          {notice}
          <main id="content" tabIndex={-1} className="shell-main">
            <LazyShell actingId={profile.id} text={t("drawer.nowActing", { name: profile.displayName })} />
            {children}
          </main>
        </div>
      </div>
      <TabBar handle={profile.handle} />
      <Toaster />
    </LiveNews>
  );
}

function TopBar({ profile, profiles }: Acting) {
  const t = useTranslations("drawer");
  const nav = useTranslations("nav");
  return (
    <header className="top-bar">
      <Drawer
        openedBy="drawer-name"
        close={t("close")}
        label={t("title")}
        trigger={
          <>
            <LiveLabel id="drawer-name" of="drawer" name={profile.displayName} />
            <ActingAvatar profile={profile} own={profiles[0]} className="size-8.5 text-sm" />
            <LiveBadge of="elsewhere" />
          </>
        }
      >
        <DrawerContent profile={profile} profiles={profiles} />
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
