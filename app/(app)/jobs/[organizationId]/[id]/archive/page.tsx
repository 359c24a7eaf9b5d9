import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { ArchiveJob } from "@/components/jobs/page/archive-job";
import { jobHref } from "@/components/jobs/job-href";
import { DoneNotice } from "@/components/organizations/done-notice";
import { SettingsPage } from "@/components/settings/settings-page";
import { withClientMessages } from "@/components/shell/client-messages";
import { countOpenApplications } from "@/lib/applications/queries/open";
import { requireViewer } from "@/lib/auth/current-viewer";
import { getEditableJob } from "@/lib/jobs/queries/edit";
import { oneJobAddressSchema } from "@/lib/jobs/schema";

type Props = { params: Promise<{ organizationId: string; id: string }> };

const load = cache(async (organizationId: string, id: string) => {
  const viewer = await requireViewer(`/jobs/${organizationId}/${id}/archive`);
  const { data } = oneJobAddressSchema.safeParse({ organizationId, jobId: id });
  const job = (data && (await getEditableJob(viewer, data))) ?? notFound();
  return { viewer, job };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { organizationId, id } = await params;
  const { job } = await load(organizationId, id);
  const t = await getTranslations("jobs.job.archive");
  return { title: t(job.isArchived ? "doneTitle" : "title") };
}

export default withClientMessages("(app)/jobs/[organizationId]/[id]/archive/page", ArchiveJobPage);

/** Asked on a page of its own, with what those are answered who still wait for it; without JavaScript it is told here that it is done. */
async function ArchiveJobPage({ params }: Props) {
  const { organizationId, id } = await params;
  const { viewer, job } = await load(organizationId, id);
  const [t, common] = [await getTranslations("jobs.job.archive"), await getTranslations("common")];
  const back = { href: jobHref(job), label: common("edit.back") };
  if (job.isArchived)
    return <DoneNotice title={t("doneTitle")} text={t("done")} onward={{ href: back.href, label: t("toJob") }} />;
  return (
    <SettingsPage title={t("title")} back={back}>
      <ArchiveJob job={job} open={await countOpenApplications(viewer, job.id)} actingId={viewer.profileId} />
    </SettingsPage>
  );
}
