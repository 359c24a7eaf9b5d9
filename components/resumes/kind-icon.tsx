import Briefcase from "lucide-react/icons/briefcase";
import GraduationCap from "lucide-react/icons/graduation-cap";
import HandHeart from "lucide-react/icons/hand-heart";
import type { ResumeKind } from "@/lib/resumes/schema";

const icons = { EXPERIENCE: Briefcase, EDUCATION: GraduationCap, VOLUNTEERING: HandHeart };

export function KindIcon({ kind }: { kind: ResumeKind }) {
  const Icon = icons[kind];
  return <Icon aria-hidden className="size-5" />;
}
