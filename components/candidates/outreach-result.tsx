"use client";

import Check from "lucide-react/icons/check";
import { useTranslations } from "next-intl";
import { ConfirmedForm } from "@/components/ui/form/confirmed-form";
import { Link } from "@/components/ui/link";
import { sendMissingAction } from "@/lib/candidates/actions/outreach";
import type { OutreachOfPage } from "@/lib/candidates/queries/outreach";
import { linesOf } from "./outreach-lines";
import { useOutreach } from "./use-outreach";

type Props = {
  /** As the page found it; without it, what was just asked for. */
  outreach?: OutreachOfPage;
  asked: { outreachId: string };
  /** Whom the page knows that they were chosen: of who has no message the server counts, and names nobody. */
  chosen?: readonly { id: string; displayName: string }[];
  job: { id: string; title: string; href: string };
  organization: { id: string };
  onward: string;
  onLeave?: () => void;
};
/** What became of each, as it goes; who is not available is not told apart by why. */
export function OutreachResult({
  outreach: given,
  asked: { outreachId },
  chosen = [],
  job,
  organization,
  onward,
  onLeave,
}: Props) {
  const t = useTranslations("jobs.outreach");
  const address = `/api/jobs/${job.id}/outreaches/${outreachId}`;
  const { outreach, isUnderway, isStuck, again } = useOutreach(address, given ?? null);
  const { lines, counted, sent, total } = linesOf(outreach, chosen);
  const isMissing = isStuck || (outreach?.stopped ?? 0) > 0;
  return (
    <section aria-labelledby="outreach-title" className="flex flex-col gap-4">
      <div>
        <h2
          id="outreach-title"
          tabIndex={-1}
          ref={given ? undefined : focus}
          className="text-lg tracking-heading outline-0"
        >
          {t("result.title")}
        </h2>
        <p role="status" className="mt-1 text-text-muted">
          {isUnderway && !isStuck
            ? t("result.underway", { count: sent, total })
            : t("result.sent", { count: sent, total })}
        </p>
      </div>
      <ul className="flex flex-col">
        {lines.map(({ id, name, status }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 border-b border-border py-2">
            <bdi className="min-w-0 grow font-bold wrap-anywhere">{name}</bdi>
            <span
              className={`inline-flex items-center gap-1 text-sm ${status === "sent" ? "text-success-ink" : "text-text-muted"}`}
            >
              {status === "sent" && <Check aria-hidden className="size-4" />}
              {t(`result.is.${status}`)}
            </span>
          </li>
        ))}
        {counted.map(
          ([key, count]) =>
            count > 0 && (
              <li key={key} className="py-2 text-sm text-text-muted">
                {t(`result.${key}`, { count })}
              </li>
            ),
        )}
      </ul>
      {isMissing && (
        <ConfirmedForm
          action={sendMissingAction}
          fields={{ profileId: organization.id, jobId: job.id, outreachId }}
          label={t("result.missing")}
          className="btn btn-primary self-start"
          focus="outreach-title"
          onSettled={({ status }) => status === "done" && again()}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Link href={onward} onClick={onLeave} className="btn btn-secondary">
          {t("result.onward")}
        </Link>
        <noscript>
          <Link href={`${job.href}/message-candidates?sent=${outreachId}`} className="btn btn-secondary">
            {t("result.look")}
          </Link>
        </noscript>
      </div>
    </section>
  );
}

/** The form is gone in which one was. */
function focus(title: HTMLElement | null) {
  title?.focus();
}
