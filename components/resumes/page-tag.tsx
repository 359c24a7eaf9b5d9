import Handshake from "lucide-react/icons/handshake";
import Leaf from "lucide-react/icons/leaf";
import type { ResumeTag } from "./resume-content";

/** Green and impact fields are told by their icon and word, on paper without colour too. */
export function PageTag({ tag: { text, field } }: { tag: ResumeTag }) {
  const Icon = field === "green" ? Leaf : Handshake;
  return (
    <li dir="auto" className={`resume-page-tag ${field ? `resume-page-${field}` : ""}`}>
      {field && <Icon aria-hidden />}
      {text}
    </li>
  );
}
