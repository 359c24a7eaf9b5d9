import { PaperSection } from "./paper-section";
import type { ResumeContent } from "./resume-content";

/** A resume as it stands on paper, on the screen and printed alike: dark on white, whatever the theme. */
export function ResumePaper({
  content: { name, facts, openToWork, sections },
  paper,
}: {
  content: ResumeContent;
  paper: "a4" | "letter";
}) {
  return (
    <article className={`paper paper-${paper}`}>
      <header>
        <h1 dir="auto" className="text-2xl tracking-heading">
          {name}
        </h1>
        {facts.length > 0 && (
          <p dir="auto" className="paper-muted">
            {facts.join(" · ")}
          </p>
        )}
        {openToWork && <p className="paper-tag mt-2">{openToWork}</p>}
      </header>
      {sections.map((section) => (
        <PaperSection key={section.id} section={section} />
      ))}
    </article>
  );
}
