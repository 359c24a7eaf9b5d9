import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { cache } from "react";
import { EditJob } from "@/components/jobs/page/edit-job";
import { withClientMessages } from "@/components/shell/client-messages";
import { requireViewer } from "@/lib/auth/current-viewer";
import { closingDays } from "@/lib/jobs/columns";
import { jobValues } from "@/lib/jobs/form-values";
import { getEditableJob } from "@/lib/jobs/queries/edit";
import { oneJobAddressSchema } from "@/lib/jobs/schema";
import { newIdempotencyKey } from "@/lib/run-mutation";

type Props = { params: Promise<{ organizationId: string; id: string }> };

const load = cache(async (organizationId: string, id: string) => {
  const viewer = await requireViewer(`/jobs/${organizationId}/${id}/edit`);
  const { data } = oneJobAddressSchema.safeParse({ organizationId, jobId: id });
  return { viewer, job: (data && (await getEditableJob(viewer, data))) ?? notFound() };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { organizationId, id } = await params;
  const { job } = await load(organizationId, id);
  const t = await getTranslations("jobs.job");
  return { title: `${t("editTitle")} · ${job.content.title}` };
}

export default withClientMessages("(app)/jobs/[organizationId]/[id]/edit/page", EditJobPage);

async function EditJobPage({ params }: Props) {
  const { organizationId, id } = await params;
  const { viewer, job } = await load(organizationId, id);
  const { first, last } = closingDays(viewer.clock);
  const dayOf = (date: Date) => date.toISOString().slice(0, 10);
  const { content, organization, isArchived, isFixed } = job;
  return (
    <EditJob
      key={viewer.profileId}
      job={{ id: job.id, organization, isArchived, isFixed }}
      saved={jobValues(content, await getLocale())}
      days={{ first: earlier(dayOf(first), content.closesOn), last: dayOf(last) }}
      actingId={viewer.profileId}
      idempotencyKey={newIdempotencyKey()}
    />
  );
}

/** A day that has passed may stand where it stood. */
function earlier(first: string, closesOn: string | null): string {
  return closesOn && closesOn < first ? closesOn : first;
}
