"use client";

import type { ComponentProps, ReactNode } from "react";
import { EditPicture } from "@/components/media/profile-picture/edit-picture";
import { answerOf } from "@/components/ui/form/use-form-action";
import { removeGroupPhotoAction, setGroupPhotoAction } from "@/lib/conversations/actions/groups";
import { IDEMPOTENCY_KEY_FIELD, PROFILE_FIELD } from "@/lib/forms/form-fields";

type Props = {
  conversationId: string;
  actingId: string;
  isSet: boolean;
  words: ComponentProps<typeof EditPicture>["words"];
  /** What stands there now. */
  children: ReactNode;
};

/** The owner of a group chooses its picture. */
export function GroupPicture({ conversationId, actingId, isSet, words, children }: Props) {
  function set(pictureId: string) {
    const form = new FormData();
    const fields = { conversationId, pictureId, [PROFILE_FIELD]: actingId };
    for (const [name, value] of Object.entries({ ...fields, [IDEMPOTENCY_KEY_FIELD]: crypto.randomUUID() }))
      form.set(name, value);
    return answerOf(setGroupPhotoAction, form);
  }
  return (
    <EditPicture
      kind="photo"
      isPerson={false}
      profileId={actingId}
      words={words}
      isSet={isSet}
      onward={`/conversations/${conversationId}/details`}
      place={{ set, remove: removeGroupPhotoAction, fields: { [PROFILE_FIELD]: actingId, conversationId } }}
    >
      {children}
    </EditPicture>
  );
}
