"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Toaster } from "@/components/ui/toast/toaster";
import type { Acting } from "@/components/shell/navigation/acting-profile";
import { LazyShell } from "./lazy-shell";
import { LiveNews } from "@/components/shell/live/live-news";
import type { BadgeCounts } from "@/components/shell/live/badge-counts";
import { SideNav } from "@/components/shell/navigation/side-nav";
import { TabBar } from "@/components/shell/navigation/tab-bar";
import { TopBar } from "@/components/shell/navigation/top-bar";

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
      <div className="shell" data-person={profiles[0].id}>
        <TopBar profile={profile} profiles={profiles} />
        <SideNav profile={profile} profiles={profiles} />
        <div className="flex min-w-0 flex-col">
          {notice}
          <main id="content" tabIndex={-1} className="shell-main">
            <LazyShell
              actingId={profile.id}
              personId={profiles[0].id}
              text={t("drawer.nowActing", { name: profile.displayName })}
            />
            {children}
          </main>
        </div>
      </div>
      <TabBar handle={profile.handle} />
      <Toaster />
    </LiveNews>
  );
}
