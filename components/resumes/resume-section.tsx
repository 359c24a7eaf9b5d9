import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import type { ResumeEntry } from "@/lib/resumes/queries";
import type { ResumeKind } from "@/lib/resumes/schema";
import { AddEntry } from "./add-entry";
import { EntryDetails } from "./entry-details";
import { kindNames, kindPath } from "./kind-path";

/** Entries that are in sight at once; the others are folded away. */
const MAX_UNFOLDED_ENTRIES = 5;

type Props = { kind: ResumeKind; entries: readonly ResumeEntry[]; owner: boolean; name: string };

export async function ResumeSection({ kind, entries, owner, name }: Props) {
  const t = await getTranslations("profile.resume");
  const label = `resume-${kindNames[kind]}`;
  const rows = entries.map((entry) => {
    const edit = (
      <Link href={kindPath(kind, entry.id)} aria-label={t("edit", { title: entry.title })} className="icon-btn">
        <Pencil aria-hidden />
      </Link>
    );
    return (
      <li key={entry.id} className="border-border py-3.5 not-first:border-t">
        <EntryDetails entry={entry} heading="h3" after={owner && edit} />
      </li>
    );
  });
  const folded = rows.slice(MAX_UNFOLDED_ENTRIES);

  return (
    <section aria-labelledby={label} className="card card-flat">
      <div className="flex items-center gap-2 px-4 pt-4 pb-2 md:px-5">
        <h2 id={label} className="min-w-0 flex-1 text-md">
          {t(`${kindNames[kind]}.title`)}
        </h2>
        {owner && rows.length > 0 && (
          <Link href={kindPath(kind, "new")} aria-label={t(`${kindNames[kind]}.add`)} className="icon-btn">
            <Plus aria-hidden />
          </Link>
        )}
      </div>
      <div className="px-4 pb-4 md:px-5 md:pb-4.5">
        {rows.length > 0 && <ul>{rows.slice(0, MAX_UNFOLDED_ENTRIES)}</ul>}
        {folded.length > 0 && (
          <details className="group">
            <summary className="w-fit rounded-sm py-2.5 font-[650] text-link hover:text-link-hover hover:underline">
              <span className="group-open:hidden">{t("more", { count: rows.length })}</span>
              <span className="not-group-open:hidden">{t("fewer")}</span>
            </summary>
            <ul>{folded}</ul>
          </details>
        )}
        {rows.length === 0 && owner && <AddEntry kind={kind} />}
        {rows.length === 0 && !owner && (
          <p className="pb-1 text-text-muted">{t(`${kindNames[kind]}.none`, { name })}</p>
        )}
      </div>
    </section>
  );
}
