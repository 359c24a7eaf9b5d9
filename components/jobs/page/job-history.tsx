import { useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import { TimeText } from "@/components/ui/time-text";
import type { JobHistory as History } from "@/lib/jobs/queries/own";

/** What was done to a job, for those who recruit; by whom, as far as they may know. */
export function JobHistory({ acts, now }: { acts: History; now: number }) {
  const t = useTranslations("jobs.job.history");
  if (acts.length === 0) return null;
  return (
    <details className="mt-4">
      <summary className="w-fit rounded-sm py-1 font-[650] text-link hover:text-link-hover hover:underline">
        {t("title")}
      </summary>
      <ol className="mt-1 grid gap-1.5 text-sm">
        {acts.map(({ id, kind, at, by }) => (
          <li key={id} className="wrap-anywhere text-text-muted">
            <span className="font-[650] text-text">{t(`${kind}.said`)}</span>{" "}
            <TimeText time={at} now={now} inSentence />
            {by && (
              <>
                {" · "}
                <Link href={`/profile/${by.handle}`} className="text-link underline hover:text-link-hover">
                  <bdi>{by.displayName}</bdi>
                </Link>
              </>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
