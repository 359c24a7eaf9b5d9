"use client";

import { useTranslations } from "next-intl";
import { EditForm } from "@/components/ui/form/edit-form";
import { textIn } from "@/lib/forms/form-fields";
import { changeRoleAction } from "@/lib/organizations/actions";
import type { Role } from "@/lib/organizations/schema";
import { RoleChoices } from "./role-choices";

type Props = {
  memberId: string;
  saved: Role;
  choices: readonly Role[];
  onward: string;
  profileId: string;
  idempotencyKey: string;
  organization: string;
  member: string;
};

export function EditRole({ memberId, saved, choices, onward, profileId, idempotencyKey, organization, member }: Props) {
  const t = useTranslations("profile.organization.manage");
  const names = useTranslations("profile.page.roles");
  return (
    <EditForm
      title={member}
      lead={t("lead", { organization })}
      action={changeRoleAction}
      schema={async () => (await import("@/lib/organizations/schema")).changeRoleSchema}
      profileId={profileId}
      idempotencyKey={idempotencyKey}
      kind="role"
      id={memberId}
      onward={onward}
      saved={{ memberId, role: saved }}
      parts={[{ label: t("role"), names: ["role"], text: (values) => names(textIn(values, "role") as Role) }]}
    >
      {({ box }) => (
        <>
          <input type="hidden" name="memberId" value={memberId} />
          <RoleChoices legend={t("role")} choices={choices} box={(role) => box("role", role)} />
        </>
      )}
    </EditForm>
  );
}
