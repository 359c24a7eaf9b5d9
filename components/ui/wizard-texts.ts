import { getTranslations } from "next-intl/server";
import { editTexts } from "./edit-texts";

export type WizardTexts = Awaited<ReturnType<typeof wizardTexts>> & {
  title: string;
  lead: string;
  /** A step without it is gone through. */
  skip?: string;
  /** The way on without JavaScript, once it is saved; else as on the button. */
  goOn?: string;
};

/** What every step of every wizard says. */
export async function wizardTexts() {
  const t = await getTranslations("common.wizard");
  const { mistakes, signIn, draft } = await editTexts();
  return { back: t("back"), go: t("continue"), saving: t("saving"), saved: t("saved"), mistakes, signIn, draft };
}
