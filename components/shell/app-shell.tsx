import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Toaster } from "@/components/ui/toaster";
import type { ViewerAccount } from "@/lib/auth/viewer";
import { ActingProfileSync } from "./acting-profile-sync";
import type { ActingProfile } from "./acting-profile";
import { SideNav } from "./side-nav";
import { TabBar } from "./tab-bar";
import { TopBar } from "./top-bar";

type Props = { profile: ActingProfile; account: ViewerAccount; notice?: ReactNode; children: ReactNode };

/**
 * Top bar and tabs on small screens, a rail from md, a drawer from xl. What `notice` says is skipped with the
 * navigation.
 */
export async function AppShell({ profile, account, notice, children }: Props) {
  const t = await getTranslations();
  return (
    <>
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
            {children}
          </main>
        </div>
      </div>
      <TabBar handle={profile.handle} />
      <Toaster />
      <ActingProfileSync actingId={profile.id} text={t("drawer.nowActing", { name: profile.displayName })} />
    </>
  );
}
