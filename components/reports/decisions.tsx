import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import type { listDecisions } from "@/lib/reports/queries";
import { DecisionItem } from "./decision-item";

type Decided = Awaited<ReturnType<typeof listDecisions>>;
type Props = Decided & { organization: string | null; profileId: string; now: number };

/** What was found wrong about a profile, the newest first. */
export async function Decisions({ decisions, next, organization, profileId, now }: Props) {
  const t = await getTranslations("settings.reports");
  return (
    <section aria-labelledby="decisions" className="card card-flat flex flex-col gap-4 p-4 md:p-5">
      <h2 id="decisions" tabIndex={-1} className="text-md wrap-anywhere outline-0">
        {organization === null ? t("decisions") : t("decisionsOf", { name: organization })}
      </h2>
      {decisions.length === 0 && (
        <p className="wrap-anywhere text-text-muted">
          {organization === null ? t("noDecisions") : t("noDecisionsOf", { name: organization })}
        </p>
      )}
      <ul className="flex flex-col gap-4">
        {decisions.map((decision) => (
          <li key={decision.decisionId} className="border-t border-border pt-3">
            <DecisionItem {...{ decision, organization, profileId, now }} />
          </li>
        ))}
      </ul>
      {next && (
        <Link href={`/settings/standing?decisions=${next}#decisions`} className="btn btn-secondary btn-sm w-fit">
          {t("earlier")}
        </Link>
      )}
    </section>
  );
}
