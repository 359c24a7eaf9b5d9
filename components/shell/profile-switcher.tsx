import MailOpen from "lucide-react/icons/mail-open";
import Plus from "lucide-react/icons/plus";
import { getTranslations } from "next-intl/server";
import { MenuLink } from "@/components/ui/menu-link";
import type { ViewerAccount } from "@/lib/auth/account";
import { ActAs } from "./act-as";
import type { ActingProfile } from "./acting-profile";
import { LiveBadge } from "./live-badge";
import { SwitchItems } from "./switch-items";
import { WhileInvited } from "./while-invited";

/** Oneself and the organizations that one may act for, and the ways to more of them. */
export async function ProfileSwitcher({ account, actingId }: { account: ViewerAccount; actingId: string }) {
  const t = await getTranslations("drawer");
  const { own, organizations } = account;
  const withNews = (profile: ActingProfile) => ({ ...profile, badge: <LiveBadge profileId={profile.id} /> });
  return (
    <>
      <ActAs ownId={own.id}>
        <SwitchItems label={t("actingAs")} profiles={[own, ...organizations].map(withNews)} actingId={actingId} />
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
