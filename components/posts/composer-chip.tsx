"use client";

import ChevronDown from "lucide-react/icons/chevron-down";
import { useSyncExternalStore } from "react";
import { SwitchItems } from "@/components/shell/switch-items";
import { Avatar } from "@/components/ui/avatar";
import { Menu } from "@/components/ui/menu";

type Profile = { id: string; kind: "USER" | "ORGANIZATION"; handle: string; displayName: string };
type Props = {
  profile: Profile;
  profiles: Profile[];
  texts: { name: string; actingAs: string; postAs: string };
  pick: (id: string) => void;
};

const never = () => () => {};

/**
 * As whom one posts. To be another, with what is typed, takes the script: a form of its own would leave the text
 * behind.
 */
export function ComposerChip({ profile, profiles, texts, pick }: Props) {
  const choosable = useSyncExternalStore(
    never,
    () => profiles.length > 1,
    () => false,
  );
  const name = (
    <>
      <Avatar id={profile.id} name={profile.displayName} kind={profile.kind} className="size-5 text-[.5rem]" />
      <span className="min-w-0 trunc" title={profile.displayName}>
        <bdi>{texts.name}</bdi>
      </span>
    </>
  );
  const look =
    "flex min-h-8 max-w-34 items-center sm:max-w-56 gap-1.5 rounded-full bg-surface-sunken ps-1.5 pe-3 text-sm font-[650] text-text-muted";
  if (!choosable) return <span className={`min-w-0 ${look}`}>{name}</span>;
  return (
    <div className="min-w-0">
      <Menu
        id="post-as"
        label={texts.postAs}
        side="menu-below-end menu-tall"
        triggerClass={`relative after:absolute after:-inset-1.5 hover:text-text ${look}`}
        trigger={
          <>
            {name}
            <ChevronDown aria-hidden className="size-4 shrink-0" />
          </>
        }
      >
        <SwitchItems label={texts.actingAs} profiles={profiles} actingId={profile.id} pick={pick} />
      </Menu>
    </div>
  );
}
