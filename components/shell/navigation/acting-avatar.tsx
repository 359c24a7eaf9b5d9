import { Avatar } from "@/components/ui/avatar";
import type { ActingProfile } from "./acting-profile";

/** Whom one acts as, with a mark of the human where that is somebody else, beside the initials. */
export function ActingAvatar({
  profile,
  own,
  className,
}: {
  profile: ActingProfile;
  own: ActingProfile;
  className: string;
}) {
  return (
    <span className="relative">
      <Avatar profile={profile} className={className} />
      {own.id !== profile.id && (
        <Avatar
          profile={own}
          className="absolute -end-2 -bottom-2 size-4.5 text-[.4375rem] outline-2 outline-surface"
        />
      )}
    </span>
  );
}
