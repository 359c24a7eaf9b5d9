import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { isFormAnswer } from "@/app/form-answer";
import { DeleteJob } from "@/components/jobs/page/delete-job";
import { jobHref } from "@/components/jobs/job-href";
import { DoneNotice } from "@/components/organizations/done-notice";
import { SettingsPage } from "@/components/settings/settings-page";
import { withClientMessages } from "@/components/shell/client-messages";
import { countApplications } from "@/lib/applications/queries";
import { countOpenApplications } from "@/lib/applications/queries/open";
import { requireViewer } from "@/lib/auth/current-viewer";
import { getEditableJob } from "@/lib/jobs/queries/edit";
import { oneJobAddressSchema } from "@/lib/jobs/schema";

type Props = { params: Promise<{ organizationId: string; id: string }> };

const load = cache(async (organizationId: string, id: string) => {
  const viewer = await requireViewer(`/jobs/${organizationId}/${id}/delete`);
  const { data } = oneJobAddressSchema.safeParse({ organizationId, jobId: id });
  const job = data ? await getEditableJob(viewer, data) : null;
  // Without JavaScript it is told here that it is done.
  if (!job && !(data && (await isFormAnswer()))) notFound();
  const [received, open] = job
    ? await Promise.all([countApplications(viewer, job.id), countOpenApplications(viewer, job.id)])
    : [{ total: 0 }, 0];
  return { viewer, job, applications: received.total, open };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { organizationId, id } = await params;
  const { job } = await load(organizationId, id);
  const t = await getTranslations("jobs.job.delete");
  return { title: job ? t("title") : t("doneTitle") };
}

export default withClientMessages("(app)/jobs/[organizationId]/[id]/delete/page", DeleteJobPage);

/** Asked on a page of its own, so that it is told first what goes, and works without JavaScript. */
async function DeleteJobPage({ params }: Props) {
  const { organizationId, id } = await params;
  const { viewer, job, ...counts } = await load(organizationId, id);
  const [t, common] = [await getTranslations("jobs.job.delete"), await getTranslations("common")];
  if (!job)
    return (
      <DoneNotice
        title={t("doneTitle")}
        text={t("done")}
        onward={{ href: "/jobs/list?displayOnly=open", label: t("toList") }}
      />
    );
  return (
    <SettingsPage title={t("title")} back={{ href: jobHref(job), label: common("edit.back") }}>
      <DeleteJob job={job} {...counts} actingId={viewer.profileId} />
    </SettingsPage>
  );
}
