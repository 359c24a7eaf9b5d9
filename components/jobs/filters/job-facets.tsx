import { getLocale, getTranslations } from "next-intl/server";
import type { FoundJobs } from "@/lib/jobs/queries/search";
import { AREA_SIZE } from "@/lib/jobs/schema/limits";
import type { FindJobs } from "@/lib/jobs/schema/search";
import { jobTypes, seniorities } from "@/lib/jobs/terms";
import { numberText } from "@/lib/i18n/numbers";
import { placeLabel } from "@/lib/places/label";
import { areas, fieldOfArea } from "@/lib/profiles/areas";
import { FacetBoxes } from "./facet-boxes";
import { FacetSwitch } from "./facet-switch";
import { PlaceFilter } from "./place-filter";
import { RadiusSlider } from "./radius-slider";
import { SearchFilters } from "./search-filters";

type Props = {
  asked: FindJobs;
  /** Null when the jobs could not be read. */
  found: FoundJobs | null;
  canSeek: boolean;
};

const FIRST_AREAS = 5;

/** The fields of a form of filters: each choice with how many jobs there would be. */
export async function JobFacets({ asked, found, canSeek }: Props) {
  const t = await getTranslations("jobs.filters");
  const names = await getTranslations("jobs");
  const locale = await getLocale();
  const facets = found?.facets;
  const isSearch = asked.segment === "search";
  const areasOf = (field: "green" | "impact") =>
    areas
      .filter((area) => fieldOfArea(area) === field && (facets?.area[area] || asked.area.includes(area)))
      .map((area) => ({ value: area, label: names(`areas.${area}`), count: facets?.area[area] }))
      .sort((one, other) => (other.count ?? 0) - (one.count ?? 0));
  const place = found?.place ? { id: String(found.place.id), label: placeLabel(found.place, locale) } : null;
  return (
    <>
      {isSearch && (
        <div className="facets flex flex-col gap-3">
          <PlaceFilter place={place ?? { id: "", label: asked.place }} />
          {place && <RadiusSlider {...AREA_SIZE} radius={asked.radius} />}
        </div>
      )}
      <div className="facets">
        <FacetSwitch
          name="remote"
          label={t("remote")}
          isOn={asked.remote}
          count={facets && numberText(facets.remote, locale)}
        />
        {canSeek && <FacetSwitch name="saved" label={t("saved")} isOn={asked.saved} />}
        {canSeek && <FacetSwitch name="allied" label={t("allied")} isOn={asked.allied} />}
      </div>
      <FacetBoxes
        legend={t("type")}
        name="type"
        chosen={asked.type}
        facets={jobTypes.map((type) => ({ value: type, label: names(`types.${type}`), count: facets?.type[type] }))}
      />
      <FacetBoxes
        legend={t("seniority")}
        name="seniority"
        chosen={asked.seniority}
        facets={seniorities.map((one) => ({
          value: one,
          label: names(`seniorities.${one}`),
          count: facets?.seniority[one],
        }))}
      />
      {(["green", "impact"] as const).map((field) => (
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
      {isSearch && <SearchFilters asked={asked} found={found} />}
    </>
  );
}
