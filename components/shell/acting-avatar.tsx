import { Avatar } from "@/components/ui/avatar";
import type { ActingProfile } from "./acting-profile";

/** Whom one acts as, with a mark of the human where that is somebody else. */
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
      <Avatar id={profile.id} name={profile.displayName} kind={profile.kind} className={className} />
      {own.id !== profile.id && (
        <Avatar
          id={own.id}
          name={own.displayName}
          kind={own.kind}
          className="absolute -end-1 -bottom-1 size-5 text-[.5rem] outline-2 outline-surface"
        />
      )}
    </span>
  );
}
