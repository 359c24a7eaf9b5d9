import { useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import type { FoundCandidate } from "@/lib/candidates/queries/search";
import type { Recipient } from "./recipient-chips";

type Chosen = ReadonlyMap<string, Recipient>;
type Props = {
  sort: "match" | "newest";
  page: { candidates: FoundCandidate[]; total: number; hasMore: boolean };
  chosen: Chosen;
  setChosen: (chosen: Chosen) => void;
  hrefOf: (sort: "match" | "newest") => string;
};

const sorts = ["match", "newest"] as const;

/** How many there are and are chosen, all of the page's or none at once, and by what they are sorted. */
export function CandidatesSort({ sort, page: { candidates, total, hasMore }, chosen, setChosen, hrefOf }: Props) {
  const t = useTranslations("jobs.candidates");
  if (candidates.length === 0) return null;
  const isAll = chosen.size > 0 && candidates.every(({ id }) => chosen.has(id));

  function choose() {
    if (chosen.size > 0) return setChosen(new Map());
    setChosen(
      new Map(
        candidates.map(({ id, kind, displayName, photoId }): [string, Recipient] => [
          id,
          { id, kind, displayName, photoId },
        ]),
      ),
    );
  }

  return (
    <>
      <div className="candidates-row">
        <label className="choice min-w-0 grow">
          <input
            type="checkbox"
            className="[@media(scripting:none)]:hidden"
            checked={isAll}
            ref={(box) => {
              if (box) box.indeterminate = chosen.size > 0 && !isAll;
            }}
            onChange={choose}
          />
          <span className="font-bold">{t("chosen", { count: chosen.size, total, more: hasMore ? "yes" : "no" })}</span>
        </label>
        <nav aria-label={t("sort.label")} className="candidates-sorts">
          {sorts.map((choice) => (
            <Link key={choice} href={hrefOf(choice)} scroll={false} aria-current={sort === choice ? "true" : undefined}>
              {t(`sort.${choice}`)}
            </Link>
          ))}
        </nav>
      </div>
      <details className="text-sm text-text-muted">
        <summary className="cursor-pointer">{t("sort.how")}</summary>
        <p className="mt-1">{t(`sort.${sort}How`)}</p>
      </details>
    </>
  );
}
