import type { ReactNode } from "react";
import { ViewAsBanner } from "./view-as-banner";
import { ProfileHeader } from "./profile-header";
import type { ProfileLook } from "./profile-look";
import { ProfileTabs } from "./profile-tabs";

/** The frame of every tab. */
export function ProfileScreen({ look, children }: { look: ProfileLook; children: ReactNode }) {
  return (
    <div className="profile">
      {look.as && <ViewAsBanner look={look} as={look.as} />}
      <div className="profile-card">
        <ProfileHeader look={look} />
        <ProfileTabs look={look} />
      </div>
      {children}
    </div>
  );
}
