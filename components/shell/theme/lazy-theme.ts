import { lazyOnHover, menuItemsOnHover } from "@/components/ui/lazy/lazy-on-hover";

// Without JavaScript nobody can choose, so both come with whoever opens what they stand in.

export const useThemeItem = menuItemsOnHover(() => import("./theme-button").then(({ ThemeButton }) => ThemeButton));

export const useThemeChoice = lazyOnHover(() => import("./theme-choice").then(({ ThemeChoice }) => ThemeChoice));
