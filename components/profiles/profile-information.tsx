import { OpenJobsCard } from "@/components/jobs/open-jobs-card";
import type { OrganizationJobs } from "@/lib/jobs/queries/similar";
import { MembersCard } from "./members-card";
import { ProfileColumns } from "./profile-columns";
import { ProfileDetails } from "./profile-details";
import { ProfileEmpty } from "./profile-empty";
import type { Listed } from "./profile-list";
import type { ProfileLook } from "./profile-look";

type Props = { look: ProfileLook; members: Listed[]; jobs: OrganizationJobs };

/** What an organization says about itself and whom it looks for, beside its people. */
export function ProfileInformation({ look, members, jobs }: Props) {
  const { details } = look.profile;
  const openJobs = <OpenJobsCard organizationId={look.profile.id} jobs={jobs} />;
  if (!details)
    return (
      <ProfileColumns>
        <ProfileEmpty look={look} list="details" />
        {openJobs}
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
      {openJobs}
    </ProfileColumns>
  );
}
