import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { ResumeBar } from "@/components/resumes/resume-bar";
import { resumeContent } from "@/components/resumes/resume-content";
import { ResumePage } from "@/components/resumes/resume-page";
import { withClientMessages } from "@/components/shell/client-messages";
import { requireViewer } from "@/lib/auth/current-viewer";
import { usualPageSize } from "@/lib/resumes/page-size";
import { getResume } from "@/lib/resumes/queries/document";
import { resumeHandleSchema, pageSizeSchema } from "@/lib/resumes/schema/exchange";

type Props = {
  params: Promise<{ handle: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const load = cache(async (handle: string) => {
  const viewer = await requireViewer(`/profile/${handle}/resume`);
  const resume = resumeHandleSchema.safeParse(handle).success ? await getResume(viewer, handle) : null;
  return { viewer, resume: resume ?? notFound() };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { resume } = await load((await params).handle);
  const t = await getTranslations("profile.exchange");
  return { title: t("title", { name: resume.displayName }) };
}

export default withClientMessages("(app)/profile/[handle]/resume/page", ResumeDocumentPage);

async function ResumeDocumentPage({ params, searchParams }: Props) {
  const { viewer, resume } = await load((await params).handle);
  const asked = pageSizeSchema.safeParse((await searchParams).pageSize);
  const pageSize = asked.success ? asked.data : usualPageSize((await headers()).get("accept-language"));
  const content = await resumeContent(resume);
  const t = await getTranslations("profile.exchange.preview");
  const isMine = viewer.profile.handle === resume.handle;

  return (
    <div className="mx-auto w-full max-w-204 pb-4 sm:px-4 md:pt-4">
      <ResumeBar handle={resume.handle} name={resume.displayName} pageSize={pageSize} />
      {content.sections.length > 0 && isMine && (
        <p className="mb-3 px-4 text-sm text-text-muted xs:px-0">{t("mine")}</p>
      )}
      {content.sections.length === 0 && (
        <p className="mb-3 px-4 text-text-muted xs:px-0">
          {isMine ? t("emptyMine") : t("empty", { name: resume.displayName })}
        </p>
      )}
      <ResumePage content={content} pageSize={pageSize} />
    </div>
  );
}
