import Plus from "lucide-react/icons/plus";
import { getTranslations } from "next-intl/server";
import { HashFocus } from "@/components/ui/hash-focus";
import { Link } from "@/components/ui/link";
import { PageBar } from "@/components/ui/page-bar";
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
      <PageBar title={t(`${kindNames[kind]}.title`)} back={{ href: "/profile?tab=resume", label: t("back") }}>
        {add && (
          <Link
            href={kindPath(kind, "new")}
            aria-label={t(`${kindNames[kind]}.add`)}
            className="btn btn-primary btn-sm"
          >
            <Plus aria-hidden />
            {t("add")}
          </Link>
        )}
      </PageBar>
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
