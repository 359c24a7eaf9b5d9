import { getTranslations } from "next-intl/server";
import type { getApplication } from "@/lib/applications/queries";

type Application = NonNullable<Awaited<ReturnType<typeof getApplication>>>;

/** The document of an application as a file says it, and how that is called: while it is blind, by its number alone. */
export async function sentFile({ document, isBlind, number }: Application, ending: "json" | "pdf") {
  const t = await getTranslations();
  const displayName = isBlind ? t("jobs.application.blind.applicant", { number }) : document.displayName;
  return {
    document: { ...document, displayName },
    name: `${t("profile.exchange.title", { name: displayName })}.${ending}`,
    plainName: `${isBlind ? `applicant-${number}` : document.handle}-application.${ending}`,
  };
}
