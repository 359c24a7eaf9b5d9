import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { ApplicationView } from "@/components/applications/application-view";
import { withClientMessages } from "@/components/shell/client-messages";
import { getApplication } from "@/lib/applications/queries";
import { listNotes } from "@/lib/applications/queries/notes";
import { notesPageSchema, oneApplicationSchema } from "@/lib/applications/schema";
import { requireViewer } from "@/lib/auth/current-viewer";
import { usualPageSize } from "@/lib/resumes/page-size";
import { newIdempotencyKey } from "@/lib/run-mutation";

type Props = {
  params: Promise<{ applicationId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const load = cache(async (applicationId: string) => {
  const viewer = await requireViewer(`/jobs/applications/${applicationId}`);
  const asked = oneApplicationSchema.safeParse({ applicationId });
  const application = asked.success ? await getApplication(viewer, asked.data.applicationId) : null;
  return { viewer, application: application ?? notFound() };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { application } = await load((await params).applicationId);
  const t = await getTranslations("jobs.application");
  const { applicant, isReceived, number, jobTitle } = application;
  const name = applicant?.displayName ?? (isReceived ? t("blind.applicant", { number }) : t("own"));
  return { title: t("title", { name, job: jobTitle }) };
}

export default withClientMessages("(app)/jobs/applications/[applicationId]/page", ApplicationPage);

async function ApplicationPage({ params, searchParams }: Props) {
  const { viewer, application } = await load((await params).applicationId);
  const { to, before } = notesPageSchema.safeParse(await searchParams).data ?? notFound();
  const { id: applicationId, isReceived } = application;
  const notes = isReceived ? await listNotes(viewer, { applicationId, before }) : null;
  return (
    <ApplicationView
      ending={to}
      application={application}
      notes={notes}
      idempotencyKey={newIdempotencyKey()}
      pageSize={usualPageSize((await headers()).get("accept-language"))}
      profileId={viewer.profileId}
      now={viewer.clock.now().getTime()}
    />
  );
}
