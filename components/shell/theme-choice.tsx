import Monitor from "lucide-react/icons/monitor";
import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { themePreference } from "./theme-preference";

const choices = [
  ["light", Sun],
  ["dark", Moon],
  ["system", Monitor],
] as const;

/** All three at once, where there is room for them. */
export function ThemeChoice() {
  const t = useTranslations("drawer.themes");
  const preference = useSyncExternalStore(themePreference.subscribe, themePreference.read, themePreference.onServer);
  return (
    <div role="group" aria-label={t("label")} className="seg">
      {choices.map(([theme, Icon]) => (
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
      ))}
    </div>
  );
}
