import { Avatar } from "@/components/ui/avatar";
import { Link } from "@/components/ui/link";
import type { OwnOrganizations } from "@/lib/organizations/own-organizations-query";

/** A row that leads to an organization, with what it says it is for. */
export function SideOrganization({ organization }: { organization: OwnOrganizations["joined"][number] }) {
  const { handle, displayName, statement } = organization;
  return (
    <Link href={`/profile/${handle}`} className="flex min-h-11 items-center gap-3 px-5 py-1.5 hover:bg-surface-hover">
      <Avatar profile={{ ...organization, kind: "ORGANIZATION" }} className="size-10 text-sm" />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="line-clamp-2 leading-5 font-bold wrap-anywhere">
          {displayName}
        </span>
        {statement && (
          <span dir="auto" className="line-clamp-2 text-sm wrap-anywhere text-text-muted">
            {statement}
          </span>
        )}
      </span>
    </Link>
  );
}
