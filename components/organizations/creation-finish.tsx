import Link from "next/link";
import { useState } from "react";
import { DetailsTags, type DetailsTag } from "@/components/profiles/details-tags";
import { Banner } from "@/components/ui/banner";
import { FieldError } from "@/components/ui/field-error";
import { showToast } from "@/components/ui/toast";
import { WizardStep, type WizardStepProps } from "@/components/ui/wizard-step";
import type { WizardTexts } from "@/components/ui/wizard-texts";
import { createOrganizationAction } from "@/lib/organizations/actions";
import { createOrganizationSchema } from "@/lib/organizations/schema";

type Part = { label: string; text: string; tags?: DetailsTag[]; field?: string; edit: { href: string; label: string } };

type Props = WizardStepProps & {
  /** None once the organization is there. */
  parts: Part[];
  idempotencyKey: string;
  mine: string;
  texts: WizardTexts & { empty: string; edit: string; created: string; gone: string; toOrganizations: string };
};

/** All that was filled in, each part with the way back to it, and the button that creates it. */
export function CreationFinish({ parts, idempotencyKey, mine, ...step }: Props) {
  const { texts } = step;
  const [shown] = useState(parts);
  const gone = (
    <Banner kind="error">
      <p>{texts.gone}</p>
      <Link href={mine} className="banner-link text-danger-ink">
        {texts.toOrganizations}
      </Link>
    </Banner>
  );
  return (
    <WizardStep
      kind="organization"
      id="finish"
      action={createOrganizationAction}
      schema={createOrganizationSchema}
      idempotencyKey={idempotencyKey}
      onAnswer={({ status }) => status === "done" && showToast({ kind: "done", text: texts.created })}
      gone={{ notice: gone, isKnown: shown.length === 0 }}
      {...step}
    >
      {({ errorOf }) => (
        <>
          {shown.length > 0 && (
            <dl className="card divide-y divide-border">
              {shown.map(({ label, text, tags, field, edit }) => {
                const error = field && errorOf(field);
                return (
                  <div key={label} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 px-4 py-3.5 md:px-5">
                    <dt className="text-sm font-bold text-text-muted">{label}</dt>
                    <dd className="row-span-2 content-center">
                      <Link
                        href={edit.href}
                        prefetch={false}
                        aria-label={edit.label}
                        className="btn btn-secondary btn-sm"
                      >
                        {texts.edit}
                      </Link>
                    </dd>
                    <dd dir="auto" className="text-md wrap-anywhere">
                      {tags?.length ? (
                        <DetailsTags tags={tags} />
                      ) : (
                        text || <span className="text-text-subtle">{texts.empty}</span>
                      )}
                    </dd>
                    {error && (
                      <dd className="col-span-2">
                        <FieldError id="name-error">{error}</FieldError>
                      </dd>
                    )}
                  </div>
                );
              })}
            </dl>
          )}
        </>
      )}
    </WizardStep>
  );
}
