"use client";

import { chooseAtOnce } from "@/components/ui/entities/choose-at-once";
import { useEntity } from "@/components/ui/entities/entity-store";
import { answerOf, type FormAnswer } from "@/components/ui/form/use-form-action";
import { PROFILE_FIELD } from "@/lib/forms/form-fields";
import { browserTimeZone } from "@/lib/i18n/formats";
import { changeNotificationsAction } from "@/lib/notifications/actions";
import type { NotificationChoices } from "@/lib/notifications/schema/choices";

/** As the server read them; `now` in milliseconds. */
export type ShownChoices = { profileId: string; saved: NotificationChoices; now: number };
export type ChoiceAnswer = FormAnswer<{ before: NotificationChoices }>;

/** What a profile is told of as it is known by now, wherever it is shown, and how that is changed. */
export function useChoices({ profileId, saved, now }: ShownChoices) {
  const current: NotificationChoices = useEntity(profileId, "notifyMe", { ...saved, id: profileId }, now);
  return { current, change: (form: FormData) => changeChoices(profileId, form, current) };
}

function changeChoices(profileId: string, form: FormData, shown: NotificationChoices): Promise<ChoiceAnswer> {
  const changed = Object.fromEntries([...form].filter(([name]) => name in shown)) as Partial<NotificationChoices>;
  form.set(PROFILE_FIELD, profileId);
  // A digest comes by the clocks of whoever reads it, which the browser alone knows.
  form.set("timeZone", browserTimeZone());
  return chooseAtOnce({ kind: "notifyMe", profileId, shown }, changed, () => answerOf(changeNotificationsAction, form));
}
