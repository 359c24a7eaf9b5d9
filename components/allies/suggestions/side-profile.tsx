import type { ReactNode } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Link } from "@/components/ui/link";

type Props = {
  profile: { id: string; kind: "USER" | "ORGANIZATION"; handle: string; displayName: string; photoId: string | null };
  /** Under the name. */
  note: string | null;
  /** Why it is here. */
  why: string | null;
  /** What can be done about it: under both where there is no room beside them. */
  children: ReactNode;
};

/** A row of a narrow card: a profile and what can be done about it. Renders in both places. */
export function SideProfile({ profile, note, why, children }: Props) {
  const { handle, displayName } = profile;
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
      <Link
        href={`/profile/${handle}`}
        className="flex min-h-11 min-w-0 flex-1 basis-32 items-center gap-3 hover:underline"
      >
        <Avatar profile={profile} className="size-10 text-sm" />
        <span className="min-w-0 flex-1">
          <span dir="auto" className="line-clamp-2 leading-5 font-bold wrap-anywhere">
            {displayName}
          </span>
          {note && (
            <span dir="auto" className="line-clamp-1 text-sm wrap-anywhere text-text-muted">
              {note}
            </span>
          )}
          {why && <span className="line-clamp-2 text-sm wrap-anywhere text-text-muted">{why}</span>}
        </span>
      </Link>
      {children}
    </div>
  );
}
