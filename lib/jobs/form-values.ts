import type { FormValues } from "@/lib/forms/form-fields";
import type { JobContent } from "@/lib/jobs/content";
import { partFields } from "@/lib/jobs/part-fields";
import { type JobPart } from "@/lib/jobs/schema";
import { AREA_SIZE } from "@/lib/jobs/schema/limits";
import { placeLabel } from "@/lib/places/label";
import { phoneNumberText } from "@/lib/profiles/phone";

/** What a form of a job holds: as its fields would send it. */
export function jobValues(content: JobContent, locale: string): FormValues {
  const { place, pay, contactPhone } = content;
  return {
    title: content.title,
    description: content.description,
    place: place ? placeLabel(place, locale) : "",
    placeId: String(place?.id ?? ""),
    areaSize: String(content.areaSize ?? AREA_SIZE.usual),
    remote: boxOf(content.remote),
    areas: content.areas,
    type: content.type ?? [],
    seniority: content.seniority ?? [],
    ...payValues(pay),
    hoursPerWeek: String(content.hoursPerWeek ?? ""),
    givenInstead: content.givenInstead,
    skills: content.skills,
    collectVia: content.collectVia ?? [],
    applicationsUrl: content.applicationsUrl ?? "",
    contactEmail: content.contactEmail ?? "",
    showPhone: boxOf(contactPhone !== null),
    contactPhone: contactPhone ? phoneNumberText(contactPhone) : "",
    closesOn: content.closesOn ?? "",
  };
}

/** Those of one part. */
export function partValues(values: FormValues, part: JobPart): FormValues {
  return Object.fromEntries(partFields[part].flatMap((name) => (name in values ? [[name, values[name]!]] : [])));
}

function payValues(pay: JobContent["pay"]): FormValues {
  const { from = "", to, currency = "", period = "" } = pay === null || pay === "unpaid" ? {} : pay;
  return {
    pay: pay === null ? [] : pay === "unpaid" ? "unpaid" : "paid",
    payFrom: String(from),
    payTo: String(to ?? ""),
    payCurrency: currency,
    payPeriod: period,
  };
}

function boxOf(isTicked: boolean) {
  return isTicked ? "on" : [];
}
