import { useTranslations } from "next-intl";

/** What somebody who applied is called by: as long as that is withheld, by a number. */
export function useApplicantName() {
  const t = useTranslations("jobs.application.blind");
  return ({ number, profile }: { number: number; profile: { displayName: string } | null }) =>
    profile?.displayName ?? t("applicant", { number });
}
