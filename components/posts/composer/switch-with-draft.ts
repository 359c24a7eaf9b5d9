import { startTransition } from "react";
import { actAsForm, switchProfile } from "@/components/shell/navigation/switch-profile";
import { showToast } from "@/components/ui/toast/toast";
import type { Translate } from "@/lib/i18n/messages";
import { moveDraft } from "./move-draft";
import type { ComposerPlace } from "./post-draft";
import { carryPictures } from "./post-uploads";

let switching = false;

/** Another profile to post as. Text and pictures come along, as many as there is room for; where that fails they stay. */
export async function switchWithDraft(place: ComposerPlace, ownId: string, actingId: string, t: Translate) {
  if (switching || actingId === place.profileId) return;
  switching = true;
  await new Promise<void>((resolve) =>
    startTransition(async () => {
      const { pictures, left } = carryPictures(place, actingId, t);
      const back = moveDraft(place, actingId, pictures);
      try {
        if (!(await switchProfile(actAsForm(ownId, actingId), t))) back();
        else if (left > 0) showToast({ kind: "error", text: t("feed.composer.pictures.leftBehind", { count: left }) });
      } finally {
        switching = false;
        resolve();
      }
    }),
  );
}
