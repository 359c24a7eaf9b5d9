import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { actAsForm, switchProfile } from "@/components/shell/switch-profile";
import { type ComposerPlace, moveDraft } from "./move-draft";

/** Another profile to post as. The text comes along; where that fails it stays. */
export function useSwitchWithDraft(place: ComposerPlace, ownId: string) {
  const t = useTranslations();
  const [switching, startSwitch] = useTransition();

  return function switchTo(actingId: string) {
    if (switching || actingId === place.profileId) return;
    startSwitch(async () => {
      const back = moveDraft(place, actingId);
      if (!(await switchProfile(actAsForm(ownId, actingId), t))) back();
    });
  };
}
