"use client";

import Monitor from "lucide-react/icons/monitor";
import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { DARK_SYSTEM, nextPreference, type ThemePreference } from "./theme";
import { themePreference } from "./theme-preference";

export const themeIcons = { system: Monitor, dark: Moon, light: Sun };

/** Nothing until the script is there, as without JavaScript. */
export function useThemePreference(): ThemePreference | undefined {
  return useSyncExternalStore(themePreference.subscribe, themePreference.read, themePreference.onServer);
}

/** Says the present preference; a press moves on to the next. */
export function ThemeButton() {
  const t = useTranslations("drawer.theme");
  const preference = useThemePreference();
  if (!preference) return null;
  const Icon = themeIcons[preference];

  return (
    <button
      type="button"
      className="menu-item"
      onClick={() => themePreference.set(nextPreference(preference, matchMedia(DARK_SYSTEM).matches))}
    >
      <Icon aria-hidden />
      <span aria-live="polite">{t(preference)}</span>
    </button>
  );
}
