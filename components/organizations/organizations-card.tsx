import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { SideCard } from "@/components/ui/side-card";
import type { OwnOrganizations } from "@/lib/organizations/queries/own";
import { SideOrganization } from "./side-organization";

/**
 * The first of those that one belongs to, with the way to all of them, or to a new one. `handle` is the human's own.
 */
export async function OrganizationsCard({ joined, handle }: { joined: OwnOrganizations["joined"]; handle: string }) {
  const t = await getTranslations("profile.organization");
  const none = joined.length === 0;
  const way = none
    ? { href: "/organizations/new", label: t("memberships.create") }
    : { href: `/profile/${handle}?tab=organizations`, label: t("memberships.all") };
  return (
    <SideCard
      id="own-organizations"
      title={t("received.toMine")}
      more={
        <Link
          href={way.href}
          prefetch={false}
          className="text-sm font-[650] text-link hover:text-link-hover hover:underline"
        >
          {way.label}
        </Link>
      }
    >
      {none && <p className="px-5 text-sm text-text-muted">{t("memberships.none")}</p>}
      {joined.map((organization) => (
        <SideOrganization key={organization.id} organization={organization} />
      ))}
    </SideCard>
  );
}
