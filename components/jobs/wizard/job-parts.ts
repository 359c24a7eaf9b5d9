import { useTranslations } from "next-intl";
import type { FormPart } from "@/components/ui/form/form-values";
import { type FormValues, listIn, textIn } from "@/lib/forms/form-fields";
import type { Area } from "@/lib/profiles/areas";
import type { JobPart } from "@/lib/jobs/schema";
import type { JobTypeName, SeniorityName } from "@/lib/jobs/terms";
import { useJobFacts } from "@/components/jobs/job-facts";

/** What the fields of a job are called. */
export function useFieldNames(): Record<string, string> {
  const t = useTranslations("jobWizard");
  return {
    organizationId: t("organization.legend"),
    title: t("basics.name"),
    description: t("basics.description"),
    place: t("location.place"),
    areaSize: t("location.areaSize"),
    areas: t("areas.step"),
    type: t("terms.type"),
    seniority: t("terms.seniority"),
    hoursPerWeek: t("terms.hours"),
    pay: t("terms.pay"),
    payFrom: t("terms.from"),
    payTo: t("terms.to"),
    payCurrency: t("terms.currency"),
    payPeriod: t("terms.period"),
    givenInstead: t("terms.instead"),
    skills: t("skills.label"),
    collectVia: t("applications.via"),
    applicationsUrl: t("applications.url"),
    contactEmail: t("applications.email"),
    contactPhone: t("applications.phone"),
    closesOn: t("applications.closes"),
  };
}

/** What is merged and chosen between together, of each part, where two people have changed the same job. */
export function useJobParts(): Record<JobPart, FormPart[]> {
  const t = useTranslations("jobWizard");
  const areas = useTranslations("jobs.areas");
  const [names, facts] = [useFieldNames(), useJobFacts()];
  const part = (name: string, others: readonly string[] = [], text?: FormPart["text"]): FormPart => ({
    label: names[name] ?? name,
    names: [name, ...others],
    text,
  });
  const joined = (values: FormValues, ...fields: string[]) =>
    fields
      .map((name) => textIn(values, name))
      .filter(Boolean)
      .join(" ");
  return {
    basics: [part("title"), part("description")],
    location: [
      part("place", ["placeId", "areaSize", "remote"], (values) =>
        [
          textIn(values, "place"),
          textIn(values, "place") && t("location.km", { count: Number(textIn(values, "areaSize")) }),
          textIn(values, "remote") && t("location.remote"),
        ]
          .filter(Boolean)
          .join("\n"),
      ),
    ],
    areas: [
      part("areas", [], (values) =>
        listIn(values, "areas")
          .map((area) => areas(area as Area))
          .join(", "),
      ),
    ],
    terms: [
      part("type", [], (values) => facts.type({ type: (textIn(values, "type") || null) as JobTypeName | null }) ?? ""),
      part(
        "seniority",
        [],
        (values) => facts.seniority({ seniority: (textIn(values, "seniority") || null) as SeniorityName | null }) ?? "",
      ),
      part("hoursPerWeek"),
      part("pay", ["payFrom", "payTo", "payCurrency", "payPeriod", "givenInstead"], (values) =>
        textIn(values, "pay") === "unpaid"
          ? `${t("terms.unpaid")}\n${textIn(values, "givenInstead")}`
          : joined(values, "payFrom", "payTo", "payCurrency"),
      ),
    ],
    skills: [part("skills")],
    applications: [
      part("collectVia", ["applicationsUrl"], (values) =>
        textIn(values, "collectVia") === "url" ? textIn(values, "applicationsUrl") : t("applications.vias.email"),
      ),
      part("contactEmail"),
      part("contactPhone", ["showPhone"], (values) =>
        textIn(values, "showPhone") ? textIn(values, "contactPhone") : "",
      ),
      part("closesOn"),
    ],
  };
}
