"use client";

import { ChipBoxes } from "@/components/ui/chip-boxes";
import { EditForm } from "@/components/ui/edit-form";
import type { EditTexts } from "@/components/ui/edit-texts";
import { Switch } from "@/components/ui/switch";
import { saveAreasAction } from "@/lib/profiles/actions";
import { type Area, areas, fieldOfArea } from "@/lib/profiles/areas";
import { saveAreasSchema } from "@/lib/profiles/schema/edit";

type Props = {
  saved: readonly Area[];
  /** Undefined for organizations, which are not asked. */
  openToWork: boolean | undefined;
  onward: string;
  profileId: string;
  idempotencyKey: string;
  texts: EditTexts & {
    title: string;
    lead: string;
    openToWork: string;
    openToWorkHint: string;
    green: string;
    impact: string;
    names: Record<Area, string>;
  };
};

/** The fields of work, and whether one looks for some: by these two a person is found. */
export function EditAreas({ saved, openToWork, onward, profileId, idempotencyKey, texts }: Props) {
  return (
    <EditForm
      title={texts.title}
      lead={texts.lead}
      action={saveAreasAction}
      schema={saveAreasSchema}
      profileId={profileId}
      idempotencyKey={idempotencyKey}
      kind="areas"
      onward={onward}
      texts={texts}
    >
      {({ box }) => (
        <>
          {(["green", "impact"] as const).map((kind) => (
            <ChipBoxes
              key={kind}
              legend={texts[kind]}
              name="areas"
              box={(area) => box("areas", area, saved.includes(area))}
              options={areas
                .filter((area) => fieldOfArea(area) === kind)
                .map((area) => ({ value: area, label: texts.names[area] }))}
            />
          ))}
          {openToWork !== undefined && (
            <div className="border-t border-border pt-5">
              <Switch label={texts.openToWork} hint={texts.openToWorkHint} {...box("openToWork", "on", openToWork)} />
            </div>
          )}
        </>
      )}
    </EditForm>
  );
}
