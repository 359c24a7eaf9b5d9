export const THEME_KEY = "theme";
export const DARK_SYSTEM = "(prefers-color-scheme: dark)";

export const preferences = ["system", "dark", "light"] as const;
export type ThemePreference = (typeof preferences)[number];

/** system, then the opposite of what the system shows, then the other one, then system again. */
export function nextPreference(preference: ThemePreference, systemIsDark: boolean): ThemePreference {
  const opposite = systemIsDark ? "light" : "dark";
  if (preference === "system") return opposite;
  return preference === opposite ? (systemIsDark ? "dark" : "light") : "system";
}

export function isDark(preference: ThemePreference, systemIsDark: boolean): boolean {
  return preference === "system" ? systemIsDark : preference === "dark";
}
