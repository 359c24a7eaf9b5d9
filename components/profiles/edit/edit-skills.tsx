"use client";

import { useTranslations } from "next-intl";
import { SkillsField } from "@/components/skills/skills-field";
import { EditForm } from "@/components/ui/form/edit-form";
import { saveSkillsAction } from "@/lib/profiles/actions";

type Props = { saved: string[]; onward: string; profileId: string; idempotencyKey: string };

export function EditSkills({ saved, onward, profileId, idempotencyKey }: Props) {
  const t = useTranslations("profile.edit.skills");
  return (
    <EditForm
      title={t("title")}
      lead={t("lead")}
      action={saveSkillsAction}
      schema={async () => (await import("@/lib/profiles/schema/edit")).saveSkillsSchema}
      profileId={profileId}
      idempotencyKey={idempotencyKey}
      kind="skills"
      onward={onward}
      saved={{ skills: saved }}
      parts={[{ label: t("skills"), names: ["skills"] }]}
    >
      {({ listOf, errorOf, change }) => (
        <SkillsField label={t("skills")} error={errorOf("skills")} onChange={change} defaultSkills={listOf("skills")} />
      )}
    </EditForm>
  );
}
