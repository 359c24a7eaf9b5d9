import { ProfileDetails } from "./profile-details";
import type { ProfileLook } from "./profile-look";

/** Beside a list, where there is room: the details have a tab of their own. */
export function ProfileAside({ look }: { look: ProfileLook }) {
  const { kind, details } = look.profile;
  if (!details) return null;
  return (
    <div className="profile-column max-lg:hidden">
      <ProfileDetails
        look={look}
        details={details}
        parts={kind === "USER" ? ["about", "interests", "contact"] : ["about", "contact"]}
        filled
      />
    </div>
  );
}
