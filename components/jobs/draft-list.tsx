import { getTranslations } from "next-intl/server";
import { ConfirmedForm } from "@/components/ui/form/confirmed-form";
import { Link } from "@/components/ui/link";
import { TimeText } from "@/components/ui/time-text";
import { discardJobDraftAction } from "@/lib/jobs/actions/draft";
import type { listJobDrafts } from "@/lib/jobs/queries/drafts";

type Props = { page: Awaited<ReturnType<typeof listJobDrafts>>; actingId: string; now: number };

/** Jobs that are being written: to go on with, or to discard. */
export async function DraftList({ page: { drafts, next }, actingId, now }: Props) {
  const t = await getTranslations("jobs.list.draft");
  return (
    <>
      <ul className="flex flex-col gap-3">
        {drafts.map(({ id, title: written, organization, updatedAt }) => {
          const title = written || t("untitled");
          return (
            <li key={id} className="card card-flat flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
              <div className="min-w-48 flex-1">
                <h2 dir="auto" className="text-md wrap-anywhere">
                  {title}
                </h2>
                <p className="text-sm wrap-anywhere text-text-muted">
                  <bdi>{organization?.displayName ?? t("noOrganization")}</bdi>
                  {" · "}
                  {t.rich("changed", { time: () => <TimeText time={updatedAt.getTime()} now={now} inSentence /> })}
                </p>
              </div>
              <div className="flex flex-wrap items-start gap-2">
                <Link href={`/jobs/wizard/${id}`} aria-label={t("resumeName", { title })} className="btn btn-tonal">
                  {t("resume")}
                </Link>
                <ConfirmedForm
                  action={discardJobDraftAction}
                  fields={{ profileId: actingId, draftId: id }}
                  label={t("discard")}
                  name={t("discardName", { title })}
                  ask={{ title: t("ask"), text: t("askText"), stay: t("keep"), leave: t("discard") }}
                  toast={t("discarded")}
                  focus="page-title"
                  className="btn btn-danger-quiet"
                />
              </div>
            </li>
          );
        })}
      </ul>
      {next && (
        <Link href={`/jobs/list?displayOnly=drafts&before=${next}`} className="btn btn-secondary w-fit">
          {t("more")}
        </Link>
      )}
    </>
  );
}
