import Archive from "lucide-react/icons/archive";
import Plus from "lucide-react/icons/plus";
import Search from "lucide-react/icons/search";
import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { Segments } from "@/components/ui/segments";
import type { FindJobs } from "@/lib/jobs/schema/search";
import { jobsHref, withoutFilters } from "./jobs-address";
import { JOBS_FORM } from "./jobs-form-id";

/** The two segments, what is looked for, and the way to one's own jobs. */
export async function JobsHead({ asked }: { asked: FindJobs }) {
  const t = await getTranslations("jobs");
  const board = { segment: "board", ...withoutFilters(asked), q: "", sort: undefined } as const;
  return (
    <header className="jobs-head" data-segment={asked.segment}>
      <h1 id="page-title" tabIndex={-1} className="text-xl tracking-heading outline-0">
        {t("title")}
      </h1>
      <Segments
        label={t("segments")}
        segments={[
          { href: jobsHref(asked, board), label: t("board.title"), current: asked.segment === "board" },
          {
            href: jobsHref(asked, { ...board, segment: "search", q: asked.q }),
            label: t("search.title"),
            current: asked.segment === "search",
          },
        ]}
      />
      <div role="search" className="control jobs-words">
        <input
          type="search"
          name="q"
          form={JOBS_FORM}
          dir="auto"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          aria-label={t("search.label")}
          placeholder={t("search.placeholder")}
          defaultValue={asked.q}
        />
        <button
          type="submit"
          form={JOBS_FORM}
          name="segment"
          value="search"
          aria-label={t("search.button")}
          className="icon-btn"
        >
          <Search aria-hidden />
        </button>
      </div>
      <Link href="/jobs/list" className="btn btn-secondary">
        <Archive aria-hidden />
        <span>{t("own")}</span>
      </Link>
      <Link href="/jobs/wizard" className="btn btn-primary">
        <Plus aria-hidden />
        <span>{t("post")}</span>
      </Link>
    </header>
  );
}
