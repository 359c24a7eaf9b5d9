import Link from "next/link";
import { getLocale, getTranslations } from "next-intl/server";
import { type ProfileLook, tabHref, tabsOf } from "./profile-look";

/** Each tab is an address of its own, so they are links. A number says what the viewer would find there. */
export async function ProfileTabs({ look }: { look: ProfileLook }) {
  const t = await getTranslations("profile.page");
  const number = new Intl.NumberFormat(await getLocale());
  const { allyCount, organizationCount, memberCount } = look.profile;
  const counts = { allies: allyCount, organizations: organizationCount, members: memberCount } as Partial<
    Record<string, number | null>
  >;
  return (
    <nav aria-label={t("label")} className="page-tabs">
      {tabsOf(look.profile).map((tab) => (
        <Link
          key={tab}
          href={tabHref(look, tab)}
          prefetch={false}
          scroll={false}
          aria-current={tab === look.tab ? "page" : undefined}
        >
          {t(`${tab}.tab`)}
          {counts[tab] ? <span>{number.format(counts[tab])}</span> : null}
        </Link>
      ))}
    </nav>
  );
}
