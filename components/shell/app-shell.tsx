"use client";

import Search from "lucide-react/icons/search";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Mark } from "@/components/ui/mark";
import { Toaster } from "@/components/ui/toaster";
import { ActingAvatar } from "./acting-avatar";
import type { Acting } from "./acting-profile";
import { Drawer } from "./drawer";
import { DrawerContent } from "./drawer-content";
import { LateShell } from "./late-shell";
import { LiveBadge } from "./live-badge";
import { LiveLabel } from "./live-label";
import { LiveNews } from "./live-news";
import { NavLink } from "./nav-link";
import type { KnownNews } from "./known-news";
import { SideNav } from "./side-nav";
import { TabBar } from "./tab-bar";

type Props = Acting & { given: KnownNews; notice?: ReactNode; children: ReactNode };

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
            <LateShell actingId={profile.id} text={t("drawer.nowActing", { name: profile.displayName })} />
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
