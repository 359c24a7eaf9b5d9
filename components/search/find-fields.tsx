import { getLocale, getTranslations } from "next-intl/server";
import { FacetBoxes } from "@/components/jobs/filters/facet-boxes";
import { FacetSwitch } from "@/components/jobs/filters/facet-switch";
import { PlaceFilter } from "@/components/jobs/filters/place-filter";
import { RadiusSlider } from "@/components/jobs/filters/radius-slider";
import { SkillFilter } from "@/components/jobs/filters/skill-filter";
import { AREA_SIZE } from "@/lib/jobs/schema/limits";
import { MAX_SKILLS } from "@/lib/jobs/schema/limits";
import { placeLabel } from "@/lib/places/label";
import { areas, fieldOfArea } from "@/lib/profiles/areas";
import type { Found } from "@/lib/search/queries/find";
import { filtersOf } from "@/lib/search/schema/address";
import { type Find, times } from "@/lib/search/schema/find";

type Props = {
  asked: Find;
  /** What the place was taken for. */
  place: Found["place"];
};

const FIRST_AREAS = 5;

/** The fields of the filters that the type has. */
export async function FindFields({ asked, place }: Props) {
  const [t, names] = [await getTranslations("search.filters"), await getTranslations("jobs")];
  const locale = await getLocale();
  const has = (name: (typeof filtersOf)[Find["type"]][number]) => filtersOf[asked.type].includes(name);
  const chosen = place ? { id: String(place.id), label: placeLabel(place, locale) } : { id: "", label: asked.place };
  const areasOf = (field: "green" | "impact") =>
    areas
      .filter((area) => fieldOfArea(area) === field)
      .sort((one, other) => Number(asked.area.includes(other)) - Number(asked.area.includes(one)))
      .map((area) => ({ value: area, label: names(`areas.${area}`) }));
  return (
    <>
      <div className="facets">
        {has("allied") && <FacetSwitch name="allied" label={t(`allied.${asked.type}`)} isOn={asked.allied} />}
        {has("remote") && <FacetSwitch name="remote" label={t("remote")} isOn={asked.remote} />}
      </div>
      {has("since") && (
        <div className="facets">
          <label className="flex flex-col gap-1.5">
            <span className="text-sm font-bold">{t("since")}</span>
            <span className="control">
              <select key={asked.since} name="since" defaultValue={asked.since ?? ""}>
                {["" as const, ...times].map((time) => (
                  <option key={time} value={time}>
                    {t(`times.${time || "any"}`)}
                  </option>
                ))}
              </select>
            </span>
          </label>
        </div>
      )}
      {has("place") && (
        <div className="facets flex flex-col gap-3">
          <PlaceFilter place={chosen} />
          {place && <RadiusSlider {...AREA_SIZE} radius={asked.radius} />}
        </div>
      )}
      {has("skills") && (
        <div className="facets">
          <SkillFilter isFull={asked.skills.length >= MAX_SKILLS} />
          <FacetBoxes
            legend={<span className="sr-only">{t("chosenSkills")}</span>}
            name="skills"
            chosen={asked.skills}
            facets={asked.skills.map((name) => ({ value: name, label: name }))}
          />
        </div>
      )}
      {has("area") &&
        (["green", "impact"] as const).map((field) => (
          <FacetBoxes
            key={field}
            legend={names(`fields.${field}`)}
            name="area"
            chosen={asked.area}
            facets={areasOf(field)}
            first={FIRST_AREAS}
            more={t("more")}
          />
        ))}
    </>
  );
}
