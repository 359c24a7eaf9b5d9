import { PaperEntry } from "./paper-entry";
import { PaperTag } from "./paper-tag";
import type { ResumeSection } from "./resume-content";

export function PaperSection({ section }: { section: ResumeSection }) {
  return (
    <section aria-labelledby={`paper-${section.id}`}>
      <h2 id={`paper-${section.id}`} className="paper-heading">
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
          <PaperEntry key={at} entry={entry} />
        ))}
      </>
    );
  if (section.kind === "tags")
    return (
      <ul className="paper-tags">
        {section.tags.map((tag, at) => (
          <PaperTag key={at} tag={tag} />
        ))}
      </ul>
    );
  return (
    <dl className="paper-contact">
      {section.lines.map(({ label, text, href }) => (
        <div key={label}>
          <dt className="paper-muted">{label}</dt>
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
