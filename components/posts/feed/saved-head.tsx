import { getTranslations } from "next-intl/server";
import { NameSearch } from "@/components/profiles/name-search";
import { Link } from "@/components/ui/link";
import { PageBar } from "@/components/ui/page-bar";
import { Scroller } from "@/components/ui/scroller";
import { SAVED_SEARCH_LIMIT } from "@/lib/posts/schema/limits";
import { type SavedKind, savedKinds } from "@/lib/posts/schema/saved";
import { savedHref } from "./saved-href";

type Props = { tab: SavedKind; q: string };

/** What kind of things is shown, and what is looked for among them. */
export async function SavedHead({ tab, q }: Props) {
  const t = await getTranslations("feed");
  const names = { posts: t("saved.posts"), jobs: t("saved.jobs") };
  return (
    <>
      <PageBar title={t("saved.title")} back={{ href: "/feed", label: t("post.back") }} />
      <Scroller label={t("saved.label")} className="chip-bar">
        {savedKinds.map((kind) => (
          <Link
            key={kind}
            href={savedHref(kind, q)}
            replace
            scroll={false}
            aria-current={kind === tab ? "page" : undefined}
            className="chip"
          >
            {names[kind]}
          </Link>
        ))}
      </Scroller>
      <div className="flex flex-col gap-3 max-xs:mx-4">
        <p className="text-text-muted">{t("saved.lead")}</p>
        <NameSearch
          action="/saved"
          query={tab === "posts" ? {} : { tab }}
          q={q}
          label={t("saved.search")}
          limit={SAVED_SEARCH_LIMIT}
        />
        <h2 className="sr-only">{names[tab]}</h2>
      </div>
    </>
  );
}
