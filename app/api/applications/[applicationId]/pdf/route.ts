import { headers } from "next/headers";
import { sentFile } from "@/components/applications/sent-file";
import { makePdf, PDF_LIMIT } from "@/components/resumes/pdf/make-pdf";
import { getApplication } from "@/lib/applications/queries";
import { applicationFileSchema } from "@/lib/applications/schema";
import { requestAddress } from "@/lib/auth/current-visitor";
import { download } from "@/lib/requests/download";
import { countAttempt } from "@/lib/requests/rate-limit";
import { usualPageSize } from "@/lib/resumes/page-size";
import { refuse } from "@/lib/result";
import { routeQuery } from "@/lib/requests/route-action";

/** Of what was sent, for both sides. */
export const GET = routeQuery(applicationFileSchema, async (viewer, { applicationId, pageSize }) => {
  const application = await getApplication(viewer, applicationId);
  if (!application) return refuse("not-found");
  const wait = await countAttempt(PDF_LIMIT, viewer.userId, viewer.clock);
  if (wait > 0) return refuse("too-many", wait);
  const { document, ...file } = await sentFile(application, "pdf");
  const size = pageSize ?? usualPageSize((await headers()).get("accept-language"));
  const pdf = await makePdf(document, size, { account: viewer.userId, address: await requestAddress() });
  return pdf.status === "done" ? download({ ...file, type: "application/pdf", body: pdf.value }) : pdf;
});
