"use client";

import { EditForm } from "@/components/ui/edit-form";
import type { EditTexts } from "@/components/ui/edit-texts";
import { changeRoleAction } from "@/lib/organizations/actions";
import { changeRoleSchema, type Role } from "@/lib/organizations/schema";
import { type RoleChoice, RoleChoices } from "./role-choices";

type Props = {
  memberId: string;
  saved: Role;
  choices: RoleChoice[];
  onward: string;
  profileId: string;
  idempotencyKey: string;
  texts: EditTexts & { title: string; lead: string; role: string };
};

export function EditRole({ memberId, saved, choices, onward, profileId, idempotencyKey, texts }: Props) {
  return (
    <EditForm
      title={texts.title}
      lead={texts.lead}
      action={changeRoleAction}
      schema={changeRoleSchema}
      profileId={profileId}
      idempotencyKey={idempotencyKey}
      kind="role"
      id={memberId}
      onward={onward}
      texts={texts}
    >
      {({ box }) => (
        <>
          <input type="hidden" name="memberId" value={memberId} />
          <RoleChoices legend={texts.role} choices={choices} box={(role) => box("role", role, role === saved)} />
        </>
      )}
    </EditForm>
  );
}
