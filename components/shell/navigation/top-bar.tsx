import Search from "lucide-react/icons/search";
import { useTranslations } from "next-intl";
import { LiveBadge } from "@/components/shell/live/live-badge";
import { LiveLabel } from "@/components/shell/live/live-label";
import { useThemeChoice } from "@/components/shell/theme/lazy-theme";
import { Mark } from "@/components/ui/mark";
import { ActingAvatar } from "./acting-avatar";
import type { Acting } from "./acting-profile";
import { Drawer } from "./drawer";
import { DrawerContent } from "./drawer-content";
import { NavLink } from "./nav-link";

/** On small screens: the menu, and search. */
export function TopBar({ profile, profiles }: Acting) {
  const t = useTranslations("drawer");
  const nav = useTranslations("nav");
  const { Items: ThemeChoice, load } = useThemeChoice();
  return (
    <header className="top-bar" onPointerOver={load} onFocus={load}>
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
        <div className="mt-auto pt-4">{ThemeChoice && <ThemeChoice />}</div>
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
