import { ProfileDetails } from "./profile-details";
import type { ProfileLook } from "./profile-look";

/** Beside a list. A person's details have a tab of their own, so on small screens they are only there; an organization's are here. */
export async function ProfileAside({ look }: { look: ProfileLook }) {
  const { kind, details } = look.profile;
  if (!details) return null;
  if (kind === "ORGANIZATION") return <ProfileDetails look={look} details={details} parts={["about", "areas", "interests", "contact"]} filled={!look.editable} />;
  return (
    <div className="profile-column max-lg:hidden">
      <ProfileDetails look={look} details={details} parts={["about", "interests", "contact"]} filled />
    </div>
  );
}
