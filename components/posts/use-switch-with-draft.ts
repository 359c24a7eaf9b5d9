import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { actAsForm, switchProfile } from "@/components/shell/switch-profile";
import { showToast } from "@/components/ui/toast";
import type { FormValues } from "@/lib/form-fields";
import type { ComposerPlace } from "./post-draft";

/** Another profile to post as. Text and pictures come along; where that fails they stay. */
export function useSwitchWithDraft(
  place: ComposerPlace,
  ownId: string,
  carry: (toId: string) => FormValues | undefined,
) {
  const t = useTranslations();
  const [switching, startSwitch] = useTransition();

  return function switchTo(actingId: string) {
    if (switching || actingId === place.profileId) return;
    startSwitch(async () => {
      const came = await import("./move-draft").catch(() => null);
      if (!came) return showToast({ kind: "error", text: t("errors.network-request-failed") });
      const back = came.moveDraft(place, actingId, carry(actingId));
      if (!(await switchProfile(actAsForm(ownId, actingId), t))) back();
    });
  };
}
