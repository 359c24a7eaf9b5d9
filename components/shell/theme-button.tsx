"use client";

import Monitor from "lucide-react/icons/monitor";
import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { DARK_SYSTEM, nextPreference } from "./theme";
import { themePreference } from "./theme-preference";

export const themeIcons = { system: Monitor, dark: Moon, light: Sun };

export function useThemePreference() {
  return useSyncExternalStore(themePreference.subscribe, themePreference.read, themePreference.onServer);
}

/** Says the present preference; a press moves on to the next. */
export function ThemeButton() {
  const t = useTranslations("drawer.theme");
  const preference = useThemePreference();
  const Icon = themeIcons[preference];

  function cycle() {
    themePreference.set(nextPreference(preference, matchMedia(DARK_SYSTEM).matches));
  }

  return (
    <button type="button" className="menu-item" onClick={cycle}>
      <Icon aria-hidden />
      <span aria-live="polite">{t(preference)}</span>
    </button>
  );
}
