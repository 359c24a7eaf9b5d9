import { getTranslations } from "next-intl/server";
import { editTexts } from "@/components/ui/edit-texts";
import type { OnboardingStep } from "./onboarding-steps";

export type OnboardingTexts = Awaited<ReturnType<typeof onboardingTexts>>;

export async function onboardingTexts(step: OnboardingStep) {
  const t = await getTranslations("onboarding");
  const { failures, mistakes, reload, signIn } = await editTexts();
  return {
    title: t(`${step}.title`),
    lead: t(`${step}.lead`),
    back: t("back"),
    skip: t("skip"),
    go: t(step === "statement" ? "finish" : "continue"),
    saving: t("saving"),
    saved: t("saved"),
    failures,
    mistakes,
    reload,
    signIn,
  };
}
