import House from "lucide-react/icons/house";
import Plus from "lucide-react/icons/plus";
import Settings from "lucide-react/icons/settings";
import UserRound from "lucide-react/icons/user-round";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { Mark } from "@/components/ui/mark";
import type { ViewerAccount } from "@/lib/auth/viewer";
import { AccountMenu } from "./account-menu";
import type { ActingProfile } from "./acting-profile";
import { NavLink } from "./nav-link";
import { ProfileLink } from "./profile-link";
import { SettingsLink } from "./settings-link";

export async function SideNav({ profile, account }: { profile: ActingProfile; account: ViewerAccount }) {
  const t = await getTranslations();
  return (
    <nav
      aria-label={t("nav.main")}
      className="sticky top-0 hidden h-dvh flex-col gap-0.5 overflow-y-auto border-e border-border bg-surface px-3 py-4 md:flex"
    >
      <Link
        href="/feed"
        prefetch={false}
        aria-label={t("nav.home")}
        className="mb-3.5 flex items-center gap-2.5 self-center rounded-md p-1 text-xl font-heavy tracking-[-.03em] xl:self-start xl:px-2"
      >
        <Mark />
        <span className="max-xl:hidden">{t("common.appName")}</span>
      </Link>
      <NavLink href="/feed" alsoAt="/" className="nav-item">
        <House aria-hidden />
        <span className="max-xl:sr-only">{t("nav.feed")}</span>
      </NavLink>
      <ProfileLink handle={profile.handle} className="nav-item">
        <UserRound aria-hidden />
        <span className="max-xl:sr-only">{t("nav.profile")}</span>
      </ProfileLink>
      <SettingsLink className="nav-item">
        <Settings aria-hidden />
        <span className="max-xl:sr-only">{t("nav.settings")}</span>
      </SettingsLink>
      <NavLink href="/feed/createPost" className="btn btn-primary btn-lg mt-3 rounded-[14px] max-xl:px-0">
        <Plus aria-hidden />
        <span className="max-xl:sr-only">{t("nav.newPost")}</span>
      </NavLink>
      <span className="grow" />
      <AccountMenu profile={profile} account={account} />
    </nav>
  );
}
