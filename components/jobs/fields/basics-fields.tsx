import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/field/field";
import { TextArea } from "@/components/ui/field/text-area";
import type { DraftFields } from "@/components/ui/form/use-draft-form";
import { JOB_DESCRIPTION_LIMIT } from "@/lib/jobs/schema/limits";

/** What the job is. */
export function BasicsFields({ fields: { field } }: { fields: DraftFields }) {
  const t = useTranslations("jobWizard.basics");
  return (
    <>
      <Field label={t("name")} hint={t("nameHint")} dir="auto" autoComplete="off" {...field("title")} />
      <TextArea
        label={t("description")}
        hint={t("descriptionHint")}
        rows={12}
        limit={JOB_DESCRIPTION_LIMIT}
        {...field("description")}
      />
    </>
  );
}
