import { getTranslations } from "next-intl/server";
import { sentFile } from "@/components/applications/sent-file";
import { getApplication } from "@/lib/applications/queries";
import { applicationFileSchema } from "@/lib/applications/schema";
import { download } from "@/lib/requests/download";
import { toJsonResume } from "@/lib/resumes/json-resume";
import { refuse } from "@/lib/result";
import { routeQuery } from "@/lib/requests/route-action";

/** Of what was sent, for both sides. */
export const GET = routeQuery(applicationFileSchema, async (viewer, { applicationId }) => {
  const application = await getApplication(viewer, applicationId);
  if (!application) return refuse("not-found");
  const t = await getTranslations();
  const { document, ...file } = await sentFile(application, "json");
  const resume = toJsonResume(document, (name) => t(`interests.areas.${name}`));
  return download({ ...file, type: "application/json; charset=utf-8", body: `${JSON.stringify(resume, null, 2)}\n` });
});
