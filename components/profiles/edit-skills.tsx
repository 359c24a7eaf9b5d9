"use client";

import { SkillsField } from "@/components/skills/skills-field";
import type { SkillsTexts } from "@/components/skills/skills-texts";
import { EditForm } from "@/components/ui/edit-form";
import type { EditTexts } from "@/components/ui/edit-texts";
import { saveSkillsAction } from "@/lib/profiles/actions";
import { saveSkillsSchema } from "@/lib/profiles/schema/edit";

type Props = {
  saved: string[];
  onward: string;
  profileId: string;
  idempotencyKey: string;
  texts: EditTexts & { title: string; lead: string; skills: string; pick: SkillsTexts };
};

export function EditSkills({ saved, onward, profileId, idempotencyKey, texts }: Props) {
  return (
    <EditForm
      title={texts.title}
      lead={texts.lead}
      action={saveSkillsAction}
      schema={saveSkillsSchema}
      profileId={profileId}
      idempotencyKey={idempotencyKey}
      kind="skills"
      onward={onward}
      texts={texts}
    >
      {({ listOf, errorOf, change }) => (
        <SkillsField
          label={texts.skills}
          error={errorOf("skills")}
          texts={texts.pick}
          onChange={change}
          defaultSkills={listOf("skills", saved)}
        />
      )}
    </EditForm>
  );
}
