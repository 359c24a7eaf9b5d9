import { useTranslations } from "next-intl";
import { SkillsField } from "@/components/skills/skills-field";
import type { DraftFields } from "@/components/ui/form/use-draft-form";
import { JOB_SKILLS_LIMIT } from "@/lib/jobs/schema/limits";

/** What the work needs. */
export function SkillsFields({ fields: { listOf, errorOf, change } }: { fields: DraftFields }) {
  const t = useTranslations("jobWizard.skills");
  return (
    <SkillsField
      label={t("label")}
      limit={JOB_SKILLS_LIMIT}
      error={errorOf("skills")}
      onChange={change}
      defaultSkills={listOf("skills")}
    />
  );
}
