import { Avatar } from "@/components/ui/avatar";
import type { SuggestedProfile } from "@/lib/search/queries/suggest";
import { OptionLine } from "./option-line";

/** A person or an organization. */
export function SuggestedProfileLine({ profile }: { profile: SuggestedProfile }) {
  return (
    <OptionLine mark={<Avatar profile={profile} className="size-9 text-sm" />}>
      <bdi>{profile.displayName}</bdi>
      <span dir="auto" className="block truncate text-sm font-normal text-text-muted">
        {profile.headline ?? `@${profile.handle}`}
      </span>
    </OptionLine>
  );
}
