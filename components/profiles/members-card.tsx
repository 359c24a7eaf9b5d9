import { getTranslations } from "next-intl/server";
import { AllyButton } from "@/components/allies/relationship/ally-button";
import { AddRow } from "@/components/ui/field/add-row";
import { Link } from "@/components/ui/link";
import { DetailsCard } from "./details-card";
import type { Listed } from "./profile-list";
import { type ProfileLook, tabHref } from "./profile-look";
import { ProfileRow } from "./profile-row";

/** Those who come first in the list of members, which is one step away. */
export async function MembersCard({ look, members }: { look: ProfileLook; members: Listed[] }) {
  const t = await getTranslations("profile.page");
  const all = (
    <Link
      href={tabHref(look, "members")}
      scroll={false}
      aria-label={t("members.seeAllMembers")}
      className="-my-2 content-center rounded-sm py-2 text-sm font-[650] text-link hover:text-link-hover hover:underline max-md:min-h-11"
    >
      {t("members.seeAll")}
    </Link>
  );
  return (
    <DetailsCard title={t("members.tab")} more={all}>
      <ul className="-mx-4 divide-y divide-border md:-mx-5">
        {members.map((member) => (
          <li key={member.id}>
            <ProfileRow
              profile={member}
              note={member.headline ?? (member.role ? t(`roles.${member.role}`) : `@${member.handle}`)}
              aside={look.acts && <AllyButton profile={member} acts={look.acts} now={look.now} />}
            />
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
