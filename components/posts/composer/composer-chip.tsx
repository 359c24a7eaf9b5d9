import { type ComponentType, useEffect, useState } from "react";
import { Avatar } from "@/components/ui/avatar";
import { importWithMessages } from "@/components/ui/messages/import-with-messages";
import type { ComposerProfilesProps } from "./composer-profiles";

type Profile = {
  id: string;
  kind: "USER" | "ORGANIZATION";
  handle: string;
  displayName: string;
  photoId: string | null;
};
type Props = {
  profile: Profile;
  profiles: Profile[];
  /** What the profile is called here. */
  name: string;
  pick: (id: string) => Promise<void>;
};

/** What one composer has asked for, all others have. */
let loaded: ComponentType<ComposerProfilesProps> | undefined;

/**
 * As whom one posts. To be another, with what is typed, takes the script: a form of its own would leave the text
 * behind. Most have nobody else to be: the choice comes for those who do.
 */
export function ComposerChip({ profile, profiles, name, pick }: Props) {
  const [Profiles, setProfiles] = useState(() => loaded);
  const isChoosable = profiles.length > 1;

  useEffect(() => {
    if (!isChoosable || loaded) return;
    void importWithMessages(import("./composer-profiles")).then(
      (came) => setProfiles(() => (loaded = came.ComposerProfiles)),
      () => undefined,
    );
  }, [isChoosable]);

  const chip = (
    <>
      <Avatar profile={profile} className="size-5 text-[.5rem]" />
      <span className="min-w-0 trunc max-sm:sr-only" title={profile.displayName}>
        <bdi>{name}</bdi>
      </span>
    </>
  );
  const look =
    "ms-auto flex min-h-8 max-w-34 items-center sm:max-w-56 gap-1.5 rounded-full bg-surface-sunken px-1.5 sm:pe-3 text-sm font-[650] text-text-muted";
  if (!isChoosable || !Profiles) return <span className={`min-w-0 ${look}`}>{chip}</span>;
  return (
    <Profiles profile={profile} profiles={profiles} pick={pick} look={look}>
      {chip}
    </Profiles>
  );
}
