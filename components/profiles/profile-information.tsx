import { getTranslations } from "next-intl/server";
import { MembersCard } from "./members-card";
import { ProfileColumns } from "./profile-columns";
import { ProfileDetails } from "./profile-details";
import type { Listed } from "./profile-list";
import type { ProfileLook } from "./profile-look";

/** What an organization says about itself, beside its people. */
export async function ProfileInformation({ look, members }: { look: ProfileLook; members: Listed[] }) {
  const t = await getTranslations("profile.page");
  const { details, displayName } = look.profile;
  if (!details)
    return (
      <ProfileColumns>
        <p dir="auto" className="card card-flat p-4 text-text-muted md:p-5">
          {t("hidden", { name: displayName })}
        </p>
      </ProfileColumns>
    );
  const aside = (
    <>
      {members.length > 0 && <MembersCard look={look} members={members} />}
      <ProfileDetails look={look} details={details} parts={["contact"]} />
    </>
  );
  return (
    <ProfileColumns aside={aside}>
      <ProfileDetails look={look} details={details} parts={["about", "interests"]} />
    </ProfileColumns>
  );
}
