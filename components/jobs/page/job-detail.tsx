import { useTranslations } from "next-intl";
import type { CSSProperties, ReactNode } from "react";
import { coverOf } from "@/components/profiles/header/cover-of";
import { Avatar } from "@/components/ui/avatar";
import { hueOf } from "@/components/ui/hue";
import { Link } from "@/components/ui/link";
import { coverSources } from "@/components/ui/picture-href";
import { TimeText } from "@/components/ui/time-text";
import type { JobOfPage } from "@/lib/jobs/queries/job";
import { JobActs } from "./job-acts";
import { JobContentView } from "./job-content-view";
import { useJobFacts } from "@/components/jobs/job-facts";
import "./job-page.css";

type Props = {
  job: JobOfPage;
  /** Of its title: 1 on its own page, 2 beside a list. */
  level: 1 | 2;
  /** Who looks, and whom they act as. */
  acting: { id: string; displayName: string; ownId: string; ownName: string };
  /** When the page was made (milliseconds). */
  now: number;
  /** Beneath what can be done about it. */
  children?: ReactNode;
};

/** A job at a glance, from whom it is, what one can do about it, and all that it says. */
export function JobDetail({ job, level, acting, now, children }: Props) {
  const t = useTranslations("jobs.job");
  const facts = useJobFacts();
  const { organization, content, state, createdAt, editedAt } = job;
  const Title = `h${level}` as const;
  const place = facts.place(content);
  return (
    <>
      <div className="job-cover" style={{ "--hue": hueOf(organization.id) } as CSSProperties}>
        {organization.cover ? (
          <img {...coverSources(organization.cover)} sizes="(width >= 1024px) 640px, 100vw" alt="" />
        ) : (
          <div aria-hidden style={{ backgroundImage: `url(/cover-${coverOf(organization.id)}.svg)` }} />
        )}
      </div>
      <div className="job-body">
        <Avatar profile={organization} width={256} className="job-logo" />
        <Title className="mt-2.5 text-2xl tracking-heading wrap-anywhere">
          <bdi>{content.title}</bdi>
        </Title>
        <p className="job-byline">
          <Link href={`/profile/${organization.handle}`} className="group font-[650] text-link hover:text-link-hover">
            <bdi className="group-hover:underline">{organization.displayName}</bdi>
          </Link>
          {place && (
            <span>
              <bdi>{place}</bdi>
            </span>
          )}
          <span>{t.rich("posted", { time: () => <TimeText time={createdAt.getTime()} now={now} inSentence /> })}</span>
          {editedAt && (
            <span>{t.rich("edited", { time: () => <TimeText time={editedAt.getTime()} now={now} inSentence /> })}</span>
          )}
        </p>
        {state !== "open" && (
          <p role="status" className="job-over">
            <strong className="font-bold">{t(`${state}.title`)}</strong> {t(`${state}.text`)}
          </p>
        )}
        <JobActs job={job} acting={acting} now={now} />
        {children}
        <JobContentView content={content} level={level === 1 ? 2 : 3} isOver={state !== "open"} />
      </div>
    </>
  );
}
