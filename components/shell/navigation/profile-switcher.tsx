import MailOpen from "lucide-react/icons/mail-open";
import Plus from "lucide-react/icons/plus";
import { useTranslations } from "next-intl";
import { MenuLink } from "@/components/ui/menu/menu-link";
import { ActAs } from "./act-as";
import type { Acting, ActingProfile } from "./acting-profile";
import { LiveBadge } from "@/components/shell/live/live-badge";
import { SwitchItems } from "./switch-items";
import { WhileInvited } from "./while-invited";

/** Oneself and the organizations that one may act for, and the ways to more of them. */
export function ProfileSwitcher({ profiles, actingId }: Pick<Acting, "profiles"> & { actingId: string }) {
  const t = useTranslations("drawer");
  const withNews = (profile: ActingProfile) => ({ ...profile, badge: <LiveBadge profileId={profile.id} /> });
  return (
    <>
      <ActAs ownId={profiles[0].id}>
        <SwitchItems label={t("actingAs")} profiles={profiles.map(withNews)} actingId={actingId} />
      </ActAs>
      <MenuLink href="/organizations/new" className="menu-item switch-item">
        <Plus aria-hidden className="mx-[.4375rem]" />
        {t("newOrganization")}
      </MenuLink>
      <WhileInvited>
        <MenuLink href="/organizations/invitations" className="menu-item switch-item">
          <MailOpen aria-hidden className="mx-[.4375rem]" />
          {t("invitations")}
          <LiveBadge of="invitations" />
        </MenuLink>
      </WhileInvited>
    </>
  );
}
