import Search from "lucide-react/icons/search";
import { getTranslations } from "next-intl/server";
import Form from "next/form";
import Link from "next/link";
import { alliesHref, listQuery, profileHref, type ProfileLook } from "@/components/profiles/profile-look";
import { Badge } from "@/components/ui/badge";
import { LinkPending } from "@/components/ui/link-pending";
import { allyLists, NAME_QUERY_LIMIT } from "@/lib/profiles/schema/page";

/** Above the allies: the lists beside them, for whoever may answer, and a search by name, which is an address, too. */
export async function AlliesBar({ look, isSearchable }: { look: ProfileLook; isSearchable: boolean }) {
  const t = await getTranslations("profile.allies");
  const isManaged = look.own && look.acts?.ally;
  if (!isManaged && !isSearchable) return null;
  return (
    <div className="card card-flat flex flex-col gap-3 px-4 py-3 md:px-5">
      {isManaged && (
        <nav aria-label={t("lists")} className="flex flex-wrap gap-2">
          {[undefined, ...allyLists].map((show) => (
            <Link
              key={show ?? "all"}
              href={alliesHref(look, show)}
              prefetch={false}
              scroll={false}
              aria-current={show === look.show && !look.q ? "page" : undefined}
              className="chip"
            >
              {t(`${show ?? "all"}.chip`)}
              {show === "received" && <Badge count={look.requests} />}
              <LinkPending />
            </Link>
          ))}
        </nav>
      )}
      {isSearchable && (
        <Form
          action={profileHref(look)}
          prefetch={false}
          scroll={false}
          role="search"
          className="flex items-center gap-2"
        >
          {Object.entries(listQuery({ tab: "allies", as: look.as })).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <div className="control">
            <input
              type="search"
              name="q"
              // What was looked for stands there again, also where the page changes without being made anew.
              key={look.q}
              defaultValue={look.q}
              maxLength={NAME_QUERY_LIMIT}
              aria-label={t("search.label")}
              placeholder={t("search.label")}
              enterKeyHint="search"
              autoComplete="off"
            />
          </div>
          <button type="submit" className="btn btn-tonal" aria-label={t("search.submit")}>
            <Search aria-hidden />
            <span className="max-sm:hidden">{t("search.submit")}</span>
          </button>
        </Form>
      )}
    </div>
  );
}
