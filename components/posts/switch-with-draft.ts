import { startTransition } from "react";
import { actAsForm, switchProfile } from "@/components/shell/switch-profile";
import type { Translate } from "@/lib/i18n/messages";
import { moveDraft } from "./move-draft";
import type { ComposerPlace } from "./post-draft";
import { carryPictures } from "./post-uploads";

let switching = false;

/** Another profile to post as. Text and pictures come along; where that fails they stay. */
export function switchWithDraft(place: ComposerPlace, ownId: string, actingId: string, t: Translate) {
  if (switching || actingId === place.profileId) return;
  switching = true;
  startTransition(async () => {
    const back = moveDraft(place, actingId, carryPictures(place, actingId, t));
    try {
      if (!(await switchProfile(actAsForm(ownId, actingId), t))) back();
    } finally {
      switching = false;
    }
  });
}
