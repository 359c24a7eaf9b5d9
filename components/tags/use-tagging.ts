"use client";

import { chooseAtOnce } from "@/components/ui/entities/choose-at-once";
import { useEntity } from "@/components/ui/entities/entity-store";
import { answerOf, type FormAnswer } from "@/components/ui/form/use-form-action";
import { PROFILE_FIELD } from "@/lib/forms/form-fields";
import { changeTaggingAction } from "@/lib/tags/actions";
import type { ChangeTagging, Tagging } from "@/lib/tags/schema";

/** As the server read it; `now` in milliseconds. */
export type ShownTagging = { profileId: string; kind: "USER" | "ORGANIZATION"; saved: Tagging; now: number };

/** Both choices as they are known by now, and how they are changed. */
export function useTagging({ profileId, saved, now }: ShownTagging) {
  const current: Tagging = useEntity(profileId, "tagging", { ...saved, id: profileId }, now);

  function change(changed: ChangeTagging): Promise<FormAnswer<{ before: Tagging }>> {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...changed, [PROFILE_FIELD]: profileId })) form.set(name, value);
    return chooseAtOnce({ kind: "tagging", profileId, shown: current }, changed, () =>
      answerOf(changeTaggingAction, form),
    );
  }

  return { current, change };
}
