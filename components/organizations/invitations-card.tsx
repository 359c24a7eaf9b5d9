import { getTranslations } from "next-intl/server";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import { SideCard } from "@/components/ui/side-card";
import type { OwnOrganizations } from "@/lib/organizations/own-organizations-query";
import { SideOrganization } from "./side-organization";

/** Who asks one to join, and the way to answer. `count`: of all of them. */
export async function InvitationsCard({ inviting, count }: { inviting: OwnOrganizations["inviting"]; count: number }) {
  const t = await getTranslations("profile.organization.received");
  if (inviting.length === 0) return null;
  return (
    <SideCard id="invitations" title={t("title")} more={<Badge count={count} />}>
      {inviting.map((organization) => (
        <SideOrganization key={organization.id} organization={organization} />
      ))}
      <div className="px-5 pt-2">
        <Link href="/organizations/invitations" className="btn btn-tonal btn-sm">
          {t("answer")}
        </Link>
      </div>
    </SideCard>
  );
}
