import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ProfileColumns } from "./profile-columns";
import { ProfileDetails } from "./profile-details";
import type { ProfileLook } from "./profile-look";

/** `entries`: the sections of the resume; `completeness`: what its owner may add. */
export async function ProfileResume({ look, entries, completeness }: { look: ProfileLook; entries?: ReactNode; completeness?: ReactNode }) {
  const t = await getTranslations("profile.page");
  const { details, displayName } = look.profile;
  if (!details) return <ProfileColumns><p dir="auto" className="card card-flat p-5 text-text-muted">{t("hidden", { name: displayName })}</p></ProfileColumns>;
  const aside = (
    <>
      {look.editable && completeness}
      <ProfileDetails look={look} details={details} parts={["skills", "interests", "areas", "contact"]} />
    </>
  );
  return (
    <ProfileColumns aside={aside}>
      <ProfileDetails look={look} details={details} parts={["about"]} />
      {entries}
    </ProfileColumns>
  );
}
