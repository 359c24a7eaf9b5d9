import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { AddRow } from "@/components/ui/add-row";
import { Avatar } from "@/components/ui/avatar";
import { DetailsCard } from "./details-card";
import type { Listed } from "./profile-list";
import { type ProfileLook, tabHref } from "./profile-look";

/** Those who come first in the list of members, which is one step away. */
export async function MembersCard({ look, members }: { look: ProfileLook; members: Listed[] }) {
  const t = await getTranslations("profile.page");
  const all = (
    <Link
      href={tabHref(look, "members")}
      prefetch={false}
      scroll={false}
      aria-label={t("members.seeAllMembers")}
      className="-my-2 content-center rounded-sm py-2 text-sm font-[650] text-link hover:text-link-hover hover:underline max-md:min-h-11"
    >
      {t("members.seeAll")}
    </Link>
  );
  return (
    <DetailsCard title={t("members.tab")} more={all}>
      <ul className="-mx-2">
        {members.map(({ id, kind, handle, displayName, headline, role }) => (
          <li key={id}>
            <Link
              href={`/profile/${handle}`}
              prefetch={false}
              className="flex items-center gap-3 rounded-md px-2 py-1.5 hover:bg-surface-hover"
            >
              <Avatar id={id} name={displayName} kind={kind} />
              <span className="min-w-0 flex-1">
                <span dir="auto" className="block font-heavy wrap-anywhere">
                  {displayName}
                </span>
                {(headline ?? role) && (
                  <span dir="auto" className="block text-sm wrap-anywhere text-text-muted">
                    {headline ?? (role && t(`roles.${role}`))}
                  </span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {look.manages.length > 0 && members.length < 2 && (
        <div className="mt-2">
          <AddRow href="/organizations/invite" title={t("members.invite")} text={t("members.why")} />
        </div>
      )}
    </DetailsCard>
  );
}
