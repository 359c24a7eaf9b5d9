import { getLocale, getTranslations } from "next-intl/server";
import { editTexts } from "@/components/ui/edit-texts";
import { type Area, areas } from "@/lib/profiles/areas";
import type { ResumeKind } from "@/lib/resumes/schema";
import { kindNames } from "./kind-path";

export type EntryTexts = Awaited<ReturnType<typeof entryTexts>>;

/** For the form of one entry: its words follow the kind. */
export async function entryTexts(kind: ResumeKind, isNew: boolean) {
  const t = await getTranslations("profile.resume");
  const jobs = await getTranslations("jobs");
  const name = kindNames[kind];
  const locale = await getLocale();
  const month = new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" });
  return {
    locale,
    form: await editTexts(),
    title: isNew ? t(`${name}.add`) : t(`${name}.change`),
    line: t(`${name}.line`),
    subtitle: t(`${name}.subtitle`),
    isCurrent: t(`${name}.isCurrent`),
    description: t(`${name}.description`),
    additionalInfo: t("form.additionalInfo"),
    additionalInfoHint: t(`${name}.additionalInfoHint`),
    optional: t("form.optional"),
    count: t("form.count", { count: "{count}", limit: "{limit}" }),
    from: t("form.from"),
    to: t("form.to"),
    dates: {
      month: t("form.month"),
      year: t("form.year"),
      months: Array.from({ length: 12 }, (_, number) => month.format(Date.UTC(2000, number))),
    },
    areas: t("areas"),
    areasHint: t("form.areasHint"),
    fields: { green: jobs("fields.green"), impact: jobs("fields.impact") },
    areaNames: Object.fromEntries(areas.map((area) => [area, jobs(`areas.${area}`)])) as Record<Area, string>,
  };
}
