import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { ApplicationList } from "@/components/applications/board/application-list";
import { DraftList } from "@/components/jobs/draft-list";
import { JobListHead } from "@/components/jobs/job-list-head";
import { OwnJobList } from "@/components/jobs/own-job-list";
import { SavedSearchList } from "@/components/search/saved/saved-search-list";
import { savedHref } from "@/components/posts/feed/saved-href";
import { withClientMessages } from "@/components/shell/client-messages";
import { OwnProfileRequired } from "@/components/shell/navigation/own-profile-required";
import { EmptyState } from "@/components/ui/empty-state";
import { listOwnApplications } from "@/lib/applications/queries";
import { currentAccount, requireViewer } from "@/lib/auth/current-viewer";
import { canSeekJobs } from "@/lib/jobs/policy";
import { listJobDrafts } from "@/lib/jobs/queries/drafts";
import { countOwnJobs, listOwnJobs } from "@/lib/jobs/queries/own";
import { jobListPageSchema } from "@/lib/jobs/schema/list";
import { listSavedSearches } from "@/lib/search/queries";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Whoever recruits for nobody comes for what they sent. What they save stands with all else that they do. */
const load = cache(async (displayOnly: unknown, before: unknown) => {
  const viewer = await requireViewer("/jobs/list");
  const { data } = jobListPageSchema.safeParse({ displayOnly, before });
  const { displayOnly: list, before: behind } = data ?? notFound();
  if (list === "saved") redirect(savedHref("jobs"));
  const counts = await countOwnJobs(viewer);
  const shown = list ?? (counts.isRecruiter ? ("open" as const) : ("applications" as const));
  return { viewer, counts, shown, before: behind };
});

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { displayOnly, before } = await searchParams;
  const { shown } = await load(displayOnly, before);
  const t = await getTranslations("jobs.list");
  return { title: t(`${shown}.title`) };
}

export default withClientMessages("(app)/jobs/list/page", JobListPage);

async function JobListPage({ searchParams }: Props) {
  const asked = await searchParams;
  const { viewer, counts, shown, before } = await load(asked.displayOnly, asked.before);
  const [t, account] = [await getTranslations("jobs.list"), await currentAccount()];
  const isOwn = shown === "applications" || shown === "searches";
  const searches = shown === "searches" ? await listSavedSearches(viewer, { before }) : null;
  const isOthers = shown === "applications" && !canSeekJobs(viewer);
  const way = counts.isRecruiter && !isOwn ? "/jobs/wizard" : "/jobs";
  const empty = (
    <EmptyState
      spot="post"
      text={t(`${shown}.none`)}
      onward={{
        href: shown === "searches" ? "/search" : way,
        label: t(shown === "searches" ? "search" : way === "/jobs" ? "find" : "post"),
      }}
    />
  );
  const now = viewer.clock.now().getTime();
  const drafts = shown === "drafts" ? await listJobDrafts(viewer, { before }) : null;
  return (
    <>
      <div className="feed-column">
        <JobListHead shown={shown} counts={counts} />
        {drafts?.drafts.length === 0 && empty}
        {drafts && <DraftList page={drafts} actingId={viewer.profileId} now={now} />}
        {searches?.searches.length === 0 && empty}
        {searches && <SavedSearchList page={searches} actingId={viewer.profileId} />}
        {shown === "applications" && !isOthers && (
          <ApplicationList
            source={{ api: "/api/applications", href: "/jobs/list", query: { displayOnly: shown } }}
            label={t("applications.title")}
            actingId={viewer.profileId}
            cursor={before}
            page={await listOwnApplications(viewer, { before })}
            now={now}
            empty={empty}
          />
        )}
        {shown !== "drafts" && shown !== "applications" && shown !== "searches" && (
          <OwnJobList
            key={shown}
            displayOnly={shown}
            actingId={viewer.profileId}
            before={before}
            page={await listOwnJobs(viewer, { displayOnly: shown, before })}
            now={now}
            empty={empty}
          />
        )}
      </div>
      {isOthers && account && <OwnProfileRequired part="applications" profile={viewer.profile} account={account} />}
    </>
  );
}
