import Link from "next/link";
import { useTranslations } from "next-intl";
import { Avatar } from "@/components/ui/avatar";
import type { ListPosition } from "@/components/ui/list-row";
import { OrganizationTag } from "@/components/ui/organization-tag";

export type ListedProfile = { id: string; kind: "USER" | "ORGANIZATION"; handle: string; displayName: string };

type Props = {
  profile: ListedProfile;
  /** What stands under the name. */
  note: string | null;
  tag?: string;
  action?: { href: string; label: string; name: string };

  place: ListPosition;
};

/** Renders in both places. */
export function ProfileRow({ profile, note, tag, action, place }: Props) {
  const t = useTranslations("feed.post");
  const { id, kind, handle, displayName } = profile;
  return (
    <article {...place} tabIndex={-1} aria-labelledby={`name-${id}`} className="card card-flat flex items-center">
      <Link
        href={`/profile/${handle}`}
        prefetch={false}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-[inherit] px-4 py-3 hover:bg-surface-hover"
      >
        <Avatar id={id} name={displayName} kind={kind} />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-1.5">
            <span id={`name-${id}`} dir="auto" className="min-w-0 font-heavy wrap-anywhere">
              {displayName}
            </span>
            {kind === "ORGANIZATION" && <OrganizationTag label={t("organization")} />}
            {tag && <span className="tag">{tag}</span>}
          </span>
          {note && (
            <span dir="auto" className="block text-sm wrap-anywhere text-text-muted">
              {note}
            </span>
          )}
        </span>
      </Link>
      {action && (
        <Link href={action.href} prefetch={false} aria-label={action.name} className="btn btn-secondary btn-sm me-4">
          {action.label}
        </Link>
      )}
    </article>
  );
}
