"use client";

import { useLayoutEffect } from "react";
import { DARK_SYSTEM, isDark } from "./theme";
import { themePreference } from "./theme-preference";

/**
 * Keeps the class of the root element: with the system's colour scheme, with other tabs, with the theme button. Sets it
 * also where the browser makes the whole document anew (an error page), which the inline script does not see.
 */
export function ThemeSync() {
  useLayoutEffect(() => {
    const media = matchMedia(DARK_SYSTEM);
    const apply = () => applyTheme(isDark(themePreference.read(), media.matches));
    apply();
    media.addEventListener("change", apply);
    const unsubscribe = themePreference.subscribe(apply);
    return () => {
      media.removeEventListener("change", apply);
      unsubscribe();
    };
  }, []);
  return null;
}

function applyTheme(dark: boolean) {
  const root = document.documentElement;
  root.classList.toggle("t_dark", dark);
  root.classList.toggle("t_light", !dark);
  themeColor().content = getComputedStyle(root).getPropertyValue("--color-surface");
}

/** The colour of the browser's own bar. Not React's element, which knows nothing of the preference. */
function themeColor(): HTMLMetaElement {
  const found = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (found) return found;
  const made = document.createElement("meta");
  made.name = "theme-color";
  return document.head.appendChild(made);
}
