import { useLocale, useTranslations } from "next-intl";
import { dateText } from "@/lib/i18n/formats";
import { amountText } from "@/lib/i18n/units";
import type { JobContent } from "@/lib/jobs/content";
import { placeLabel } from "@/lib/places/label";

type Facts = Pick<JobContent, "place" | "remote">;

/** What a job says in few words, wherever it is shown; null for what a draft does not say yet. */
export function useJobFacts() {
  const t = useTranslations("jobs.job");
  const names = useTranslations("jobs");
  const locale = useLocale();
  return {
    /** "Rotterdam or remote", for a line; `whole` names region and country, too. */
    place({ place, remote }: Facts, whole?: "whole"): string | null {
      const name = place && (whole ? placeLabel(place, locale) : place.name);
      if (name) return remote ? names("card.placeOrRemote", { place: name }) : name;
      return remote ? names("card.remote") : null;
    },
    area({ areaSize }: Pick<JobContent, "areaSize">): string | null {
      return areaSize === null ? null : t("areaSize", { count: areaSize });
    },
    type: ({ type }: Pick<JobContent, "type">) => type && names(`types.${type}`),
    seniority: ({ seniority }: Pick<JobContent, "seniority">) => seniority && names(`seniorities.${seniority}`),
    /** "€3,200–3,800 a month" */
    pay({ pay }: Pick<JobContent, "pay">): string | null {
      if (pay === null || pay === "unpaid") return pay && t("unpaid");
      const { from, to, currency, period } = pay;
      return t(`pay.${period}`, { amount: amountText({ from, to, currency }, locale) });
    },
    hours({ hoursPerWeek }: Pick<JobContent, "hoursPerWeek">): string | null {
      return hoursPerWeek === null ? null : t("hoursPerWeek", { count: hoursPerWeek });
    },
    closes({ closesOn }: Pick<JobContent, "closesOn">): string | null {
      return closesOn && dateText(Date.parse(closesOn), locale, { dateStyle: "long" });
    },
  };
}
