import { useTranslations } from "next-intl";
import { useState } from "react";
import { DetailsTags, type DetailsTag } from "@/components/profiles/details-tags";
import { PictureField } from "@/components/media/profile-picture/picture-field";
import { sendLogo } from "@/components/media/upload/set-picture";
import { useProfilePicture } from "@/components/media/profile-picture/use-profile-picture";
import { Banner } from "@/components/ui/banner";
import { FieldError } from "@/components/ui/field/field-error";
import { Link } from "@/components/ui/link";
import { showToast } from "@/components/ui/toast/toast";
import { WizardStep, type WizardStepProps } from "@/components/ui/wizard/wizard-step";
import { createOrganizationAction } from "@/lib/organizations/actions";

type Part = { label: string; text: string; tags?: DetailsTag[]; field?: string; edit: { href: string; label: string } };

type Props = WizardStepProps & {
  /** None once the organization is there. */
  parts: Part[];
  idempotencyKey: string;
  mine: string;
  /** What the organization will be called. */
  name: string;
  /** The way on, where it is another one than to its page. */
  goOn?: string;
};

/** All that was filled in, each part with the way back to it, and the button that creates it. */
export function CreationFinish({ parts, idempotencyKey, mine, name, goOn, ...step }: Props) {
  const t = useTranslations("profile.organization.wizard");
  const all = useTranslations();
  const [shown] = useState(parts);
  // Chosen here and sent once there is an organization to have it.
  const logo = useProfilePicture({ kind: "photo", profileId: step.profileId, onSaved() {} });
  const gone = (
    <Banner kind="error">
      <p>{t("finish.gone")}</p>
      <Link href={mine} className="banner-link text-danger-ink">
        {t("finish.toOrganizations")}
      </Link>
    </Banner>
  );
  return (
    <WizardStep
      kind="organization"
      id="finish"
      action={createOrganizationAction}
      schema={async () => (await import("@/lib/organizations/schema")).createOrganizationSchema}
      idempotencyKey={idempotencyKey}
      onAnswer={(answer) => {
        if (answer.status !== "done") return;
        showToast({ kind: "done", text: t("finish.created", { name }) });
        if (logo.cutOut) void sendLogo(answer.value.organizationId, logo.cutOut, all);
      }}
      words={{
        title: t("finish.title"),
        lead: t("finish.lead"),
        go: t("create"),
        goOn: goOn ?? t("finish.toProfile"),
        saving: t("creating"),
        saved: t("finish.createdPlain"),
      }}
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
                      <Link href={edit.href} aria-label={edit.label} className="btn btn-secondary btn-sm">
                        {t("finish.edit")}
                      </Link>
                    </dd>
                    <dd dir="auto" className="text-md wrap-anywhere">
                      {tags?.length ? (
                        <DetailsTags tags={tags} />
                      ) : (
                        text || <span className="text-text-subtle">{t("finish.empty")}</span>
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
          {shown.length > 0 && (
            <section
              aria-labelledby="logo"
              className="card flex flex-col gap-3 p-4 md:p-5 [@media(scripting:none)]:hidden"
            >
              <h2 id="logo" className="text-lg">
                {t("finish.logo")}
              </h2>
              <PictureField kind="photo" isPerson={false} picture={logo} signInTo={step.next} />
            </section>
          )}
        </>
      )}
    </WizardStep>
  );
}
