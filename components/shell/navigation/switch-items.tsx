import Check from "lucide-react/icons/check";
import type { ReactNode } from "react";
import { Avatar } from "@/components/ui/avatar";
import type { ActingProfile } from "./acting-profile";
import { busyWhile } from "./switch-profile";

/** `badge`: says how much waits for a profile. `pick`: by script instead of by the form around it. */
type Props = {
  label: string;
  profiles: (ActingProfile & { badge?: ReactNode })[];
  actingId: string;
  pick?: (id: string) => Promise<void>;
};

/** Whom one may act as, oneself first; more than fit are scrolled to. */
export function SwitchItems({ label, profiles, actingId, pick }: Props) {
  return (
    <ul aria-label={label} className="switch-list">
      {profiles.map(({ badge, ...profile }) => (
        <li key={profile.id}>
          <button
            type={pick ? "button" : "submit"}
            name="actingId"
            value={profile.id}
            title={profile.displayName}
            aria-current={profile.id === actingId || undefined}
            onClick={pick && (({ currentTarget }) => void busyWhile(currentTarget, pick(profile.id)))}
            className="menu-item switch-item"
          >
            <Avatar profile={profile} className="size-8 text-xs" />
            <span className="min-w-0 flex-1 trunc">
              <bdi>{profile.displayName}</bdi>
            </span>
            {badge}
            {profile.id === actingId && <Check aria-hidden />}
          </button>
        </li>
      ))}
    </ul>
  );
}
