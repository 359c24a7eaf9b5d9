import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import type { FoundJobs } from "@/lib/jobs/queries/search";
import type { FindJobs } from "@/lib/jobs/schema/search";
import { jobsHref } from "./jobs-address";

/** What was looked for instead of what somebody typed, and what of it nobody can look for. */
export async function JobsNotice({ asked, found }: { asked: FindJobs; found: FoundJobs }) {
  const t = await getTranslations("jobs.search");
  const isSearch = asked.segment === "search";
  const isPlaceUnknown = isSearch && asked.place !== "" && !found.place;
  const isPayUnread = isSearch && asked.payTyped !== "";
  return (
    <>
      {isPlaceUnknown && (
        <p role="status" className="jobs-notice">
          {t.rich("unknownPlace", { place: () => <bdi className="font-bold">{asked.place}</bdi> })}{" "}
          <Link href={jobsHref(asked, { place: "", placeId: null })} className="jobs-link">
            {t("withoutPlace")}
          </Link>
        </p>
      )}
      {isPayUnread && (
        <p role="status" className="jobs-notice">
          {t.rich("unreadPay", { pay: () => <bdi className="font-bold">{asked.payTyped}</bdi> })}{" "}
          <Link href={jobsHref(asked, { payTyped: "" })} className="jobs-link">
            {t("withoutPay")}
          </Link>
        </p>
      )}
      {(found.corrected || found.some) && (
        <p role="status" className="jobs-notice">
          {found.corrected &&
            t.rich("corrected", { words: () => <bdi className="font-bold">{found.corrected!.join(" ")}</bdi> })}{" "}
          {found.some && t("some")}{" "}
          <Link href={jobsHref(asked, { exactly: true })} className="jobs-link">
            {t("exactly", { words: asked.q })}
          </Link>
        </p>
      )}
    </>
  );
}
