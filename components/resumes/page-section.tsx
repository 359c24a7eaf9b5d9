import { PageTag } from "./page-tag";
import type { ResumeContentEntry, ResumeSection } from "./resume-content";

export function PageSection({ section }: { section: ResumeSection }) {
  return (
    <section aria-labelledby={`resume-page-${section.id}`}>
      <h2 id={`resume-page-${section.id}`} className="resume-page-heading">
        {section.heading}
      </h2>
      <SectionBody section={section} />
    </section>
  );
}

function SectionBody({ section }: { section: ResumeSection }) {
  if (section.kind === "text")
    return (
      <p dir="auto" className="whitespace-pre-line">
        {section.text}
      </p>
    );
  if (section.kind === "entries")
    return (
      <>
        {section.entries.map((entry, at) => (
          <PageEntry key={at} entry={entry} />
        ))}
      </>
    );
  if (section.kind === "tags")
    return (
      <ul className="resume-page-tags">
        {section.tags.map((tag, at) => (
          <PageTag key={at} tag={tag} />
        ))}
      </ul>
    );
  return (
    <dl className="resume-page-contact">
      {section.lines.map(({ label, text, href }) => (
        <div key={label}>
          <dt className="resume-page-muted">{label}</dt>
          {/* The address is its own text, so that it is there on paper too. */}
          <dd>
            <a href={href} rel="nofollow ugc noopener noreferrer">
              {text}
            </a>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function PageEntry({ entry: { title, subtitle, period, texts, tags } }: { entry: ResumeContentEntry }) {
  return (
    <div className="resume-page-entry">
      <div className="resume-page-entry-head">
        <h3 dir="auto">{title}</h3>
        <p className="resume-page-muted">{period}</p>
      </div>
      {subtitle && (
        <p dir="auto" className="resume-page-muted">
          {subtitle}
        </p>
      )}
      {texts.map((text, at) => (
        <p key={at} dir="auto" className="mt-1 whitespace-pre-line">
          {text}
        </p>
      ))}
      {tags.length > 0 && (
        <ul className="resume-page-tags mt-1.5">
          {tags.map((tag, at) => (
            <PageTag key={at} tag={tag} />
          ))}
        </ul>
      )}
    </div>
  );
}
