import { getTranslations } from "next-intl/server";
import { Mark } from "@/components/ui/mark";
import type { ViewerAccount } from "@/lib/auth/viewer";
import { AccountItems } from "./account-items";
import { ActingAvatar } from "./acting-avatar";
import { ActingProfile } from "./acting-profile";
import { Drawer } from "./drawer";
import { ProfileSwitcher } from "./profile-switcher";

export async function TopBar({ profile, account }: { profile: ActingProfile; account: ViewerAccount }) {
  const t = await getTranslations("drawer");
  return (
    <header className="sticky top-0 z-(--z-sticky) flex h-(--size-bar) items-center border-b border-border bg-surface/94 px-3 backdrop-blur-lg md:hidden">
      <Drawer
        open={t("open", { name: profile.displayName })}
        close={t("close")}
        label={t("title")}
        trigger={<ActingAvatar profile={profile} own={account.own} className="size-8.5 text-sm" />}
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
      <span className="grid flex-1 place-items-center pe-11">
        <Mark />
      </span>
    </header>
  );
}
