import { PageSection } from "./page-section";
import type { ResumeContent } from "./resume-content";
import "./resume-page.css";
import "./resume-print.css";

/** A resume as it stands on pageSize, on the screen and printed alike: dark on white, whatever the theme. */
export function ResumePage({
  content: { name, facts, openToWork, sections },
  pageSize,
}: {
  content: ResumeContent;
  pageSize: "a4" | "letter";
}) {
  return (
    <article className={`resume-page resume-page-${pageSize}`}>
      <header>
        <h1 dir="auto" className="text-2xl tracking-heading wrap-anywhere">
          {name}
        </h1>
        {facts.length > 0 && (
          <p dir="auto" className="resume-page-muted">
            {facts.join(" · ")}
          </p>
        )}
        {openToWork && <p className="resume-page-tag mt-2">{openToWork}</p>}
      </header>
      {sections.map((section) => (
        <PageSection key={section.id} section={section} />
      ))}
    </article>
  );
}
