import { getTranslations } from "next-intl/server";
import { ConfirmedForm } from "@/components/ui/form/confirmed-form";
import { Link } from "@/components/ui/link";
import { jobsHref } from "@/components/jobs/board/jobs-address";
import { candidatesQuery } from "@/lib/candidates/address";
import { deleteSearchAction } from "@/lib/search/actions";
import type { ListedSearch, listSavedSearches } from "@/lib/search/queries";
import { MAX_NEW } from "@/lib/search/schema/alerts";
import { criteriaWords } from "./criteria-words";
import { findHref } from "@/components/search/find-href";

type Props = { page: Awaited<ReturnType<typeof listSavedSearches>>; actingId: string };

/** What somebody looks for again and again: to open, to change, to delete. */
export async function SavedSearchList({ page: { searches, next }, actingId }: Props) {
  const t = await getTranslations("search.list");
  return (
    <>
      <ul className="flex flex-col gap-3">
        {searches.map((search) => (
          <li key={search.id}>
            <Item search={search} actingId={actingId} />
          </li>
        ))}
      </ul>
      {next && (
        <Link href={`/jobs/list?displayOnly=searches&before=${next}`} className="btn btn-secondary w-fit">
          {t("more")}
        </Link>
      )}
    </>
  );
}

async function Item({ search, actingId }: { search: ListedSearch; actingId: string }) {
  const t = await getTranslations("search");
  const { id, name, fresh, alerts, criteria } = search;
  const words = await criteriaWords(criteria);
  const results = resultsOf(search);
  const sought = criteria.kind === "candidates" ? criteria : null;
  const isOver = sought?.isOpen === false;
  return (
    <article className="card card-flat flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <div className="flex min-w-[min(12rem,100%)] flex-1 flex-col gap-1">
        <h3 dir="auto" className="text-md wrap-anywhere">
          {results ? <Link href={results}>{name}</Link> : name}
        </h3>
        <p className="text-sm wrap-anywhere text-text-muted">
          {words === null
            ? t("list.unreadable")
            : words.join(" · ") || t(sought ? "criteria.everybody" : "criteria.all")}
        </p>
        {sought && (
          <p className="text-sm wrap-anywhere text-text-muted">
            <bdi>{sought.organization.displayName}</bdi>
            {" · "}
            {sought.job ? <bdi>{sought.job.title}</bdi> : t("list.jobGone")}
            {sought.job && isOver && ` · ${t("list.jobClosed")}`}
          </p>
        )}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          {isOver ? (
            <strong>{t(sought.job ? "list.overClosed" : "list.overGone")}</strong>
          ) : fresh > 0 ? (
            <span className="font-bold text-accent-ink">
              {t("list.fresh", { count: Math.min(fresh, MAX_NEW - 1), many: fresh >= MAX_NEW ? "yes" : "no" })}
            </span>
          ) : (
            <span className="text-text-muted">{t("list.nothingNew")}</span>
          )}
          {alerts !== "OFF" && !isOver && (
            <span className="text-text-muted">{t(alerts === "DAILY" ? "list.daily" : "list.weekly")}</span>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-start gap-2">
        {results && (
          <Link href={results} aria-label={t("list.openName", { name })} className="btn btn-tonal">
            {t("list.open")}
          </Link>
        )}
        <Link
          href={`/search/search-criteria?kind=${criteria.kind}&edit=${id}`}
          aria-label={t("list.editName", { name })}
          className="btn btn-secondary"
        >
          {t(isOver && !sought.job ? "list.rename" : "list.edit")}
        </Link>
        <ConfirmedForm
          action={deleteSearchAction}
          fields={{ profileId: actingId, searchId: id }}
          label={t("list.delete")}
          name={t("list.deleteName", { name })}
          ask={{ title: t("list.ask"), text: t("list.askText"), stay: t("list.keep"), leave: t("list.delete") }}
          toast={t("list.deleted")}
          focus="page-title"
          className="btn btn-danger-quiet"
        />
      </div>
    </article>
  );
}

/** What is new stands first where there is an order of that; null where nothing can be shown any more. */
function resultsOf({ id, fresh, criteria }: ListedSearch): string | null {
  const newest = fresh > 0 ? ({ sort: "newest" } as const) : {};
  if (criteria.kind === "jobs") return criteria.asked && jobsHref(criteria.asked, newest, { search: id });
  if (criteria.kind !== "candidates") return criteria.asked && findHref(criteria.asked, {}, { search: id });
  const { asked, organization, job, isOpen } = criteria;
  if (!asked || !job || !isOpen) return null;
  const query = new URLSearchParams({ ...candidatesQuery({ ...asked, ...newest }), search: id });
  return `/jobs/${organization.id}/${job.id}/message-candidates?${query}`;
}
