import { getLocale, getTranslations } from "next-intl/server";
import { placeTexts } from "@/components/places/place-texts";
import type { getOrganizationDraft } from "@/lib/organizations/queries";
import { placeLabel } from "@/lib/places/label";
import { type Area, areas, fieldOfArea } from "@/lib/profiles/areas";
import { WizardForm } from "./wizard-form";
import { aroundWizardStep, wizardHref, type WizardStep } from "./wizard-steps";
import { wizardTexts } from "./wizard-texts";

type Props = {
  step: WizardStep;
  draft: Awaited<ReturnType<typeof getOrganizationDraft>>;
  /** The human: whoever creates it does so as themselves. */
  own: { id: string; handle: string };
  idempotencyKey: string;
};

export async function WizardStepForm({ step, draft, own, idempotencyKey }: Props) {
  const t = await getTranslations();
  const part = await getTranslations("profile.organization.wizard");
  const place = draft?.place ? { id: draft.place.id, label: placeLabel(draft.place, await getLocale()) } : null;
  const { back, next } = aroundWizardStep(step);
  const texts = await wizardTexts(step);
  const common = { profileId: own.id, back, next, texts };
  const names = Object.fromEntries(areas.map((area) => [area, t(`jobs.areas.${area}`)])) as Record<Area, string>;
  if (step === "name")
    return (
      <WizardForm
        step="name"
        name={draft?.displayName ?? ""}
        label={part("name.label")}
        hint={part("name.hint")}
        {...common}
      />
    );
  if (step === "location")
    return (
      <WizardForm step="location" place={place} label={part("location.label")} pick={await placeTexts()} {...common} />
    );
  if (step === "areas")
    return (
      <WizardForm
        step="areas"
        saved={draft?.areas ?? []}
        names={names}
        fields={{ green: t("jobs.fields.green"), impact: t("jobs.fields.impact") }}
        {...common}
      />
    );
  const edit = (one: WizardStep) => ({
    href: wizardHref(one),
    label: part("finish.editPart", { part: part(`${one}.step`) }),
  });
  const parts = draft
    ? [
        { label: part("name.step"), text: draft.displayName, field: "displayName", edit: edit("name") },
        { label: part("location.step"), text: place?.label ?? "", edit: edit("location") },
        {
          label: part("areas.step"),
          text: "",
          tags: draft.areas.map((area) => ({ name: names[area], field: fieldOfArea(area) })),
          edit: edit("areas"),
        },
      ]
    : [];
  const finish = {
    ...texts,
    saved: part("finish.createdPlain"),
    goOn: part("finish.toProfile"),
    empty: part("finish.empty"),
    edit: part("finish.edit"),
    created: part("finish.created", { name: draft?.displayName ?? "" }),
    gone: part("finish.gone"),
    toOrganizations: part("finish.toOrganizations"),
  };
  return (
    <WizardForm
      step="finish"
      parts={parts}
      idempotencyKey={idempotencyKey}
      mine={`/profile/${own.handle}?tab=organizations`}
      {...common}
      texts={finish}
    />
  );
}
