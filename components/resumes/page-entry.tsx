import { PageTag } from "./page-tag";
import type { ResumeContentEntry } from "./resume-content";

export function PageEntry({ entry: { title, subtitle, period, texts, tags } }: { entry: ResumeContentEntry }) {
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
