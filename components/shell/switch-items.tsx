import Check from "lucide-react/icons/check";
import type { ReactNode } from "react";
import { Avatar } from "@/components/ui/avatar";
import type { ActingProfile } from "./acting-profile";

/** `badge`: says how much waits for a profile. `pick`: by script instead of by the form around it. */
type Props = {
  label: string;
  profiles: (ActingProfile & { badge?: ReactNode })[];
  actingId: string;
  pick?: (id: string) => void;
};

/** Whom one may act as, oneself first; more than fit are scrolled to. */
export function SwitchItems({ label, profiles, actingId, pick }: Props) {
  return (
    <ul aria-label={label} className="switch-list">
      {profiles.map(({ id, kind, displayName, badge }) => (
        <li key={id}>
          <button
            type={pick ? "button" : "submit"}
            name="actingId"
            value={id}
            title={displayName}
            aria-current={id === actingId || undefined}
            onClick={pick && (() => pick(id))}
            className="menu-item switch-item"
          >
            <Avatar id={id} name={displayName} kind={kind} className="size-8 text-xs" />
            <span className="min-w-0 flex-1 trunc">
              <bdi>{displayName}</bdi>
            </span>
            {badge}
            {id === actingId && <Check aria-hidden />}
          </button>
        </li>
      ))}
    </ul>
  );
}
