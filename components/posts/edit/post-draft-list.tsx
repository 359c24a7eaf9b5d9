import { getTranslations } from "next-intl/server";
import { ConfirmedForm } from "@/components/ui/form/confirmed-form";
import { Link } from "@/components/ui/link";
import { TimeText } from "@/components/ui/time-text";
import { deletePostDraftAction } from "@/lib/posts/actions";
import type { listPostDrafts } from "@/lib/posts/queries/drafts";

type Props = { page: Awaited<ReturnType<typeof listPostDrafts>>; profileId: string; now: number };

/** Posts that nobody else sees yet: to go on with, or to delete. */
export async function PostDraftList({ page: { drafts, next }, profileId, now }: Props) {
  const t = await getTranslations("feed.drafts");
  return (
    <>
      <ul className="flex flex-col gap-3">
        {drafts.map(({ id, text, pictures, writtenAt }) => {
          const title = text || t("untitled");
          return (
            <li key={id} className="card card-flat flex flex-col gap-3 p-4">
              <p dir="auto" className="line-clamp-4 wrap-anywhere whitespace-pre-line">
                {title}
              </p>
              <p className="text-sm text-text-muted">
                {t.rich("written", { time: () => <TimeText time={writtenAt.getTime()} now={now} inSentence /> })}
                {pictures > 0 && ` · ${t("pictures", { count: pictures })}`}
              </p>
              <div className="flex flex-wrap items-start gap-2">
                <Link href={`/posts/drafts/${id}`} aria-label={t("openName", { title })} className="btn btn-tonal">
                  {t("open")}
                </Link>
                <ConfirmedForm
                  action={deletePostDraftAction}
                  fields={{ profileId, draftId: id }}
                  label={t("delete")}
                  name={t("deleteName", { title })}
                  ask={{ title: t("ask"), text: t("askText"), stay: t("keep"), leave: t("delete") }}
                  toast={t("deleted")}
                  focus="page-title"
                  className="btn btn-danger-quiet"
                />
              </div>
            </li>
          );
        })}
      </ul>
      {next && (
        <Link href={`/posts/drafts?before=${next}`} className="btn btn-secondary w-fit">
          {t("more")}
        </Link>
      )}
    </>
  );
}
