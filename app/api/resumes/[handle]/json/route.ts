import { getTranslations } from "next-intl/server";
import { download } from "@/lib/requests/download";
import { toJsonResume } from "@/lib/resumes/json-resume";
import { getResume } from "@/lib/resumes/queries/document";
import { resumeFileSchema } from "@/lib/resumes/schema/exchange";
import { refuse } from "@/lib/result";
import { routeQuery } from "@/lib/requests/route-action";

export const GET = routeQuery(resumeFileSchema, async (viewer, { handle }) => {
  const resume = await getResume(viewer, handle);
  if (!resume) return refuse("not-found");
  const t = await getTranslations();
  const file = toJsonResume(resume, (name) => t(`interests.areas.${name}`));
  const name = `${t("profile.exchange.title", { name: resume.displayName })}.json`;
  return download({
    name,
    plainName: `${handle}-resume.json`,
    type: "application/json; charset=utf-8",
    body: `${JSON.stringify(file, null, 2)}\n`,
  });
});
