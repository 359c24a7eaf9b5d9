"use client";

import { chooseAtOnce } from "@/components/ui/entities/choose-at-once";
import { useEntity } from "@/components/ui/entities/entity-store";
import { answerOf, type FormAnswer } from "@/components/ui/form/use-form-action";
import { PROFILE_FIELD } from "@/lib/forms/form-fields";
import { changePrivacyAction } from "@/lib/profiles/actions";
import type { ChangePrivacy, Privacy } from "@/lib/profiles/schema/privacy";

/** As the server read them; `now` in milliseconds. */
export type ShownPrivacy = { profileId: string; saved: Privacy; now: number };
export type PrivacyAnswer = FormAnswer<{ before: Privacy }>;

/** The four settings as they are known by now, wherever they are shown, and how they are changed. */
export function usePrivacy({ profileId, saved, now }: ShownPrivacy) {
  const current: Privacy = useEntity(profileId, "privacy", { ...saved, id: profileId }, now);
  return { current, change: (changed: ChangePrivacy) => changePrivacy(profileId, changed, current) };
}

function changePrivacy(profileId: string, changed: ChangePrivacy, shown: Privacy): Promise<PrivacyAnswer> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...changed, [PROFILE_FIELD]: profileId })) form.set(name, value);
  return chooseAtOnce({ kind: "privacy", profileId, shown }, changed, () => answerOf(changePrivacyAction, form));
}
