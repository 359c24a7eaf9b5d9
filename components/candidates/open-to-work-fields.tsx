import { useTranslations } from "next-intl";
import { SelectField } from "@/components/ui/field/select-field";
import { Switch } from "@/components/ui/field/switch";
import type { DraftFields } from "@/components/ui/form/use-draft-form";
import type { OpenToWork } from "@/lib/candidates/queries/open-to-work";
import { availabilities } from "@/lib/candidates/terms";
import { seniorities } from "@/lib/jobs/terms";
import { HiddenFromField } from "./hidden-from-field";

/** Whether one looks for work, for which, from when on, and who is not to know. */
export function OpenToWorkFields({ fields, work }: { fields: DraftFields; work: OpenToWork }) {
  const t = useTranslations("profile.edit.areas");
  const names = useTranslations("jobs.seniorities");
  return (
    <div className="flex flex-col gap-5 border-t border-border pt-5">
      <Switch label={t("openToWork")} hint={t("openToWorkHint")} {...fields.box("openToWork", "on")} />
      <SelectField
        label={t("seniority")}
        none={t("anySeniority")}
        options={seniorities.map((value) => ({ value, label: names(value) }))}
        {...fields.field("workSeniority")}
      />
      <SelectField
        label={t("availability")}
        none={t("by.none")}
        options={availabilities.map((value) => ({ value, label: t(`by.${value}`) }))}
        {...fields.field("availability")}
      />
      <HiddenFromField fields={fields} known={[...work.hiddenFrom, ...work.offered]} />
    </div>
  );
}
