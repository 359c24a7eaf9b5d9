import { Avatar } from "@/components/ui/avatar";

export type ActingProfile = { id: string; kind: "USER" | "ORGANIZATION"; handle: string; displayName: string };

/** Who one is at the moment: name and handle. */
export function ActingProfile({ profile, title }: { profile: ActingProfile; title: string }) {
  return (
    <div className="flex items-center gap-3">
      <Avatar id={profile.id} name={profile.displayName} kind={profile.kind} />
      <p className="min-w-0">
        <span className="sr-only">{title}</span>
        <span className="trunc block font-heavy"><bdi>{profile.displayName}</bdi></span>
        <span className="trunc block text-sm text-text-muted"><bdi>@{profile.handle}</bdi></span>
      </p>
    </div>
  );
}
