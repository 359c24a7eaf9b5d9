"use client";

import { useTranslations } from "next-intl";
import { DraftBanner } from "@/components/ui/form/draft-banner";
import { Field } from "@/components/ui/field/field";
import { FormProblems } from "@/components/ui/form/form-problems";
import { RadioChips } from "@/components/ui/field/radio-chips";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { TextArea } from "@/components/ui/field/text-area";
import { useDraftForm } from "@/components/ui/form/use-draft-form";
import { blockDomainAction } from "@/lib/settings/actions";
import { DOMAIN_REASON_LIMIT, domainKinds } from "@/lib/settings/schema/limits";

type Props = { profileId: string; idempotencyKey: string };

/** One domain more, for links, for addresses of mail or for both. */
export function BlockDomainForm({ profileId, idempotencyKey }: Props) {
  const t = useTranslations("settings.moderation.domains");
  const { answer, pending, refill, round, key, merge, fields, draft, formProps } = useDraftForm({
    action: blockDomainAction,
    schema: async () => (await import("@/lib/settings/schema/domains")).blockDomainSchema,
    draft: { profileId, kind: "blocked-domain", id: "new" },
    idempotencyKey,
    onSaved: () => refill({ domain: "", reason: "" }),
  });
  return (
    <form {...formProps} aria-label={t("add")} className="card card-flat flex flex-col gap-5 p-4 md:p-5">
      <h1 className="text-2xl tracking-heading">{t("title")}</h1>
      <p className="text-text-muted">{t("hint")}</p>
      <input type="hidden" name="profileId" value={profileId} />
      <input type="hidden" name="idempotencyKey" value={key} />
      <DraftBanner draft={draft} />
      <div key={round} className="flex flex-col gap-5">
        <Field
          label={t("domain")}
          hint={t("domainHint")}
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
          {...fields.field("domain")}
        />
        <RadioChips
          name="kind"
          legend={t("kind")}
          options={domainKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          box={fields.box}
          error={fields.errorOf("kind")}
        />
        <TextArea
          label={t("reason")}
          hint={t("reasonHint")}
          limit={DOMAIN_REASON_LIMIT}
          rows={2}
          {...fields.field("reason")}
        />
      </div>
      <FormProblems {...{ answer, merge, round }} signInTo="/moderation/domains" />
      <SubmitButton pending={pending} pendingLabel={t("adding")} className="self-start">
        {t("add")}
      </SubmitButton>
    </form>
  );
}
