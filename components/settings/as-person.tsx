import UserRound from "lucide-react/icons/user-round";
import { getTranslations } from "next-intl/server";
import { failureTexts } from "@/components/ui/failure-texts";
import type { FormAction } from "@/lib/result";
import { SwitchToSelf } from "./switch-to-self";

type Props = {
  organization: string;
  own: { id: string; displayName: string };
  /** Makes the session act as the profile `actingId`. */
  action?: FormAction<unknown>;
};

/** Says that what is here belongs to the human, and offers to act as oneself. */
export async function AsPerson({ organization, own, action }: Props) {
  const [t, common] = [await getTranslations("settings.own"), await getTranslations("common")];
  const texts = { label: t("switch", { name: own.displayName }), reload: common("reload"), failures: await failureTexts() };
  return (
    <div className="card card-flat flex flex-wrap items-center gap-4 p-4 md:p-5">
      <UserRound aria-hidden className="size-6 shrink-0 text-text-subtle" />
      <p className="min-w-0 flex-1 basis-60 wrap-anywhere">{t("text", { organization })}</p>
      {action && <SwitchToSelf id={own.id} action={action} texts={texts} />}
    </div>
  );
}
