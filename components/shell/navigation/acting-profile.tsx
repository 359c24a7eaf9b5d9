import { Avatar } from "@/components/ui/avatar";
import { MenuLink } from "@/components/ui/menu/menu-link";

export type ActingProfile = {
  id: string;
  kind: "USER" | "ORGANIZATION";
  handle: string;
  displayName: string;
  photoId: string | null;
};

/** `profiles`: whom the human may act as, oneself first. */
export type Acting = { profile: ActingProfile; profiles: [ActingProfile, ...ActingProfile[]] };

type Props = { profile: ActingProfile; title: string; isLarge?: boolean };

/** Who one is at the moment: name and handle, and the way to that profile. */
export function ActingProfile({ profile, title, isLarge }: Props) {
  return (
    <MenuLink
      href="/profile"
      className={`flex gap-3 rounded-md hover:underline ${isLarge ? "max-w-full flex-col self-start" : "items-center"}`}
    >
      <Avatar profile={profile} className={isLarge ? "size-14 text-lg" : undefined} />
      <span className="min-w-0">
        <span className="sr-only">{title}</span>
        <span className={`block trunc font-heavy ${isLarge ? "text-lg" : ""}`}>
          <bdi>{profile.displayName}</bdi>
        </span>
        <span className="block trunc text-sm text-text-muted">
          <bdi>@{profile.handle}</bdi>
        </span>
      </span>
    </MenuLink>
  );
}
