import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { TimeText } from "@/components/ui/time-text";
import type { ListedCase, listCases } from "@/lib/reports/queries";
import { type QueueView, queueViews } from "@/lib/reports/schema/limits";

type Props = NonNullable<Awaited<ReturnType<typeof listCases>>> & { show: QueueView; now: number };

/** All that is reported, each thing once, the gravest first. */
export async function CaseQueue({ role, openCount, mineCount, objectionCount, cases, next, show, now }: Props) {
  const t = await getTranslations("settings.moderation");
  const counts = { open: openCount, mine: mineCount, objections: objectionCount, answered: 0 };
  return (
    <>
      <h1 id="page-title" tabIndex={-1} className="px-4 text-2xl tracking-heading outline-0 xs:px-0">
        {t("title")}
      </h1>
      <nav aria-label={t("views")} className="flex flex-wrap gap-2 px-4 xs:px-0">
        {queueViews.map((view) => (
          <Link
            key={view}
            href={view === "open" ? "/moderation" : `/moderation?show=${view}`}
            aria-current={view === show ? "page" : undefined}
            className="chip"
          >
            {t(view, { count: counts[view] })}
          </Link>
        ))}
      </nav>
      <p className="flex flex-wrap gap-x-4 gap-y-1 px-4 xs:px-0">
        <Link href="/moderation/sign-ups" className="text-link hover:underline">
          {role === "MODERATOR" ? t("requests.title") : t("signUps.title")}
        </Link>
        {role !== "MODERATOR" && (
          <Link href="/moderation/domains" className="text-link hover:underline">
            {t("domains.title")}
          </Link>
        )}
      </p>
      {cases.length === 0 && <p className="card card-flat p-4 text-text-muted">{t(`empty.${show}`)}</p>}
      <ol className="flex flex-col gap-3">
        {cases.map((one) => (
          <CaseRow key={one.id} one={one} now={now} />
        ))}
      </ol>
      {next && (
        <Link href={`/moderation?show=${show}&after=${next}`} className="btn btn-secondary self-center">
          {t("more")}
        </Link>
      )}
    </>
  );
}

async function CaseRow({ one, now }: { one: ListedCase; now: number }) {
  const [t, named] = [await getTranslations("settings.moderation"), await getTranslations("settings")];
  const { id, kind, name, severity, reportCount, reasons, at, takenBy, isMine, answer, replyCount } = one;
  const isReported = reportCount > 0;
  return (
    <li className="card card-flat flex flex-col gap-1 p-4">
      <h2 className="text-md wrap-anywhere">
        <Link href={`/moderation/${id}`} className="text-link hover:text-link-hover hover:underline">
          {t("of", { kind: named(`reports.kinds.${kind}`), name: name ?? t("gone") })}
        </Link>
      </h2>
      <p>{isReported ? reasons.map((reason) => named(`report.reasons.${reason}`)).join(", ") : t("held")}</p>
      <p className="text-sm wrap-anywhere text-text-muted">
        {t("severity", { severity: t(`severities.s${severity as 1 | 2 | 3}`) })}
        {" · "}
        {isReported && `${t("reports", { count: reportCount })} · `}
        {t.rich(isReported ? "since" : "heldSince", { time: () => <TimeText time={at} now={now} inSentence /> })}
        {takenBy && ` · ${isMine ? t("takenByYou") : t("takenBy", { name: takenBy })}`}
        {replyCount !== null && ` · ${t("ask.asked")}: ${t("ask.replies", { count: replyCount })}`}
        {answer && ` · ${t(`outcomes.${answer}`)}`}
      </p>
    </li>
  );
}
