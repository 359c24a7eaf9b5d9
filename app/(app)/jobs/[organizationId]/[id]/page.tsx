import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { JobDetail } from "@/components/jobs/page/job-detail";
import { ManageJob } from "@/components/jobs/page/manage-job";
import { OrganizationCard } from "@/components/jobs/page/organization-card";
import { SimilarJobs } from "@/components/jobs/page/similar-jobs";
import { withClientMessages } from "@/components/shell/client-messages";
import { BackLink } from "@/components/ui/back-link";
import { HashFocus } from "@/components/ui/hash-focus";
import { PageBar } from "@/components/ui/page-bar";
import { countApplications } from "@/lib/applications/queries";
import { currentAccount, requireViewer } from "@/lib/auth/current-viewer";
import { getJob } from "@/lib/jobs/queries/job";
import { listJobActs } from "@/lib/jobs/queries/own";
import { listSimilarJobs } from "@/lib/jobs/queries/similar";
import { oneJobAddressSchema } from "@/lib/jobs/schema";
import { newIdempotencyKey } from "@/lib/run-mutation";

type Props = { params: Promise<{ organizationId: string; id: string }> };

const load = cache(async (organizationId: string, id: string) => {
  const viewer = await requireViewer(`/jobs/${organizationId}/${id}`);
  const { data } = oneJobAddressSchema.safeParse({ organizationId, jobId: id });
  return { viewer, job: (data && (await getJob(viewer, data))) ?? notFound() };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { organizationId, id } = await params;
  const { job } = await load(organizationId, id);
  return { title: `${job.content.title} · ${job.organization.displayName}` };
}

export default withClientMessages("(app)/jobs/[organizationId]/[id]/page", JobPage);

async function JobPage({ params }: Props) {
  const { organizationId, id } = await params;
  const { viewer, job } = await load(organizationId, id);
  const [account, similar, acts, applications] = await Promise.all([
    currentAccount(),
    listSimilarJobs(viewer, job.id),
    job.canManage && job.ownRole ? listJobActs(viewer, { jobId: job.id }, job.ownRole) : null,
    job.canManage ? countApplications(viewer, job.id) : null,
  ]);
  const own = account?.own ?? viewer.profile;
  const acting = { ...viewer.profile, ownId: viewer.ownProfileId, ownName: own.displayName };
  const now = viewer.clock.now().getTime();
  return (
    <div className="job-page">
      <PageBar
        as="p"
        title={<bdi>{job.content.title}</bdi>}
        way={<BackLink href="/jobs" label={(await getTranslations("common.edit"))("back")} />}
        className="-mb-2 md:hidden"
      />
      <div className="job-page-column">
        <article className="card card-flat">
          <JobDetail job={job} level={1} acting={acting} now={now}>
            {acts && (
              <ManageJob
                job={job}
                acts={acts}
                applications={applications?.total ?? 0}
                actingId={viewer.profileId}
                idempotencyKey={newIdempotencyKey()}
                now={now}
              />
            )}
          </JobDetail>
        </article>
      </div>
      <aside className="job-page-column">
        <OrganizationCard organization={job.organization} rate={job.answerRate} level={2} />
        <SimilarJobs jobs={similar} />
      </aside>
      <HashFocus />
    </div>
  );
}
