import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { Link } from "@/components/ui/link";
import type { ImportResult } from "@/lib/imports/summary";
import { DiscardImport } from "./discard-import";
import { LeftOutList } from "./left-out-list";

/** What came of it, and the ways to that. */
export function ImportDone({ result, profileId }: { result: ImportResult; profileId: string }) {
  const t = useTranslations("settings.data.import");
  const { drafts, items, profile, photo, cover, privacy, topics } = result;
  const changed = profile ? profile.entries + profile.fields + profile.skills + profile.interests + profile.areas : 0;
  const lines = [
    drafts > 0 && t("result.drafts", { count: drafts }),
    items > 0 && t("result.items", { count: items }),
    (photo || cover) && t("result.pictures", { count: Number(photo) + Number(cover) }),
    changed > 0 && t("result.profile", { count: changed }),
    privacy && t("result.privacy"),
    topics > 0 && t("result.topics", { count: topics }),
  ].filter((line) => line !== false);
  return (
    <section className="card card-flat flex flex-col gap-4 p-5">
      <Banner kind="done">
        <p>{lines.length > 0 ? t("done") : t("unchanged")}</p>
      </Banner>
      <ul className="flex list-disc flex-col gap-1 ps-5 empty:hidden">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <LeftOutList leftOut={result.leftOut} />
      <div className="flex flex-wrap gap-2">
        {drafts > 0 && (
          <Link href="/posts/drafts" className="btn btn-primary">
            {t("toDrafts")}
          </Link>
        )}
        <Link href="/profile?tab=resume" className="btn btn-tonal">
          {t("toProfile")}
        </Link>
        <DiscardImport profileId={profileId} label="close" />
      </div>
    </section>
  );
}
