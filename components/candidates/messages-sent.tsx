import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { TimeText } from "@/components/ui/time-text";
import type { listOutreaches } from "@/lib/candidates/queries/outreach";

type Props = Awaited<ReturnType<typeof listOutreaches>> & {
  /** The page without what is asked for. */
  href: string;
  query: Record<string, string>;
  now: number;
};

/** The last messages about the job, each with how it went, and the way to those before them. */
export async function MessagesSent({ outreaches, next, href, query, now }: Props) {
  const t = await getTranslations("jobs.candidates");
  return (
    <section aria-labelledby="messages-sent" className="w-full text-start">
      <h2 id="messages-sent" className="text-md text-text">
        {t("sent.title")}
      </h2>
      <ul className="flex flex-col">
        {outreaches.map(({ id, text, createdAt }) => (
          <li key={id} className="flex items-center gap-3 border-b border-border py-2">
            <Link
              href={`${href}?${new URLSearchParams({ ...query, sent: id })}`}
              className="jobs-link min-w-0 flex-1 trunc"
            >
              <bdi>{text}</bdi>
            </Link>
            <span className="shrink-0 text-sm">
              <TimeText time={createdAt} now={now} />
            </span>
          </li>
        ))}
      </ul>
      {next && (
        <Link
          href={`${href}?${new URLSearchParams({ ...query, earlier: next, show: "message" })}`}
          className="btn btn-quiet btn-sm mt-2"
        >
          {t("sent.earlier")}
        </Link>
      )}
    </section>
  );
}
