import { getTranslations } from "next-intl/server";
import { editTexts } from "@/components/ui/edit-texts";
import type { WizardStep } from "./wizard-steps";

export async function wizardTexts(step: WizardStep) {
  const t = await getTranslations("profile.organization.wizard");
  const { failures, reload, signIn } = await editTexts();
  return {
    title: t(`${step}.title`),
    lead: t(`${step}.lead`),
    back: t("back"),
    go: t(step === "finish" ? "create" : "continue"),
    saving: t(step === "finish" ? "creating" : "saving"),
    saved: t("saved"),
    failures,
    reload,
    signIn,
  };
}
