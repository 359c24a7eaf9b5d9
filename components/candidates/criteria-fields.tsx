"use client";

import { useTranslations } from "next-intl";
import { RadiusSlider } from "@/components/jobs/filters/radius-slider";
import { PlaceField } from "@/components/places/place-field";
import { SkillsField } from "@/components/skills/skills-field";
import { ChipBoxes } from "@/components/ui/field/chip-boxes";
import { RadioChips } from "@/components/ui/field/radio-chips";
import type { FindCandidates } from "@/lib/candidates/schema";
import { availabilities } from "@/lib/candidates/terms";
import { AREA_SIZE } from "@/lib/jobs/schema/limits";
import { MAX_SKILLS } from "@/lib/jobs/schema/limits";
import { seniorities } from "@/lib/jobs/terms";
import { areas, fieldOfArea } from "@/lib/profiles/areas";

type Props = {
  asked: Pick<FindCandidates, "skills" | "area" | "placeId" | "radius" | "seniority" | "availability">;
  /** The place's name as the field shows it; of `placeId`, or what was typed. */
  place: string;
};

/** Whom to look for: the fields of a form that asks for an address, which `findCandidatesSchema` reads. */
export function CriteriaFields({ asked, place }: Props) {
  const t = useTranslations("jobs.candidates.criteria");
  const names = useTranslations("jobs");
  return (
    <div className="flex flex-col gap-6">
      <SkillsField label={t("skills")} hint={t("skillsHint")} limit={MAX_SKILLS} defaultSkills={asked.skills} />
      {(["green", "impact"] as const).map((field) => (
        <ChipBoxes
          key={field}
          legend={names(`fields.${field}`)}
          name="area"
          box={(area) => ({ name: "area", value: area, defaultChecked: asked.area.includes(area) })}
          options={areas
            .filter((area) => fieldOfArea(area) === field)
            .map((area) => ({ value: area, label: names(`areas.${area}`) }))}
        />
      ))}
      <div className="flex flex-col gap-3">
        <PlaceField label={t("place")} defaultPlace={{ id: asked.placeId ?? "", label: place }} />
        <RadiusSlider {...AREA_SIZE} radius={asked.radius} />
      </div>
      <ChipBoxes
        legend={t("seniority")}
        name="seniority"
        box={(seniority) => ({
          name: "seniority",
          value: seniority,
          defaultChecked: asked.seniority.includes(seniority),
        })}
        options={seniorities.map((seniority) => ({ value: seniority, label: names(`seniorities.${seniority}`) }))}
      />
      <RadioChips
        legend={t("availability")}
        name="availability"
        box={(name, value) => ({ name, value, defaultChecked: (asked.availability ?? "") === value })}
        options={["" as const, ...availabilities].map((value) => ({
          value,
          label: value === "" ? t("whenever") : t(`by.${value}`),
        }))}
      />
    </div>
  );
}
