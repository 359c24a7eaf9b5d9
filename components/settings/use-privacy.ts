"use client";

import { entitiesOf, useEntity } from "@/components/ui/entity-store";
import { answerOf, type FormAnswer } from "@/components/ui/use-form-action";
import { PROFILE_FIELD } from "@/lib/form-fields";
import { changePrivacyAction } from "@/lib/profiles/actions";
import type { ChangePrivacy, Privacy } from "@/lib/profiles/schema/privacy";

/** As the server read them; `now` in milliseconds. */
export type ShownPrivacy = { profileId: string; saved: Privacy; now: number };
export type PrivacyAnswer = FormAnswer<{ before: Privacy }>;

/** What the server has, by profile, while presses are on their way to it. */
const underway = new Map<string, { server: Privacy; presses: number }>();

/** The four settings as they are known by now, wherever they are shown, and how they are changed. */
export function usePrivacy({ profileId, saved, now }: ShownPrivacy) {
  const current: Privacy = useEntity(profileId, "privacy", { ...saved, id: profileId }, now);
  return { current, change: (changed: ChangePrivacy) => changePrivacy(profileId, changed, current) };
}

/**
 * Shown at once. Actions of a tab run one after the other, so of many presses the last one stands; once all are
 * answered, what the server has is what is shown, and after a failure that is what was there before.
 */
async function changePrivacy(profileId: string, changed: ChangePrivacy, shown: Privacy): Promise<PrivacyAnswer> {
  const state = underway.get(profileId) ?? { server: shown, presses: 0 };
  underway.set(profileId, state);
  state.presses += 1;
  entitiesOf(profileId).change("privacy", profileId, changed);
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...changed, [PROFILE_FIELD]: profileId })) form.set(name, value);
  try {
    const answer = await answerOf(changePrivacyAction, form);
    if (answer.status === "done") state.server = { ...answer.value.before, ...changed };
    return answer;
  } finally {
    state.presses -= 1;
    if (state.presses === 0) {
      underway.delete(profileId);
      entitiesOf(profileId).change("privacy", profileId, state.server);
    }
  }
}
