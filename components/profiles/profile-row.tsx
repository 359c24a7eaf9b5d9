import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Link } from "@/components/ui/link";
import type { ListPosition } from "@/components/ui/list/list-row";
import { OrganizationTag } from "@/components/ui/organization-tag";

export type ListedProfile = {
  id: string;
  kind: "USER" | "ORGANIZATION";
  handle: string;
  displayName: string;
  photoId: string | null;
};

type Props = {
  profile: ListedProfile;
  /** What stands under the name. */
  note: string;
  /** And beneath that. */
  more?: ReactNode;
  tag?: string;
  isUnread?: boolean;
  action?: { href: string; label: string; name: string; className: string };
  /** What belongs to it and leads nowhere. */
  beneath?: ReactNode;
  /** What stands at its end, on top as well. */
  aside?: ReactNode;
  /** In a feed. */
  place?: ListPosition;
};

/** Renders in both places. All of it leads to the profile, but for the action, which lies on top. */
export function ProfileRow({ profile, note, more, tag, isUnread, action, beneath, aside, place }: Props) {
  const t = useTranslations();
  const { id, kind, handle, displayName } = profile;
  return (
    <article {...place} tabIndex={-1} aria-labelledby={`name-${id}`} className="profile-row">
      <Link href={`/profile/${handle}`} className="flex min-w-0 grow basis-40 items-center gap-3">
        <Avatar profile={profile} />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-1.5">
            <span id={`name-${id}`} dir="auto" className="min-w-0 font-heavy wrap-anywhere">
              {displayName}
            </span>
            {kind === "ORGANIZATION" && <OrganizationTag label={t("feed.post.organization")} />}
            {tag && <span className="tag">{tag}</span>}
          </span>
          <span dir="auto" className="block text-sm wrap-anywhere text-text-muted">
            {note}
          </span>
          {more && <span className="block text-sm wrap-anywhere text-text-muted">{more}</span>}
        </span>
        {isUnread && (
          <span className="size-2.5 shrink-0 rounded-full bg-info">
            <span className="sr-only">{t("common.unread")}</span>
          </span>
        )}
      </Link>
      {beneath}
      {action && (
        <Link href={action.href} aria-label={action.name} className={`btn btn-sm ${action.className}`}>
          {action.label}
        </Link>
      )}
      {aside}
    </article>
  );
}
