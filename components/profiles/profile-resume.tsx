import FileText from "lucide-react/icons/file-text";
import { getTranslations } from "next-intl/server";
import { ResumeCompleteness } from "@/components/resumes/resume-completeness";
import { ResumeSection } from "@/components/resumes/resume-section";
import { Link } from "@/components/ui/link";
import { completenessOf } from "@/lib/resumes/completeness";
import type { ResumeEntry } from "@/lib/resumes/queries";
import { resumeKinds } from "@/lib/resumes/schema";
import { ProfileColumns } from "./profile-columns";
import { ProfileDetails } from "./profile-details";
import { ProfileEmpty } from "./profile-empty";
import type { ProfileLook } from "./profile-look";

/** The sections of the resume beside the cards that belong to it. */
export async function ProfileResume({ look, entries }: { look: ProfileLook; entries: readonly ResumeEntry[] }) {
  const t = await getTranslations("profile.page");
  const { details, displayName, handle } = look.profile;
  if (!details)
    return (
      <ProfileColumns>
        <ProfileEmpty look={look} list="details" />
      </ProfileColumns>
    );
  const aside = (
    <>
      {look.editable && <ResumeCompleteness completeness={completenessOf(details, entries)} />}
      {!look.as && (
        <Link href={`/profile/${handle}/resume`} className="btn btn-secondary max-xs:mx-4">
          <FileText aria-hidden />
          {t("preview")}
        </Link>
      )}
      <ProfileDetails look={look} details={details} parts={["skills", "interests", "areas", "contact"]} />
    </>
  );
  return (
    <ProfileColumns aside={aside}>
      <ProfileDetails look={look} details={details} parts={["about"]} />
      <ResumeSections entries={entries} owner={look.editable} name={displayName} />
    </ProfileColumns>
  );
}

/** A person's resume on their profile, in the gaps of the column it stands in. */
function ResumeSections({ entries, owner, name }: { entries: readonly ResumeEntry[]; owner: boolean; name: string }) {
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
