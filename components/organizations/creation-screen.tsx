import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { WizardFrame } from "@/components/ui/wizard/wizard-frame";
import type { getOrganizationDraft } from "@/lib/organizations/queries";
import { placeLabel } from "@/lib/places/label";
import { type Area, areas, fieldOfArea } from "@/lib/profiles/areas";
import { CreationStep } from "./creation-step";
import { createdHref, creation, creationHref, type CreationStep as Step, type Onward } from "./creation-steps";

type Draft = Awaited<ReturnType<typeof getOrganizationDraft>>;

type Props = {
  step: Step;
  draft: Draft;
  /** The human: whoever creates does it as themselves. */
  own: { id: string; handle: string };
  idempotencyKey: string;
  /** Goes on there once it is created. */
  onward?: Onward;
  /** Above the steps. */
  notice?: ReactNode;
};

export async function CreationScreen({ step, draft, own, idempotencyKey, onward, notice }: Props) {
  const t = await getTranslations("profile.organization.wizard");
  const { number, before, after } = creation.around(step);
  const mine = `/profile/${own.handle}?tab=organizations`;
  const common = {
    profileId: own.id,
    back: before && creationHref(before, onward),
    next: after ? creationHref(after, onward) : createdHref(onward),
  };
  const parts = await partsOf(step, draft, onward);
  return (
    <WizardFrame
      number={number}
      steps={creation.steps.length}
      leave={{ href: mine, label: t("later") }}
      stepper={{
        label: t("steps"),
        steps: creation.steps.map((one) => ({
          label: t(`${one}.step`),
          href: draft?.displayName ? creationHref(one, onward) : undefined,
        })),
      }}
      notice={notice}
    >
      {parts.step === "finish" ? (
        <CreationStep
          key={step}
          {...parts}
          {...common}
          idempotencyKey={idempotencyKey}
          mine={mine}
          name={draft?.displayName ?? ""}
          goOn={onward && t("finish.toJob")}
        />
      ) : (
        <CreationStep key={step} {...parts} {...common} />
      )}
    </WizardFrame>
  );
}

/** What a step asks, with what is saved of it. */
async function partsOf(step: Step, draft: Draft, onward?: Onward) {
  const t = await getTranslations();
  const part = await getTranslations("profile.organization.wizard");
  const place = draft?.place ? { id: draft.place.id, label: placeLabel(draft.place, await getLocale()) } : null;
  const names = Object.fromEntries(areas.map((area) => [area, t(`jobs.areas.${area}`)])) as Record<Area, string>;
  if (step === "name") {
    return { step, name: draft?.displayName ?? "" };
  }
  if (step === "location") return { step, place };
  if (step === "areas") {
    return { step, saved: draft?.areas ?? [] };
  }
  const edit = (one: Step) => ({
    href: creationHref(one, onward),
    label: part("finish.editPart", { part: part(`${one}.step`) }),
  });
  const tags = draft?.areas.map((area) => ({ name: names[area], field: fieldOfArea(area) }));
  const parts = [
    { label: part("name.step"), text: draft?.displayName ?? "", field: "displayName", edit: edit("name") },
    { label: part("location.step"), text: place?.label ?? "", edit: edit("location") },
    { label: part("areas.step"), text: "", tags, edit: edit("areas") },
  ];
  return { step, parts: draft ? parts : [] };
}
