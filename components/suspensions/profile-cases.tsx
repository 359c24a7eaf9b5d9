import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { TimeText } from "@/components/ui/time-text";
import type { ShownProfile } from "@/lib/suspensions/queries";

/** What of a profile was reported, the newest first, and how that was answered. */
export async function ProfileCases({ shown, now }: { shown: ShownProfile; now: number }) {
  const [t, named] = [await getTranslations("settings.suspensions"), await getTranslations("settings")];
  const { id, open, nothingWrong, warned, sensitive, removed, limited, cases, next } = shown;
  return (
    <section aria-labelledby="cases" className="card card-flat flex flex-col gap-3 p-4 md:p-5">
      <h2 id="cases" className="text-md">
        {t("cases")}
      </h2>
      <p>{t("counts", { open, nothingWrong, warned, sensitive, removed, limited })}</p>
      <ol className="flex flex-col gap-3">
        {cases.map((one) => (
          <li key={one.id} className="border-t border-border pt-3">
            <h3>
              <Link href={`/moderation/${one.id}`} className="text-link hover:text-link-hover hover:underline">
                {named(`reports.kinds.${one.kind}`)}:{" "}
                {one.reasons.map((reason) => named(`report.reasons.${reason}`)).join(", ")}
              </Link>
            </h3>
            <p className="text-sm text-text-muted">
              {named.rich("moderation.since", { time: () => <TimeText time={one.at} now={now} inSentence /> })}
              {` · ${one.answer ? named(`moderation.outcomes.${one.answer}`) : t("openCase")}`}
            </p>
          </li>
        ))}
      </ol>
      {next && (
        <Link href={`/moderation/profiles/${id}?after=${next}#cases`} className="btn btn-secondary btn-sm w-fit">
          {named("moderation.more")}
        </Link>
      )}
    </section>
  );
}
