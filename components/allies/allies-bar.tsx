import { getTranslations } from "next-intl/server";
import { NameSearch } from "@/components/profiles/name-search";
import { alliesHref, listQuery, profileHref, type ProfileLook } from "@/components/profiles/profile-look";
import { LiveBadge } from "@/components/shell/live/live-badge";
import { Link } from "@/components/ui/link";
import { Scroller } from "@/components/ui/scroller";
import { allyLists, followLists } from "@/lib/profiles/schema/page";
import "./ally-lists.css";

/**
 * Above the allies: the lists beside them, of requests for whoever may answer, and a search by name, which is an address,
 * too. Others come to who follows whom by its count, and find their way back here.
 */
export async function AlliesBar({ look, isSearchable }: { look: ProfileLook; isSearchable: boolean }) {
  const t = await getTranslations("profile.allies");
  const isManaged = look.own && look.acts?.ally;
  const lists = [undefined, ...(isManaged ? allyLists : []), ...(isManaged || look.show ? followLists : [])];
  if (lists.length === 1 && !isSearchable) return null;
  return (
    <div className="card card-flat flex flex-col gap-3 px-4 py-3 md:px-5">
      {lists.length > 1 && (
        <Scroller label={t(isManaged ? "lists" : "shownLists")} className="ally-lists">
          {lists.map((show) => (
            <Link
              key={show ?? "all"}
              href={alliesHref(look, show)}
              scroll={false}
              aria-current={show === look.show && !look.q ? "page" : undefined}
              className="chip"
            >
              {t(`${show ?? "all"}.chip`)}
              {show === "received" && <LiveBadge of="requests" />}
            </Link>
          ))}
        </Scroller>
      )}
      {isSearchable && (
        <NameSearch
          action={profileHref(look)}
          query={listQuery({ tab: "allies", as: look.as })}
          q={look.q}
          label={t("search.label")}
        />
      )}
    </div>
  );
}
