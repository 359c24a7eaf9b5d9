"use client";

import { useTranslations } from "next-intl";
import { themeIcons, useThemePreference } from "@/components/shell/theme/theme-button";
import { themes } from "@/components/shell/theme/theme-choice";
import { themePreference } from "@/components/shell/theme/theme-preference";

/** The same choice as in the menu, each with its look. The browser keeps it, so without JavaScript there is none. */
export function Appearance() {
  const t = useTranslations("settings.appearance");
  const preference = useThemePreference();
  return (
    <fieldset className="min-w-0 [@media(scripting:none)]:hidden">
      <legend className="px-4 pb-2 text-lg font-heavy tracking-heading xs:px-0">{t("title")}</legend>
      <div className="card card-flat grid grid-cols-3 gap-3 p-4 md:p-5">
        {themes.map((value) => {
          const Icon = themeIcons[value];
          return (
            <label key={value} className="theme-choice">
              <span aria-hidden className={`theme-look theme-look-${value}`}>
                <i />
                <b />
                <u />
              </span>
              <span className="flex min-w-0 items-center gap-2 px-1.5 pb-1 font-bold">
                <input
                  type="radio"
                  name="theme"
                  value={value}
                  checked={preference === value}
                  onChange={() => themePreference.set(value)}
                  className="sr-only"
                />
                <Icon aria-hidden className="size-4.5 shrink-0 max-xs:hidden" />
                <span className="min-w-0 wrap-anywhere">{t(value)}</span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
