import ChevronDown from "lucide-react/icons/chevron-down";
import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { SwitchItems } from "@/components/shell/switch-items";
import { Avatar } from "@/components/ui/avatar";
import { Menu } from "@/components/ui/menu";

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
  pick: (id: string) => void;
};

const never = () => () => {};

/**
 * As whom one posts. To be another, with what is typed, takes the script: a form of its own would leave the text
 * behind.
 */
export function ComposerChip({ profile, profiles, name, pick }: Props) {
  const t = useTranslations();
  const choosable = useSyncExternalStore(
    never,
    () => profiles.length > 1,
    () => false,
  );
  const chip = (
    <>
      <Avatar profile={profile} className="size-5 text-[.5rem]" />
      <span className="min-w-0 trunc" title={profile.displayName}>
        <bdi>{name}</bdi>
      </span>
    </>
  );
  const look =
    "flex min-h-8 max-w-34 items-center sm:max-w-56 gap-1.5 rounded-full bg-surface-sunken ps-1.5 pe-3 text-sm font-[650] text-text-muted";
  if (!choosable) return <span className={`min-w-0 ${look}`}>{chip}</span>;
  return (
    <div className="min-w-0">
      <Menu
        id="post-as"
        label={t("feed.composer.postAs", { name: profile.displayName })}
        side="menu-below-end"
        triggerClass={`relative after:absolute after:-inset-1.5 hover:text-text ${look}`}
        trigger={
          <>
            {chip}
            <ChevronDown aria-hidden className="size-4 shrink-0" />
          </>
        }
      >
        <SwitchItems label={t("drawer.actingAs")} profiles={profiles} actingId={profile.id} pick={pick} />
      </Menu>
    </div>
  );
}
