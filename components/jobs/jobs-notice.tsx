import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import type { FoundJobs } from "@/lib/jobs/queries/search";
import type { FindJobs } from "@/lib/jobs/schema/search";
import { jobsHref } from "./jobs-address";

/** What was looked for instead of what somebody typed. */
export async function JobsNotice({ asked, found }: { asked: FindJobs; found: FoundJobs }) {
  const t = await getTranslations("jobs.search");
  if (!found.corrected && !found.some) return null;
  return (
    <p role="status" className="jobs-notice">
      {found.corrected &&
        t.rich("corrected", { words: () => <bdi className="font-bold">{found.corrected!.join(" ")}</bdi> })}{" "}
      {found.some && t("some")}{" "}
      <Link href={jobsHref(asked, { exactly: true })} className="jobs-link">
        {t("exactly", { words: asked.q })}
      </Link>
    </p>
  );
}
