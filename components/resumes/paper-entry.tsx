import { PaperTag } from "./paper-tag";
import type { ResumeContentEntry } from "./resume-content";

export function PaperEntry({ entry: { title, subtitle, period, texts, tags } }: { entry: ResumeContentEntry }) {
  return (
    <div className="paper-entry">
      <div className="paper-entry-head">
        <h3 dir="auto">{title}</h3>
        <p className="paper-muted">{period}</p>
      </div>
      {subtitle && (
        <p dir="auto" className="paper-muted">
          {subtitle}
        </p>
      )}
      {texts.map((text, at) => (
        <p key={at} dir="auto" className="mt-1 whitespace-pre-line">
          {text}
        </p>
      ))}
      {tags.length > 0 && (
        <ul className="paper-tags mt-1.5">
          {tags.map((tag, at) => (
            <PaperTag key={at} tag={tag} />
          ))}
        </ul>
      )}
    </div>
  );
}
