import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { cache } from "react";
import { CandidateCriteria } from "@/components/search/saved/candidate-criteria";
import { candidateCriteriaWords } from "@/components/search/saved/candidate-criteria-words";
import { JobCriteria } from "@/components/search/saved/job-criteria";
import { jobCriteriaWords } from "@/components/search/saved/job-criteria-words";
import { withClientMessages } from "@/components/shell/client-messages";
import { OwnProfileRequired } from "@/components/shell/navigation/own-profile-required";
import { currentAccount, requireViewer } from "@/lib/auth/current-viewer";
import type { Viewer } from "@/lib/auth/viewer";
import { candidatesQuery } from "@/lib/candidates/address";
import { findCandidatesSchema } from "@/lib/candidates/schema";
import { canSeekJobs } from "@/lib/jobs/policy";
import { findJobs, getAskedPlace } from "@/lib/jobs/queries/search";
import { jobsQuery } from "@/lib/jobs/schema/address";
import { type FindJobs, findJobsSchema } from "@/lib/jobs/schema/search";
import { placeLabel } from "@/lib/places/label";
import { type FindFound, kindOf, nameOfKind } from "@/lib/search/schema/kinds";
import { getRecruitedJob, getSavedSearch, type SavedSearch } from "@/lib/search/queries";
import { criteriaIn } from "@/lib/search/schema/find-page";
import { type CriteriaPage, criteriaPageSchema } from "@/lib/search/schema/page";
import { failed } from "../../failed";
import { foundPage } from "./found-page";
import { savePage } from "./save-page";
import "@/components/jobs/filters/facets.css";
import "@/components/jobs/board/jobs-list.css";
import "@/components/search/search.css";

type Given = Record<string, string | string[] | undefined>;
type Props = { searchParams: Promise<Given> };

const load = cache(async (searchParams: Props["searchParams"]) => {
  const viewer = await requireViewer("/search/search-criteria");
  const { type, ...others } = await searchParams;
  const found = criteriaIn({ type, ...others });
  // Jobs have two names there; of their own criteria it is another list.
  const given: Given = type === undefined || type === "opportunities" ? others : { type, ...others };
  const page = criteriaPageSchema.safeParse(others).data ?? notFound();
  const kind = found ? nameOfKind(kindOf(found)) : page.kind;
  if (!found && kind !== "jobs" && kind !== "candidates") notFound();
  const edited = page.edit ? ((await getSavedSearch(viewer, { searchId: page.edit })) ?? notFound()) : null;
  if (edited && edited.criteria.kind !== kind) notFound();
  // Which search is edited says, too, what it looks for, until its form says so.
  const saved = edited && type === undefined ? (edited.criteria.asked as FindFound | null) : null;
  return { viewer, given, page: { ...page, kind }, edited, sought: found && (saved ?? found) };
});

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { page, edited, sought } = await load(searchParams);
  const t = await getTranslations("search");
  if (sought && !page.show && !edited) return { title: t(`criteria.titles.${sought.type}`) };
  const name = edited ? ` · ${edited.name}` : "";
  return {
    title:
      (page.show
        ? t("save.title")
        : sought
          ? t(`criteria.titles.${sought.type}`)
          : t(page.kind === "jobs" ? "criteria.jobsTitle" : "criteria.candidatesTitle")) + name,
  };
}

export default withClientMessages("(app)/search/search-criteria/page", SearchCriteriaPage);

/** What is looked for, as a form; then the name under which that is kept. The address holds it all. */
async function SearchCriteriaPage({ searchParams }: Props) {
  const { viewer, given, page, edited, sought } = await load(searchParams);
  if (sought) return foundPage(viewer, sought, edited, page.show === "save");
  if (page.kind === "candidates") return candidatesPage(viewer, given, page, edited);
  const account = await currentAccount();
  if (!canSeekJobs(viewer) && account)
    return <OwnProfileRequired part="savedSearches" profile={viewer.profile} account={account} />;
  const { asked, found } = await jobsOf(viewer, given, edited);
  if (!page.show) return <JobCriteria asked={asked} found={found} editedId={edited?.id} />;
  return savePage(viewer, { kind: "jobs", edited, query: jobsQuery(asked), said: await jobCriteriaWords(asked) });
}

async function candidatesPage(
  viewer: Viewer,
  given: Given,
  { job: jobId, ...page }: CriteriaPage,
  edited: SavedSearch | null,
) {
  const saved = edited?.criteria.kind === "candidates" ? edited.criteria : null;
  if (edited && saved && !saved.isOpen) {
    const asked = saved.asked ?? findCandidatesSchema.parse({ all: "on" });
    const said = await candidateCriteriaWords(asked);
    return savePage(viewer, { kind: "candidates", edited, query: candidatesQuery(asked), said, isOver: true });
  }
  const job = await getRecruitedJob(viewer, { jobId: saved?.job?.id ?? jobId ?? notFound() });
  const { id, organizationId } = job ?? notFound();
  const isSaid = Object.keys(given).some((name) => !["kind", "edit", "job", "show"].includes(name));
  const parsed = (isSaid ? null : saved?.asked) ?? findCandidatesSchema.safeParse(given).data ?? notFound();
  const locale = await getLocale();
  const place = await getAskedPlace(viewer, parsed, locale);
  const placed = place ? { place: placeLabel(place, locale), placeId: place.id } : { place: "", placeId: null };
  const asked = { ...parsed, ...placed, before: undefined };
  const of = { jobId: id, organizationId, editedId: edited?.id };
  if (!page.show) return <CandidateCriteria asked={asked} {...of} />;
  const said = await candidateCriteriaWords(asked);
  return savePage(viewer, { kind: "candidates", job: id, edited, query: candidatesQuery(asked), said });
}

/**
 * What the address asks for, or else what the search that is edited holds; its place by name, and words as they are
 * meant, so that it finds the same from now on.
 */
async function jobsOf(viewer: Viewer, given: Given, edited: SavedSearch | null) {
  const locale = await getLocale();
  const saved = given.segment === undefined && edited?.criteria.kind === "jobs" ? edited.criteria.asked : null;
  const parsed: FindJobs = saved ?? findJobsSchema.safeParse({ ...given, segment: "search" }).data ?? notFound();
  const found = await findJobs(viewer, { ...parsed, before: undefined }, locale).catch(failed);
  const place = found?.place;
  const placed = place ? { place: placeLabel(place, locale), placeId: place.id } : { placeId: null };
  const meant = found?.corrected ? { q: found.corrected.join(" ") } : {};
  return { asked: { ...parsed, ...(found && placed), ...meant, before: undefined }, found };
}
