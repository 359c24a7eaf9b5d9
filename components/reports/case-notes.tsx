import { getTranslations } from "next-intl/server";
import { TimeText } from "@/components/ui/time-text";
import type { ShownCase } from "@/lib/reports/queries";
import { ModerationNoteForm } from "./moderation-note-form";

type Props = { notes: ShownCase["notes"]; caseId: string; profileId: string; idempotencyKey: string; now: number };

/** What moderators say to one another. */
export async function CaseNotes({ notes, now, ...form }: Props) {
  const t = await getTranslations("settings.moderation");
  return (
    <section aria-labelledby="notes" className="card card-flat flex flex-col gap-4 p-4 md:p-5">
      <h2 id="notes" tabIndex={-1} className="text-md outline-0">
        {t("notes")}
      </h2>
      {notes.length > 0 && (
        <ol className="flex flex-col gap-3">
          {notes.map(({ id, text, at, by }) => (
            <li key={id} className="border-t border-border pt-3">
              <p className="text-sm wrap-anywhere text-text-muted">
                <bdi>{by ?? t("gone")}</bdi>
                {" · "}
                <TimeText time={at} now={now} />
              </p>
              <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                {text}
              </p>
            </li>
          ))}
        </ol>
      )}
      <ModerationNoteForm {...form} />
    </section>
  );
}
