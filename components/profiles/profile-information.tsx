import { MembersCard } from "./members-card";
import { ProfileColumns } from "./profile-columns";
import { ProfileDetails } from "./profile-details";
import { ProfileEmpty } from "./profile-empty";
import type { Listed } from "./profile-list";
import type { ProfileLook } from "./profile-look";

/** What an organization says about itself, beside its people. */
export function ProfileInformation({ look, members }: { look: ProfileLook; members: Listed[] }) {
  const { details } = look.profile;
  if (!details)
    return (
      <ProfileColumns>
        <ProfileEmpty look={look} list="details" />
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
