import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Banner } from "@/components/ui/banner";
import { Link } from "@/components/ui/link";
import { RadioGroup } from "@/components/ui/field/radio-group";
import { WizardStep, type WizardStepProps } from "@/components/ui/wizard/wizard-step";
import { textIn } from "@/lib/forms/form-fields";
import { saveJobOrganizationAction } from "@/lib/jobs/actions/draft";
import type { JobContent } from "@/lib/jobs/content";
import { DraftGone } from "./draft-gone";
import { JobPreview } from "./job-preview";

type Organization = ComponentProps<typeof Avatar>["profile"];

export type JobStepProps = WizardStepProps & Pick<ComponentProps<typeof WizardStep>, "above"> & { draftId: string };

type Props = JobStepProps & {
  /** For which somebody recruits. */
  organizations: readonly Organization[];
  /** What the draft says, or what is offered first. */
  chosen: string;
  isBegun: boolean;
  content: JobContent;
  drafts: readonly { id: string; title: string }[];
};

/** Whose job it is; without an organization the way to one. */
export function JobOrganizationStep(props: Props) {
  const { draftId, organizations, chosen, isBegun, content, drafts, ...step } = props;
  const t = useTranslations("jobWizard.organization");
  const none = (
    <div className="flex flex-col items-start gap-4">
      <Banner kind="error">
        <p>{t("none")}</p>
      </Banner>
      <Link href="/organizations/new?onward=jobs" className="btn btn-primary">
        {t("create")}
      </Link>
    </div>
  );
  return (
    <WizardStep
      kind="job"
      id={`${draftId}-organization`}
      action={saveJobOrganizationAction}
      schema={async () => (await import("@/lib/jobs/schema")).saveJobOrganizationSchema}
      words={{ title: t("title"), lead: t("lead") }}
      saved={{ draftId, organizationId: isBegun ? chosen : [] }}
      parts={[
        {
          label: t("legend"),
          names: ["organizationId"],
          text: (values) => organizations.find(({ id }) => id === textIn(values, "organizationId"))?.displayName ?? "",
        },
      ]}
      gone={organizations.length === 0 ? { notice: none, isKnown: true } : { notice: <DraftGone />, isKnown: false }}
      beside={(typed) => (
        <JobPreview
          content={content}
          organization={organizations.find(({ id }) => id === (textIn(typed, "organizationId") || chosen)) ?? null}
        />
      )}
      {...step}
    >
      {({ box, errorOf }) => (
        <>
          <input type="hidden" name="draftId" value={draftId} />
          {organizations.length > 0 && (
            <RadioGroup name="organizationId" legend={t("legend")} error={errorOf("organizationId")}>
              {organizations.map((organization) => (
                <label key={organization.id} className="choice items-center">
                  <input
                    type="radio"
                    {...box("organizationId", organization.id)}
                    {...(!isBegun && organization.id === chosen && { defaultChecked: true })}
                  />
                  <Avatar profile={organization} className="size-9 text-sm" />
                  <span dir="auto" className="min-w-0 font-bold wrap-anywhere">
                    {organization.displayName}
                  </span>
                </label>
              ))}
            </RadioGroup>
          )}
          {!isBegun && drafts.length > 0 && (
            <nav aria-labelledby="drafts" className="flex flex-col gap-1">
              <h2 id="drafts" className="text-md">
                {t("drafts")}
              </h2>
              <ul>
                {drafts.map(({ id, title }) => (
                  <li key={id}>
                    <Link
                      href={`/jobs/wizard/${id}`}
                      className="inline-block py-2 font-bold wrap-anywhere text-link hover:underline"
                    >
                      <bdi>{title || t("untitled")}</bdi>
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </>
      )}
    </WizardStep>
  );
}
