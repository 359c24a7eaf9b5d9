import Link from "next/link";
import { getLocale, getTranslations } from "next-intl/server";
import { placeLabel } from "@/lib/places/label";
import { type ProfileLook, tabHref } from "./profile-look";

/** Where, and with how many: what is hidden or none at all is left out. */
export async function ProfileFacts({ look }: { look: ProfileLook }) {
  const t = await getTranslations("profile.page");
  const { details, allyCount, organizationCount, memberCount } = look.profile;
  const place = details?.place && placeLabel(details.place, await getLocale());
  if (!place && !allyCount && !organizationCount && !memberCount) return null;
  return (
    <p className="profile-facts text-text-muted">
      {place && (
        <span>
          <bdi>{place}</bdi>
        </span>
      )}
      {allyCount !== null && allyCount > 0 && (
        <Link href={tabHref(look, "allies")} prefetch={false} scroll={false} className="hover:underline">
          <strong className="font-bold text-text">{t("allyCount", { count: allyCount })}</strong>
        </Link>
      )}
      {organizationCount > 0 && (
        <Link href={tabHref(look, "organizations")} prefetch={false} scroll={false} className="hover:underline">
          {t("organizationCount", { count: organizationCount })}
        </Link>
      )}
      {memberCount > 0 && (
        <Link href={tabHref(look, "members")} prefetch={false} scroll={false} className="hover:underline">
          {t("memberCount", { count: memberCount })}
        </Link>
      )}
    </p>
  );
}
