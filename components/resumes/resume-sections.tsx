import type { ResumeEntry } from "@/lib/resumes/queries";
import { resumeKinds } from "@/lib/resumes/schema";
import { ResumeSection } from "./resume-section";

/** A person's resume on their profile, in the gaps of the column it stands in. */
export function ResumeSections({
  entries,
  owner,
  name,
}: {
  entries: readonly ResumeEntry[];
  owner: boolean;
  name: string;
}) {
  return resumeKinds.map((kind) => (
    <ResumeSection
      key={kind}
      kind={kind}
      entries={entries.filter((entry) => entry.kind === kind)}
      owner={owner}
      name={name}
    />
  ));
}
