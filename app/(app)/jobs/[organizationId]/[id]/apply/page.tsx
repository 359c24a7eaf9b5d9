import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { cache } from "react";
import { VerifyBanner } from "@/components/accounts/verify-banner";
import { ApplyForm } from "@/components/applications/apply-form";
import { ApplyNotice } from "@/components/applications/apply-notice";
import { resumeContent } from "@/components/resumes/resume-content";
import { withClientMessages } from "@/components/shell/client-messages";
import { OwnProfileRequired } from "@/components/shell/navigation/own-profile-required";
import { documentHash, documentOf, sectionsIn } from "@/lib/applications/document";
import { getOwnApplicationTo } from "@/lib/applications/queries";
import { currentAccount, requireViewer } from "@/lib/auth/current-viewer";
import { canSeekJobs } from "@/lib/jobs/policy";
import { getJob } from "@/lib/jobs/queries/job";
import { oneJobAddressSchema } from "@/lib/jobs/schema";
import { placeLabel } from "@/lib/places/label";
import { phoneNumberText } from "@/lib/profiles/phone";
import { headlineOf } from "@/lib/resumes/document";
import { usualPageSize } from "@/lib/resumes/page-size";
import { getResume } from "@/lib/resumes/queries/document";
import { newIdempotencyKey } from "@/lib/run-mutation";

type Props = { params: Promise<{ organizationId: string; id: string }> };

const load = cache(async (organizationId: string, id: string) => {
  const viewer = await requireViewer(`/jobs/${organizationId}/${id}/apply`);
  const asked = oneJobAddressSchema.safeParse({ organizationId, jobId: id });
  const job = asked.success ? await getJob(viewer, asked.data) : null;
  return { viewer, job: job ?? notFound() };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { organizationId, id } = await params;
  const { job } = await load(organizationId, id);
  const t = await getTranslations("jobs.apply");
  return { title: t("title", { job: job.content.title }) };
}

export default withClientMessages("(app)/jobs/[organizationId]/[id]/apply/page", ApplyPage);

/** Also by a direct link nobody applies to what takes no applications here. */
async function ApplyPage({ params }: Props) {
  const { organizationId, id } = await params;
  const { viewer, job } = await load(organizationId, id);
  const account = await currentAccount();
  if (account && !canSeekJobs(viewer))
    return <OwnProfileRequired part="applications" profile={viewer.profile} account={account} />;
  const [href, now] = [`/jobs/${organizationId}/${id}`, viewer.clock.now().getTime()];
  const earlier = job.applicationId && (await getOwnApplicationTo(viewer, id));
  if (earlier && !earlier.withdrawnAt)
    return <ApplyNotice job={job.content.title} application={earlier} href={href} now={now} />;
  const resume = job.canApply ? await getResume(viewer, viewer.profile.handle) : null;
  if (!resume) return <ApplyNotice job={job.content.title} href={href} now={now} />;
  const locale = await getLocale();
  const { email, phone } = resume.contact;
  return (
    <>
      {account && !account.isVerified && (
        <VerifyBanner
          profileId={viewer.profileId}
          idempotencyKey={newIdempotencyKey()}
          email={account.email}
          unfolded
        />
      )}
      <ApplyForm
        job={{ id, title: job.content.title, href }}
        organization={job.organization.displayName}
        rate={job.answerRate}
        content={await resumeContent(documentOf(resume, sectionsIn(resume), { contactEmail: "", contactPhone: null }))}
        facts={{ headline: headlineOf(resume), place: resume.place && placeLabel(resume.place, locale) }}
        seen={documentHash(resume, job.terms)}
        offered={sectionsIn(resume)}
        terms={job.terms}
        contact={{ email: email ?? account?.email ?? "", phone: phone ? phoneNumberText(phone) : "" }}
        pageSize={usualPageSize((await headers()).get("accept-language"))}
        profileId={viewer.profileId}
        idempotencyKey={newIdempotencyKey()}
      />
    </>
  );
}
