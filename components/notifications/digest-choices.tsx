"use client";

import { useTranslations } from "next-intl";
import { digestFrequencies } from "@/lib/notifications/schema/terms";
import { notificationTypeNames } from "@/lib/notifications/schema/types";
import { ChoiceForm } from "./choice-form";
import type { ShownChoices } from "./use-choices";

/** What a human is told of by mail, and how often. */
export function DigestChoices({ shown, className }: { shown: ShownChoices; className: string }) {
  const t = useTranslations("settings.notifications.email.frequencies");
  const types = useTranslations("notifications.types");
  return (
    <ChoiceForm shown={shown} className={className}>
      {(current) =>
        notificationTypeNames.map((type) => (
          <div key={type} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span id={`digest-${type}`}>{types(type)}</span>
            <div role="group" aria-labelledby={`digest-${type}`} className="seg max-md:basis-full">
              {digestFrequencies.map((frequency) => (
                <button
                  key={frequency}
                  type="submit"
                  name={`email.${type}`}
                  value={frequency}
                  aria-pressed={current[`email.${type}`] === frequency}
                >
                  {t(frequency)}
                </button>
              ))}
            </div>
          </div>
        ))
      }
    </ChoiceForm>
  );
}
