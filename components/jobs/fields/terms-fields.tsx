import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/field/field";
import { RadioChips } from "@/components/ui/field/radio-chips";
import type { DraftFields } from "@/components/ui/form/use-draft-form";
import { jobTypes, seniorities } from "@/lib/jobs/terms";
import { useJobFacts } from "../job-facts";
import { PayFields } from "./pay-fields";

/** What is asked and given. */
export function TermsFields({ fields }: { fields: DraftFields }) {
  const t = useTranslations("jobWizard.terms");
  const facts = useJobFacts();
  const { field, box, errorOf } = fields;
  return (
    <>
      <RadioChips
        name="type"
        legend={t("type")}
        error={errorOf("type")}
        box={box}
        options={jobTypes.map((type) => ({ value: type, label: facts.type({ type }) ?? type }))}
      />
      <RadioChips
        name="seniority"
        legend={t("seniority")}
        error={errorOf("seniority")}
        box={box}
        options={seniorities.map((seniority) => ({
          value: seniority,
          label: facts.seniority({ seniority }) ?? seniority,
        }))}
      />
      <div className="max-w-48">
        <Field
          label={t("hours")}
          hint={t("hoursHint")}
          inputMode="numeric"
          autoComplete="off"
          {...field("hoursPerWeek")}
        />
      </div>
      <PayFields fields={fields} />
    </>
  );
}
