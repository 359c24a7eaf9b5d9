import { useTranslations } from "next-intl";
import { SideCard } from "@/components/ui/side-card";
import { NotifySwitches } from "./notify-switches";
import type { ShownChoices } from "./use-choices";

/**
 * Beside the notifications. `shown.saved` comes from `getInAppChoices`: for whoever does not choose there is no
 * such card.
 */
export function NotifyCard({ shown }: { shown: ShownChoices }) {
  const t = useTranslations("settings.notifications");
  return (
    <SideCard id="notify-me" title={t("inApp")}>
      <NotifySwitches key={shown.profileId} shown={shown} className="flex flex-col px-5" />
    </SideCard>
  );
}
