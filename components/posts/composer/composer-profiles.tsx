import ChevronDown from "lucide-react/icons/chevron-down";
import { useTranslations } from "next-intl";
import type { ComponentProps, ReactNode } from "react";
import { SwitchItems } from "@/components/shell/navigation/switch-items";
import { Menu } from "@/components/ui/menu/menu";

type Profiles = ComponentProps<typeof SwitchItems>["profiles"];
export type ComposerProfilesProps = {
  profile: Profiles[number];
  profiles: Profiles;
  pick: (id: string) => Promise<void>;
  look: string;
  children: ReactNode;
};

/** All that one may post as. */
export function ComposerProfiles({ profile, profiles, pick, look, children }: ComposerProfilesProps) {
  const t = useTranslations();
  return (
    <div className="ms-auto min-w-0">
      <Menu
        id="post-as"
        label={t("feed.composer.postAs", { name: profile.displayName })}
        side="menu-below-end"
        triggerClass={`relative after:absolute after:-inset-1.5 hover:text-text ${look}`}
        trigger={
          <>
            {children}
            <ChevronDown aria-hidden className="size-4 shrink-0" />
          </>
        }
      >
        <SwitchItems label={t("drawer.actingAs")} profiles={profiles} actingId={profile.id} pick={pick} />
      </Menu>
    </div>
  );
}
