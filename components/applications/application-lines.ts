import { getLocale, getTranslations } from "next-intl/server";
import type { ExportedApplication } from "@/lib/applications/queries/export";
import { CSV_MARK, csvLine } from "@/lib/strings/csv";
import { env } from "@/lib/env";
import { placeLabel } from "@/lib/places/label";
import { phoneNumberText } from "@/lib/profiles/phone";

/** Days in UTC, as tables can be sorted by. */
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** Applications as lines of a table, with what stands above each column first. */
export async function applicationLines(batches: AsyncIterable<ExportedApplication[]>) {
  const [t, heading] = [await getTranslations("jobs.application"), await getTranslations("jobs.applications.csv")];
  const locale = await getLocale();
  const { origin } = new URL(env().APP_URL);
  const columns = [
    ...(["number", "name", "email", "phone", "stage", "stageOn", "sentOn"] as const),
    ...(["headline", "place", "skills", "message", "profile", "application"] as const),
  ];
  return lines();

  async function* lines(): AsyncGenerator<string, undefined> {
    yield CSV_MARK + csvLine(columns.map((column) => heading(column)));
    for await (const batch of batches) yield batch.map(lineOf).join("");
  }

  function lineOf({ id, number, stage, handle, contactPhone, ...sent }: ExportedApplication): string {
    const cells: Record<(typeof columns)[number], string> = {
      number: String(number),
      name: sent.isBlind ? t("blind.applicant", { number }) : sent.name,
      email: sent.contactEmail,
      phone: contactPhone ? phoneNumberText(contactPhone) : "",
      stage: t(`stages.${stage}`),
      stageOn: dayOf(sent.stageAt),
      sentOn: dayOf(sent.createdAt),
      headline: sent.headline,
      place: sent.place ? placeLabel(sent.place, locale) : "",
      skills: sent.skills.join("; "),
      message: sent.message,
      profile: handle && `${origin}/profile/${handle}`,
      application: `${origin}/jobs/applications/${id}`,
    };
    return csvLine(columns.map((column) => cells[column]));
  }
}
