import { PageEntry } from "./page-entry";
import { PageTag } from "./page-tag";
import type { ResumeSection } from "./resume-content";

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
