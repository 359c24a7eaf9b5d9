import { getTranslations } from "next-intl/server";
import { TimeText } from "@/components/ui/time-text";
import type { ShownProfile } from "@/lib/suspensions/queries";
import { UntilText } from "./until-text";

type Props = { suspensions: ShownProfile["suspensions"]; now: number };

/** What was done before, and what stands now, the newest first. */
export async function FormerSuspensions({ suspensions, now }: Props) {
  const [t, named] = [await getTranslations("settings.suspensions"), await getTranslations("settings")];
  return (
    <section aria-labelledby="suspensions" className="card card-flat flex flex-col gap-3 p-4 md:p-5">
      <h2 id="suspensions" className="text-md">
        {t("former")}
      </h2>
      {suspensions.length === 0 && <p className="text-text-muted">{t("none")}</p>}
      <ol className="flex flex-col gap-3">
        {suspensions.map(({ id, reason, words, at, until, by, liftedAt, liftedBy }) => (
          <li key={id} className="border-t border-border pt-3">
            <p className="font-[650]">{named(`report.reasons.${reason}`)}</p>
            <p className="text-sm wrap-anywhere text-text-muted">
              {t.rich("by", {
                name: by ?? named("moderation.gone"),
                time: () => <TimeText time={at} now={now} inSentence />,
              })}
            </p>
            <p className="text-sm wrap-anywhere text-text-muted">
              {liftedAt === null ? (
                <UntilText until={until} />
              ) : (
                t.rich(liftedBy ? "liftedBy" : "ended", {
                  name: liftedBy ?? "",
                  time: () => <TimeText time={liftedAt} now={now} inSentence />,
                })
              )}
            </p>
            <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
              {words}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
