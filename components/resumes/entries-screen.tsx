import ArrowLeft from "lucide-react/icons/arrow-left";
import Plus from "lucide-react/icons/plus";
import { getTranslations } from "next-intl/server";
import { HashFocus } from "@/components/ui/hash-focus";
import { Link } from "@/components/ui/link";
import type { ResumeEntry } from "@/lib/resumes/queries";
import { ENTRIES_LIMIT, type ResumeKind } from "@/lib/resumes/schema";
import { AddEntry } from "./add-entry";
import { EntryDetails } from "./entry-details";
import { EntryList } from "./entry-list";
import { kindNames, kindPath } from "./kind-path";

type Props = { kind: ResumeKind; entries: readonly ResumeEntry[]; actingId: string; idempotencyKey: string };

/** The page on which a person orders the entries of one kind. */
export async function EntriesScreen({ kind, entries, actingId, idempotencyKey }: Props) {
  const t = await getTranslations("profile.resume");
  const rows = entries.map((entry) => ({
    id: entry.id,
    title: entry.title,
    href: kindPath(kind, entry.id),
    details: <EntryDetails entry={entry} heading="h2" />,
  }));
  const add = entries.length > 0 && entries.length < ENTRIES_LIMIT;

  return (
    <div className="feed-column">
      <div className="flex flex-wrap items-center gap-3 px-4 pt-2 xs:px-0 xs:pt-0">
        <Link href="/profile?tab=resume" aria-label={t("back")} className="icon-btn">
          <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
        </Link>
        <h1 className="min-w-0 flex-1 basis-24 text-xl tracking-heading wrap-anywhere">
          {t(`${kindNames[kind]}.title`)}
        </h1>
        {add && (
          <Link
            href={kindPath(kind, "new")}
            aria-label={t(`${kindNames[kind]}.add`)}
            className="btn btn-primary btn-sm ms-auto"
          >
            <Plus aria-hidden />
            {t("add")}
          </Link>
        )}
      </div>
      {entries.length >= ENTRIES_LIMIT && (
        <p className="px-4 text-text-muted xs:px-0">{t("full", { limit: ENTRIES_LIMIT })}</p>
      )}
      <EntryList key={actingId} rows={rows} actingId={actingId} idempotencyKey={idempotencyKey} />
      {entries.length === 0 && (
        <div className="card card-flat p-4 md:p-5">
          <AddEntry kind={kind} />
        </div>
      )}
      <HashFocus />
    </div>
  );
}
