import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { TimeText } from "@/components/ui/time-text";

type Props = { job: string; href: string; application?: { id: string; createdAt: Date }; now: number };

/** In the place of the form: why there is none. */
export async function ApplyNotice({ job, href, application, now }: Props) {
  const t = await getTranslations("jobs.apply");
  return (
    <div className="feed-column">
      <section className="card card-flat flex flex-col items-center gap-2 px-5 py-10 text-center">
        <h1 dir="auto" className="text-xl tracking-heading wrap-anywhere">
          {t("title", { job })}
        </h1>
        <p className="text-text-muted">
          {application
            ? t.rich("applied", {
                time: () => <TimeText time={application.createdAt.getTime()} now={now} inSentence />,
              })
            : t("closed")}
        </p>
        <div className="mt-4 flex flex-wrap justify-center gap-2">
          {application && (
            <Link href={`/jobs/applications/${application.id}`} className="btn btn-primary">
              {t("see")}
            </Link>
          )}
          <Link href={href} className="btn btn-secondary">
            {t("back")}
          </Link>
        </div>
      </section>
    </div>
  );
}
