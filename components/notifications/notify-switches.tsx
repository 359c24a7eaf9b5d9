"use client";

import { useTranslations } from "next-intl";
import { notificationTypeNames } from "@/lib/notifications/schema/types";
import { ChoiceForm } from "./choice-form";
import type { ShownChoices } from "./use-choices";

/** What a profile is told of in the app, each type by a switch. */
export function NotifySwitches({ shown, className }: { shown: ShownChoices; className: string }) {
  const t = useTranslations("notifications.types");
  return (
    <ChoiceForm shown={shown} className={className}>
      {(current) =>
        notificationTypeNames.map((type) => {
          if (!current[`inApp.${type}`]) return null;
          const isOn = current[`inApp.${type}`] === "on";
          return (
            <div key={type} className="flex min-h-11 items-center justify-between gap-4">
              <span id={`notify-${type}`}>{t(type)}</span>
              <button
                type="submit"
                role="switch"
                name={`inApp.${type}`}
                value={isOn ? "off" : "on"}
                aria-checked={isOn}
                aria-labelledby={`notify-${type}`}
                className="switch"
              />
            </div>
          );
        })
      }
    </ChoiceForm>
  );
}
