"use client";

import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { announcements } from "@/components/shell/live/announcements";
import { Switch } from "@/components/ui/field/switch";

/** Whether what arrives is said. The browser keeps it, so without JavaScript there is nothing to choose. */
export function Announcements() {
  const t = useTranslations("settings.announcements");
  const areOn = useSyncExternalStore(announcements.subscribe, announcements.areOn, announcements.onServer);
  return (
    <div className="card card-flat p-4 md:p-5 [@media(scripting:none)]:hidden">
      <Switch
        name="announcements"
        label={t("title")}
        hint={t("hint")}
        checked={areOn}
        onChange={({ target }) => announcements.set(target.checked)}
      />
    </div>
  );
}
