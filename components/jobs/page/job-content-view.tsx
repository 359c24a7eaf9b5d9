import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DetailsTags } from "@/components/profiles/details-tags";
import type { JobContent } from "@/lib/jobs/content";
import type { JobPart } from "@/lib/jobs/schema";
import { fieldOfArea } from "@/lib/profiles/areas";
import { HowToApply } from "./how-to-apply";
import { JobDescription } from "./job-description";
import { useJobFacts } from "@/components/jobs/job-facts";
import "./job.css";

type Props = {
  content: JobContent;
  /** Of its own headings: a level beneath what names the job. */
  level: 2 | 3;
  /** What stands beside each part, such as a link that leads to where it is changed. */
  beside?: Partial<Record<JobPart, ReactNode>>;
  /** Nobody applies any more: how one did is not said. */
  isOver?: boolean;
};

/** All that a job says beneath its title: what a draft does not say yet is left out. */
export function JobContentView({ content, level, beside = {}, isOver }: Props) {
  const t = useTranslations("jobs");
  const facts = useJobFacts();
  const shown = {
    location: facts.place(content, "whole"),
    around: facts.area(content),
    type: facts.type(content),
    seniority: facts.seniority(content),
    hours: facts.hours(content),
    pay: facts.pay(content),
    closes: facts.closes(content),
  };
  const tags = content.areas.map((area) => ({ name: t(`areas.${area}`), field: fieldOfArea(area) }));
  return (
    <>
      <dl className="job-facts">
        {(Object.keys(shown) as (keyof typeof shown)[]).map(
          (name) =>
            shown[name] && (
              <div key={name}>
                <dt>{t(`job.facts.${name}`)}</dt>
                <dd dir="auto">{shown[name]}</dd>
              </div>
            ),
        )}
      </dl>
      <Beside>
        {beside.location}
        {beside.terms}
      </Beside>
      {(tags.length > 0 || beside.areas) && (
        <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <DetailsTags tags={tags} />
          {beside.areas}
        </div>
      )}
      <Part title={t("job.about")} level={level} beside={beside.basics}>
        {content.description && <JobDescription text={content.description} level={level === 2 ? 3 : 4} />}
      </Part>
      {content.givenInstead && (
        <Part title={t("job.givenInstead")} level={level} beside={beside.terms}>
          <p dir="auto" className="job-prose whitespace-pre-line">
            {content.givenInstead}
          </p>
        </Part>
      )}
      {(content.skills.length > 0 || beside.skills) && (
        <Part title={t("job.skills")} level={level} beside={beside.skills}>
          <DetailsTags tags={content.skills.map((name) => ({ name }))} />
        </Part>
      )}
      {!isOver && (content.collectVia || beside.applications) && (
        <Part title={t("job.howToApply")} level={level} beside={beside.applications}>
          <HowToApply content={content} />
        </Part>
      )}
    </>
  );
}

function Part({
  title,
  level,
  beside,
  children,
}: {
  title: string;
  level: 2 | 3;
  beside: ReactNode;
  children: ReactNode;
}) {
  const Heading = `h${level}` as const;
  return (
    <section className="mt-6">
      <div className="mb-1.5 flex min-h-8 items-center gap-3">
        <Heading className="min-w-0 flex-1 text-md">{title}</Heading>
        {beside}
      </div>
      {children}
    </section>
  );
}

function Beside({ children }: { children: [ReactNode, ReactNode] }) {
  return children.some(Boolean) && <div className="mt-2 flex flex-wrap gap-x-4">{children}</div>;
}
