import { Avatar } from "@/components/ui/avatar";
import { MenuLink } from "@/components/ui/menu-link";

export type ActingProfile = {
  id: string;
  kind: "USER" | "ORGANIZATION";
  handle: string;
  displayName: string;
  photoId: string | null;
};

/** `profiles`: whom the human may act as, oneself first. */
export type Acting = { profile: ActingProfile; profiles: [ActingProfile, ...ActingProfile[]] };

/** Who one is at the moment: name and handle, and the way to that profile. */
export function ActingProfile({ profile, title }: { profile: ActingProfile; title: string }) {
  return (
    <MenuLink href="/profile" className="flex items-center gap-3 rounded-md hover:underline">
      <Avatar profile={profile} />
      <span className="min-w-0">
        <span className="sr-only">{title}</span>
        <span className="block trunc font-heavy">
          <bdi>{profile.displayName}</bdi>
        </span>
        <span className="block trunc text-sm text-text-muted">
          <bdi>@{profile.handle}</bdi>
        </span>
      </span>
    </MenuLink>
  );
}
