import { useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import { SideCard } from "@/components/ui/side-card";
import { LazySideJobs } from "./lazy-side-jobs";

/** In the column beside the feed: the way to jobs, and the first of the board. */
export function JobsCard({ actingId }: { actingId: string }) {
  const t = useTranslations("jobs.aside");
  return (
    <SideCard
      id="jobs-for-you"
      title={t("title")}
      more={
        <Link
          href="/jobs"
          aria-label={t("allName")}
          className="text-sm font-[650] text-link hover:text-link-hover hover:underline"
        >
          {t("all")}
        </Link>
      }
    >
      <ul>
        <LazySideJobs actingId={actingId} />
      </ul>
    </SideCard>
  );
}
