"use client";

import { entitiesOf, useEntity } from "@/components/ui/entity-store";
import { answerOf, type FormAnswer } from "@/components/ui/use-form-action";
import { PROFILE_FIELD } from "@/lib/form-fields";
import { browserTimeZone } from "@/lib/i18n/formats";
import { changeNotificationsAction } from "@/lib/notifications/actions";
import type { NotificationChoices } from "@/lib/notifications/schema/choices";

/** As the server read them; `now` in milliseconds. */
export type ShownChoices = { profileId: string; saved: NotificationChoices; now: number };
export type ChoiceAnswer = FormAnswer<{ before: NotificationChoices }>;

/** What the server has, by profile, while presses are on their way to it. */
const underway = new Map<string, { server: NotificationChoices; presses: number }>();

/** What a profile is told of as it is known by now, wherever it is shown, and how that is changed. */
export function useChoices({ profileId, saved, now }: ShownChoices) {
  const current: NotificationChoices = useEntity(profileId, "notifyMe", { ...saved, id: profileId }, now);
  return { current, change: (form: FormData) => changeChoices(profileId, form, current) };
}

/**
 * Shown at once. Actions of a tab run one after the other, so of many presses the last one stands; once all are
 * answered, what the server has is what is shown, and after a failure that is what was there before.
 */
async function changeChoices(profileId: string, form: FormData, shown: NotificationChoices): Promise<ChoiceAnswer> {
  const state = underway.get(profileId) ?? { server: shown, presses: 0 };
  underway.set(profileId, state);
  state.presses += 1;
  const changed = Object.fromEntries([...form].filter(([name]) => name in shown)) as Partial<NotificationChoices>;
  entitiesOf(profileId).change("notifyMe", profileId, changed);
  form.set(PROFILE_FIELD, profileId);
  // A digest comes by the clocks of whoever reads it, which the browser alone knows.
  form.set("timeZone", browserTimeZone());
  try {
    const answer = await answerOf(changeNotificationsAction, form);
    if (answer.status === "done") state.server = { ...answer.value.before, ...changed };
    return answer;
  } finally {
    state.presses -= 1;
    if (state.presses === 0) {
      underway.delete(profileId);
      entitiesOf(profileId).change("notifyMe", profileId, state.server);
    }
  }
}
