import { useTranslations } from "next-intl";
import { themeIcons, useThemePreference } from "./theme-button";
import { themePreference } from "./theme-preference";

export const themes = ["light", "dark", "system"] as const;

/** All three at once, where there is room for them. */
export function ThemeChoice() {
  const t = useTranslations("drawer.themes");
  const preference = useThemePreference();
  if (!preference) return null;
  return (
    <div role="group" aria-label={t("label")} className="seg">
      {themes.map((theme) => {
        const Icon = themeIcons[theme];
        return (
          <button
            key={theme}
            type="button"
            aria-pressed={preference === theme}
            onClick={() => themePreference.set(theme)}
            className="min-h-11! px-1!"
          >
            <Icon aria-hidden />
            {t(theme)}
          </button>
        );
      })}
    </div>
  );
}
