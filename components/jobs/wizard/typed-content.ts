import { type FormValues, listIn, textIn } from "@/lib/forms/form-fields";
import type { JobContent } from "@/lib/jobs/content";
import type { JobPart } from "@/lib/jobs/schema";
import { jobTypes, seniorities } from "@/lib/jobs/terms";
import { areas } from "@/lib/profiles/areas";

/** What a card would say of a draft if what is typed in one of its parts were saved. */
export function typedContent(saved: JobContent, part: JobPart, typed: FormValues | null): JobContent {
  if (!typed) return saved;
  if (part === "basics") return { ...saved, title: textIn(typed, "title").trim() };
  if (part === "location") return { ...saved, place: placeIn(saved, typed), remote: textIn(typed, "remote") === "on" };
  if (part === "areas") {
    const chosen = listIn(typed, "areas");
    return { ...saved, areas: areas.filter((area) => chosen.includes(area)) };
  }
  if (part === "terms") {
    const [type, seniority] = [textIn(typed, "type"), textIn(typed, "seniority")];
    return {
      ...saved,
      type: jobTypes.find((one) => one === type) ?? null,
      seniority: seniorities.find((one) => one === seniority) ?? null,
    };
  }
  return part === "skills" ? { ...saved, skills: listIn(typed, "skills").filter(Boolean) } : saved;
}

/** A place that was picked; its name comes first in its label. */
function placeIn({ place }: JobContent, typed: FormValues): JobContent["place"] {
  const [id, label] = [Number(textIn(typed, "placeId")), textIn(typed, "place")];
  if (!id || !label) return null;
  return place?.id === id ? place : { id, name: label.split(",")[0]!, region: "", countryCode: "" };
}
