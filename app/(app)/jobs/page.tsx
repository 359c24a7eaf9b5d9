import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { JobPane } from "@/components/jobs/page/job-pane";
import { JobsBar } from "@/components/jobs/board/jobs-bar";
import { JobsEmpty } from "@/components/jobs/board/jobs-empty";
import { JobsFilters } from "@/components/jobs/board/jobs-filters";
import { jobsHref } from "@/components/jobs/board/jobs-address";
import { JobsForm } from "@/components/jobs/board/jobs-form";
import { JobsHead } from "@/components/jobs/board/jobs-head";
import { JobsList } from "@/components/jobs/board/jobs-list";
import { JobsNotice } from "@/components/jobs/board/jobs-notice";
import { JobsSort } from "@/components/jobs/board/jobs-sort";
import { OpenedSearch } from "@/components/search/saved/opened-search";
import { withClientMessages } from "@/components/shell/client-messages";
import { Banner } from "@/components/ui/banner";
import { Link } from "@/components/ui/link";
import { currentAccount, requireViewer } from "@/lib/auth/current-viewer";
import type { Viewer } from "@/lib/auth/viewer";
import { canSeekJobs } from "@/lib/jobs/policy";
import { getJob } from "@/lib/jobs/queries/job";
import { findJobs, type FoundJobs } from "@/lib/jobs/queries/search";
import { jobsQuery } from "@/lib/jobs/schema/address";
import { type FindJobs, findJobsSchema, jobsPageSchema } from "@/lib/jobs/schema/search";
import { sortOf } from "@/lib/jobs/sort";
import { placeLabel } from "@/lib/places/label";
import { getSavedSearch } from "@/lib/search/queries";
import { failed } from "../failed";
import "@/components/jobs/filters/facets.css";
import "@/components/jobs/board/jobs.css";
import "@/components/jobs/board/jobs-head.css";
import "@/components/jobs/board/jobs-list.css";
import "@/components/jobs/filters/filters.css";
import "@/components/jobs/board/jobs-filters.css";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const t = await getTranslations("jobs");
  const { data } = findJobsSchema.safeParse(await searchParams);
  return { title: data?.segment === "search" ? t("search.pageTitle") : t("title") };
}

export default withClientMessages("(app)/jobs/page", JobsPage);

async function JobsPage({ searchParams }: Props) {
  const viewer = await requireViewer("/jobs");
  const [given, locale] = [await searchParams, await getLocale()];
  const [parsed, page] = [findJobsSchema.safeParse(given), jobsPageSchema.safeParse(given)];
  if (!parsed.success || !page.success) notFound();
  const { before } = parsed.data;
  const { job: chosen, search: searchId } = page.data;
  const finding = findJobs(viewer, parsed.data, locale).catch(failed);
  const [found, beside, account, opened] = await Promise.all([
    finding,
    chosen ? getJob(viewer, chosen) : finding.then((found) => firstOf(viewer, found)),
    currentAccount(),
    searchId ? getSavedSearch(viewer, { searchId }) : null,
  ]);
  const asked = { ...parsed.data, ...(found && placed(parsed.data, found.place, locale)) };
  const query = jobsQuery(asked);
  const canSeek = canSeekJobs(viewer);
  const sort = sortOf(asked);
  const now = viewer.clock.now().getTime();
  const t = await getTranslations();
  const acting = {
    ...viewer.profile,
    ownId: viewer.ownProfileId,
    ownName: (account?.own ?? viewer.profile).displayName,
  };
  return (
    <div className="jobs" data-show={page.data.show}>
      <JobsHead asked={asked} />
      <aside aria-labelledby="jobs-filters" className="filters jobs-filters">
        <JobsForm query={query} segment={asked.segment} isAlone={page.data.show === "filters"}>
          <JobsFilters asked={asked} found={found} canSeek={canSeek} />
        </JobsForm>
      </aside>
      <div className="jobs-column">
        <JobsBar asked={asked} canSeek={canSeek} />
        {opened && <OpenedSearch search={opened} actingId={viewer.profileId} now={now} />}
        <JobsSort
          asked={asked}
          total={found?.facets.total ?? null}
          sort={sort}
          canRank={asked.segment === "board" || asked.q !== ""}
          canSave={canSeek && asked.segment === "search" && !opened}
        />
        {found && <JobsNotice asked={asked} found={found} />}
        {before && (
          <Link href={jobsHref(asked)} className="jobs-link jobs-first">
            {t("jobs.search.first")}
          </Link>
        )}
        {found ? (
          <JobsList
            actingId={viewer.profileId}
            query={{
              ...query,
              ...(found.corrected && { q: found.corrected.join(" ") }),
              ...(found.some && { some: "on" }),
            }}
            page={{ jobs: found.jobs, next: found.next }}
            before={before}
            now={now}
            selected={chosen?.jobId ?? beside?.id}
            canSeek={canSeek}
            isBoard={asked.segment === "board"}
            isCut={found.isCut}
            empty={<JobsEmpty asked={asked} near={found.near} loosened={found.loosened} />}
          />
        ) : (
          <Banner kind="error">
            <p>{t("errors.internal-error")}</p>
            <a href="" className="banner-link text-danger-ink">
              {t("common.reload")}
            </a>
          </Banner>
        )}
      </div>
      <JobPane job={beside} acting={acting} now={now} list={chosen && jobsHref(asked, {}, before ? { before } : {})} />
    </div>
  );
}

/** What stands open until one is chosen. */
function firstOf(viewer: Viewer, found: FoundJobs | null) {
  const first = found?.jobs[0];
  return first && getJob(viewer, { organizationId: first.organization.id, jobId: first.id });
}

/** A place that was typed is called from now on what it was taken for; what is no place asks for none. */
function placed(asked: FindJobs, place: (Parameters<typeof placeLabel>[0] & { id: number }) | null, locale: string) {
  if (asked.segment === "board") return {};
  return place ? { place: placeLabel(place, locale), placeId: place.id } : { placeId: null };
}
