"use client";

import { useTranslations } from "next-intl";
import { EditForm } from "@/components/ui/form/edit-form";
import { Field } from "@/components/ui/field/field";
import { chooseRetentionAction } from "@/lib/applications/actions";
import { MAX_RETENTION_MONTHS } from "@/lib/applications/schema/limits";

type Props = {
  organization: { id: string; displayName: string };
  retentionMonths: number;
  profileId: string;
  idempotencyKey: string;
};

/** How long an organization keeps what comes in, once it is decided or its job is closed. */
export function RetentionForm({ organization, retentionMonths, profileId, idempotencyKey }: Props) {
  const t = useTranslations("jobs.hiring");
  return (
    <EditForm
      title={t("title")}
      lead={t("lead", { organization: organization.displayName })}
      action={chooseRetentionAction}
      schema={async () => (await import("@/lib/applications/schema/hiring")).chooseRetentionSchema}
      profileId={profileId}
      idempotencyKey={idempotencyKey}
      kind="hiring"
      id={organization.id}
      onward="/jobs/list?displayOnly=open"
      saved={{ organizationId: organization.id, retentionMonths: String(retentionMonths) }}
      parts={[{ label: t("months"), names: ["retentionMonths"] }]}
    >
      {({ field }) => (
        <>
          <input type="hidden" name="organizationId" value={organization.id} />
          <div className="max-w-80">
            <Field
              label={t("months")}
              hint={t("hint", { most: MAX_RETENTION_MONTHS })}
              inputMode="numeric"
              autoComplete="off"
              {...field("retentionMonths")}
            />
          </div>
        </>
      )}
    </EditForm>
  );
}
