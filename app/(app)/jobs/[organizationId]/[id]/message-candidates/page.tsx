import ArrowLeft from "lucide-react/icons/arrow-left";
import Bookmark from "lucide-react/icons/bookmark";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { cache } from "react";
import { CandidatesPicker } from "@/components/candidates/candidates-picker";
import { CriteriaChips } from "@/components/candidates/criteria-chips";
import { MessagesSent } from "@/components/candidates/messages-sent";
import { OutreachResult } from "@/components/candidates/outreach-result";
import { OpenedSearch } from "@/components/search/saved/opened-search";
import { withClientMessages } from "@/components/shell/client-messages";
import { Avatar } from "@/components/ui/avatar";
import { Link } from "@/components/ui/link";
import { requireViewer } from "@/lib/auth/current-viewer";
import { candidatesQuery } from "@/lib/candidates/address";
import { getOutreach, listOutreaches } from "@/lib/candidates/queries/outreach";
import { type CandidateJob, findCandidates, getCandidateJob, listRecipients } from "@/lib/candidates/queries/search";
import { candidatesPageSchema, findCandidatesSchema, saysCriteria } from "@/lib/candidates/schema";
import { MAX_RECIPIENTS } from "@/lib/candidates/terms";
import { oneJobAddressSchema } from "@/lib/jobs/schema";
import { getSavedSearch } from "@/lib/search/queries";
import { newIdempotencyKey } from "@/lib/run-mutation";
import "@/components/candidates/candidates.css";
import "@/components/candidates/candidates-list.css";
import "@/components/candidates/candidate-card.css";

type Props = {
  params: Promise<{ organizationId: string; id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const load = cache(async (organizationId: string, id: string) => {
  const viewer = await requireViewer(`/jobs/${organizationId}/${id}/message-candidates`);
  const asked = oneJobAddressSchema.safeParse({ organizationId, jobId: id });
  const job = asked.success ? await getCandidateJob(viewer, asked.data) : null;
  return { viewer, job: job ?? notFound() };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { organizationId, id } = await params;
  const { job } = await load(organizationId, id);
  const t = await getTranslations("jobs.candidates");
  return { title: t("of", { job: job.title }) };
}

export default withClientMessages("(app)/jobs/[organizationId]/[id]/message-candidates/page", CandidatesPage);

async function CandidatesPage({ params, searchParams }: Props) {
  const { organizationId, id } = await params;
  const { viewer, job } = await load(organizationId, id);
  const given = await searchParams;
  const [parsed, page] = [findCandidatesSchema.safeParse(given), candidatesPageSchema.safeParse(given)];
  if (!parsed.success || !page.success) notFound();
  const { to, sent, earlier, show, search: searchId } = page.data;
  const wanted = saysCriteria(parsed.data) ? parsed.data : { ...parsed.data, ...job.needs };
  const [found, recipients, outreach, opened, past] = await Promise.all([
    job.isOpen ? findCandidates(viewer, organizationId, wanted, await getLocale()) : null,
    listRecipients(viewer, job, to.slice(0, MAX_RECIPIENTS)),
    sent ? getOutreach(viewer, { jobId: id, outreachId: sent }) : null,
    searchId ? getSavedSearch(viewer, { searchId }) : null,
    listOutreaches(viewer, { jobId: id, before: earlier }),
  ]);
  if (sent && !outreach) notFound();
  const place = found?.place;
  const asked = { ...wanted, placeId: place?.id ?? null, place: place?.name ?? "" };
  const query = candidatesQuery(asked);
  const t = await getTranslations("jobs.candidates");
  const back = `/jobs/${organizationId}/${id}`;
  const href = `${back}/message-candidates`;
  const criteria = `/search/search-criteria?${new URLSearchParams({ kind: "candidates", job: id, ...query })}`;
  const shown = { id, title: job.title, href: back };
  const now = viewer.clock.now().getTime();
  return (
    <div className="candidates" data-show={sent ? "message" : show}>
      <header className="candidates-head">
        <Link href={back} aria-label={t("back")} className="icon-btn back-link">
          <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
        </Link>
        <Avatar profile={job.organization} className="size-10 text-sm max-md:hidden" />
        <div className="min-w-0 grow">
          <h1 dir="auto" className="trunc text-md tracking-heading md:text-lg">
            {t("of", { job: job.title })}
          </h1>
          {found && (
            <p className="text-sm text-text-muted" aria-live="polite">
              {t("count", { count: found.total, more: found.hasMore ? "yes" : "no" })}
            </p>
          )}
        </div>
        <Link href={criteria} aria-label={t("criteria.edit")} className="btn btn-secondary candidates-act">
          <SlidersHorizontal aria-hidden />
          <span aria-hidden>{t("criteria.edit")}</span>
        </Link>
        <Link href={`${criteria}&show=save`} aria-label={t("save")} className="btn btn-secondary candidates-act">
          <Bookmark aria-hidden />
          <span aria-hidden>{t("save")}</span>
        </Link>
      </header>
      <CandidatesPicker
        actingId={viewer.profileId}
        job={shown}
        facts={await factsOf(job)}
        organization={job.organization}
        href={href}
        query={query}
        sort={asked.sort}
        before={asked.before}
        page={found && { candidates: found.candidates, next: found.next, total: found.total, hasMore: found.hasMore }}
        recipients={recipients}
        isTooMany={to.length > MAX_RECIPIENTS}
        readsReplies={job.readsReplies}
        idempotencyKey={newIdempotencyKey()}
        now={now}
        chips={
          <>
            {opened && <OpenedSearch search={opened} actingId={viewer.profileId} now={now} />}
            <CriteriaChips asked={asked} href={href} addHref={criteria} />
          </>
        }
        messagesSent={past.outreaches.length > 0 && <MessagesSent {...past} href={href} query={query} now={now} />}
        result={
          outreach && (
            <OutreachResult
              outreach={outreach}
              asked={{ outreachId: outreach.id }}
              job={shown}
              organization={job.organization}
              onward={`${href}?${new URLSearchParams(query)}`}
            />
          )
        }
      />
    </div>
  );
}

async function factsOf({ placeName, remote, type }: CandidateJob): Promise<string> {
  const t = await getTranslations("jobs");
  const where = placeName ? (remote ? t("card.placeOrRemote", { place: placeName }) : placeName) : t("card.remote");
  return `${where} · ${t(`types.${type}`)}`;
}
