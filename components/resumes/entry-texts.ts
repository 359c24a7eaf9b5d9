import { getLocale, getTranslations } from "next-intl/server";
import { editTexts } from "@/components/ui/edit-texts";
import { type Area, areas } from "@/lib/profiles/areas";
import type { ResumeKind } from "@/lib/resumes/schema";
import { kindNames } from "./kind-path";

export type EntryTexts = Awaited<ReturnType<typeof entryTexts>>;

/** For the form of one entry: its words follow the kind. */
export async function entryTexts(kind: ResumeKind, isNew: boolean) {
  const t = await getTranslations();
  const name = kindNames[kind];
  const locale = await getLocale();
  const month = new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" });
  return {
    locale,
    form: await editTexts(),
    title: isNew ? t(`profile.resume.${name}.add`) : t(`profile.resume.${name}.change`),
    line: t(`profile.resume.${name}.line`),
    subtitle: t(`profile.resume.${name}.subtitle`),
    isCurrent: t(`profile.resume.${name}.isCurrent`),
    description: t(`profile.resume.${name}.description`),
    additionalInfo: t("profile.resume.form.additionalInfo"),
    additionalInfoHint: t(`profile.resume.${name}.additionalInfoHint`),
    optional: t("profile.resume.form.optional"),
    count: t.raw("profile.resume.form.count") as string,
    from: t("profile.resume.form.from"),
    to: t("profile.resume.form.to"),
    dates: {
      month: t("profile.resume.form.month"),
      year: t("profile.resume.form.year"),
      months: Array.from({ length: 12 }, (_, number) => month.format(Date.UTC(2000, number))),
    },
    areas: t("profile.resume.areas"),
    areasHint: t("profile.resume.form.areasHint"),
    fields: { green: t("jobs.fields.green"), impact: t("jobs.fields.impact") },
    areaNames: Object.fromEntries(areas.map((area) => [area, t(`jobs.areas.${area}`)])) as Record<Area, string>,
  };
}
