import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { SideCard } from "@/components/ui/side-card";
import type { OwnOrganizations } from "@/lib/organizations/own-organizations-query";
import { SideOrganization } from "./side-organization";

type Props = { joined: OwnOrganizations["joined"]; own: { id: string; handle: string }; actingId: string };

/**
 * The first of those that one belongs to, with the way to all of them, or to a new one. All of them stand on the human's
 * own profile: whoever acts as an organization may not be allowed to see that.
 */
export async function OrganizationsCard({ joined, own, actingId }: Props) {
  const t = await getTranslations("profile.organization");
  const none = joined.length === 0;
  const way = none
    ? { href: "/organizations/new", label: t("memberships.create") }
    : actingId === own.id && { href: `/profile/${own.handle}?tab=organizations`, label: t("memberships.all") };
  return (
    <SideCard
      id="own-organizations"
      title={t("received.toMine")}
      more={
        way && (
          <Link href={way.href} className="text-sm font-[650] text-link hover:text-link-hover hover:underline">
            {way.label}
          </Link>
        )
      }
    >
      {none && <p className="px-5 text-sm text-text-muted">{t("memberships.none")}</p>}
      {joined.map((organization) => (
        <SideOrganization key={organization.id} organization={organization} />
      ))}
    </SideCard>
  );
}
