import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { ApplicationBoard } from "@/components/applications/board/application-board";
import { ApplicationList } from "@/components/applications/board/application-list";
import { ApplicationsDownload } from "@/components/applications/applications-download";
import { BlindReview } from "@/components/applications/blind-review";
import { MoveSeveral } from "@/components/applications/board/move-several";
import { StageFilter } from "@/components/applications/board/stage-filter";
import { withClientMessages } from "@/components/shell/client-messages";
import { Link } from "@/components/ui/link";
import { PageBar } from "@/components/ui/page-bar";
import { Segments } from "@/components/ui/segments";
import { countApplications, listApplications, listBoard } from "@/lib/applications/queries";
import { getReview } from "@/lib/applications/queries/review";
import { applicationsPageSchema } from "@/lib/applications/schema";
import { requireViewer } from "@/lib/auth/current-viewer";
import { getJob } from "@/lib/jobs/queries/job";
import { oneJobAddressSchema } from "@/lib/jobs/schema";

type Props = {
  params: Promise<{ organizationId: string; id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const load = cache(async (organizationId: string, id: string) => {
  const viewer = await requireViewer(`/jobs/${organizationId}/${id}/applications`);
  const asked = oneJobAddressSchema.safeParse({ organizationId, jobId: id });
  const job = asked.success ? await getJob(viewer, asked.data) : null;
  return { viewer, job: job?.canManage ? job : notFound() };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { organizationId, id } = await params;
  const { job } = await load(organizationId, id);
  const t = await getTranslations("jobs.applications");
  return { title: t("of", { job: job.content.title }) };
}

export default withClientMessages("(app)/jobs/[organizationId]/[id]/applications/page", ApplicationsPage);

async function ApplicationsPage({ params, searchParams }: Props) {
  const { organizationId, id } = await params;
  const { viewer, job } = await load(organizationId, id);
  const { view, stage, before } = applicationsPageSchema.safeParse(await searchParams).data ?? notFound();
  const isBoard = view === "board";
  const [page, columns, { total, inStage }, review] = await Promise.all([
    isBoard ? null : listApplications(viewer, { jobId: id, stage, before }),
    isBoard ? listBoard(viewer, id) : null,
    countApplications(viewer, id),
    getReview(viewer, id),
  ]);
  const t = await getTranslations("jobs");
  const jobHref = `/jobs/${organizationId}/${id}`;
  const href = `${jobHref}/applications`;
  const [actingId, now] = [viewer.profileId, viewer.clock.now().getTime()];
  const label = t("applications.of", { job: job.content.title });
  return (
    <div className={isBoard ? "mx-auto flex w-full max-w-400 flex-col gap-4 pb-4 xs:px-4 md:pt-4" : "feed-column"}>
      <PageBar title={<bdi>{label}</bdi>} back={{ href: jobHref, label: t("apply.back") }}>
        {total > 0 && (
          <Segments
            label={t("applications.views")}
            segments={[
              { href, label: t("applications.view.list"), current: !isBoard },
              { href: `${href}?view=board`, label: t("applications.view.board"), current: isBoard },
            ]}
          />
        )}
      </PageBar>
      {review && job.content.collectVia === "allyway" && (
        <>
          <BlindReview jobId={id} actingId={viewer.profileId} {...review} />
          <p className="px-4 text-sm text-text-muted xs:px-0">
            {t("hiring.short", { months: review.retentionMonths })}{" "}
            {review.canChoose && (
              <Link href={`/jobs/${organizationId}/hiring`} className="text-link underline hover:text-link-hover">
                {t("hiring.change")}
              </Link>
            )}
          </p>
        </>
      )}
      {total === 0 ? (
        <p className="card card-flat p-5 text-text-muted">{t("applications.none")}</p>
      ) : (
        <>
          <ApplicationsDownload jobId={id} total={total} />
          <MoveSeveral key={`${view} ${stage}`} job={{ id, href: jobHref }} actingId={actingId}>
            {columns && <ApplicationBoard columns={columns} href={href} actingId={actingId} now={now} />}
            {page && (
              <>
                <StageFilter href={href} stage={stage} total={total} inStage={inStage} />
                <ApplicationList
                  source={{ api: `/api/jobs/${id}/applications`, href, query: stage ? { stage } : {} }}
                  label={label}
                  actingId={actingId}
                  cursor={before}
                  page={page}
                  now={now}
                  empty={<p className="card card-flat p-5 text-text-muted">{t("applications.noneIn")}</p>}
                />
              </>
            )}
          </MoveSeveral>
        </>
      )}
    </div>
  );
}
