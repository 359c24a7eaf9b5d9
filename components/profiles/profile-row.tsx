import Link from "next/link";
import { Avatar } from "@/components/ui/avatar";
import type { ListPlace } from "@/components/ui/list-row";
import { OrganizationTag } from "@/components/ui/organization-tag";

export type ListedProfile = { id: string; kind: "USER" | "ORGANIZATION"; handle: string; displayName: string };

/** Renders in both places. `note`: what stands under the name. */
export function ProfileRow({ profile, note, organization, place }: { profile: ListedProfile; note: string | null; organization: string; place: ListPlace }) {
  const { id, kind, handle, displayName } = profile;
  return (
    <article {...place} tabIndex={-1} aria-labelledby={`name-${id}`} className="card card-flat">
      <Link href={`/profile/${handle}`} prefetch={false} className="flex items-center gap-3 rounded-[inherit] px-4 py-3 hover:bg-surface-hover">
        <Avatar id={id} name={displayName} kind={kind} />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-1.5">
            <span id={`name-${id}`} dir="auto" className="min-w-0 font-heavy wrap-anywhere">{displayName}</span>
            {kind === "ORGANIZATION" && <OrganizationTag label={organization} />}
          </span>
          {note && <span dir="auto" className="block text-sm text-text-muted wrap-anywhere">{note}</span>}
        </span>
      </Link>
    </article>
  );
}
