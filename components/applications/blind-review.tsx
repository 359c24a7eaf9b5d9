import { useTranslations } from "next-intl";
import { ConfirmedForm } from "@/components/ui/form/confirmed-form";
import { chooseBlindReviewAction } from "@/lib/applications/actions";

type Props = { jobId: string; actingId: string; isBlind: boolean; canChoose: boolean };

/** Whether those who recruit see names in the first review; owners and admins say. */
export function BlindReview({ jobId, actingId, isBlind, canChoose }: Props) {
  const t = useTranslations("jobs.applications.blind");
  return (
    <section aria-labelledby="blind-review" className="card card-flat flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="min-w-[min(15rem,100%)] flex-1">
        <h2 id="blind-review" tabIndex={-1} className="text-md outline-0">
          {t("title")}
        </h2>
        <p className="text-sm text-text-muted">
          {t(isBlind ? "on" : "off")} {!canChoose && t("roles")}
        </p>
      </div>
      {canChoose && (
        <ConfirmedForm
          key={String(isBlind)}
          action={chooseBlindReviewAction}
          fields={{ profileId: actingId, jobId, blindReview: isBlind ? "off" : "on" }}
          label={t(isBlind ? "turnOff" : "turnOn")}
          className="btn btn-secondary btn-sm"
          toast={t(isBlind ? "turnedOff" : "turnedOn")}
          subject={jobId}
          focus="blind-review"
          ask={
            isBlind
              ? { title: t("ask.title"), text: t("ask.text"), stay: t("ask.stay"), leave: t("ask.leave") }
              : undefined
          }
        />
      )}
    </section>
  );
}
