import { headers } from "next/headers";
import { getTranslations } from "next-intl/server";
import { makePdf, PDF_LIMIT } from "@/components/resumes/pdf/make-pdf";
import { requestAddress } from "@/lib/auth/current-visitor";
import { download } from "@/lib/requests/download";
import { countAttempt } from "@/lib/requests/rate-limit";
import { usualPageSize } from "@/lib/resumes/page-size";
import { getResume } from "@/lib/resumes/queries/document";
import { resumeFileSchema } from "@/lib/resumes/schema/exchange";
import { refuse } from "@/lib/result";
import { routeQuery } from "@/lib/requests/route-action";

export const GET = routeQuery(resumeFileSchema, async (viewer, { handle, pageSize }) => {
  const resume = await getResume(viewer, handle);
  if (!resume) return refuse("not-found");
  const wait = await countAttempt(PDF_LIMIT, viewer.userId, viewer.clock);
  if (wait > 0) return refuse("too-many", wait);
  const size = pageSize ?? usualPageSize((await headers()).get("accept-language"));
  const pdf = await makePdf(resume, size, { account: viewer.userId, address: await requestAddress() });
  if (pdf.status !== "done") return pdf;
  const t = await getTranslations("profile.exchange");
  return download({
    name: `${t("title", { name: resume.displayName })}.pdf`,
    plainName: `${handle}-resume.pdf`,
    type: "application/pdf",
    body: pdf.value,
  });
});
