import { getTranslations } from "next-intl/server";
import { ConfirmedForm } from "@/components/ui/form/confirmed-form";
import { Link } from "@/components/ui/link";
import { TimeText } from "@/components/ui/time-text";
import { decideSignUpAction } from "@/lib/accounts/actions/approval";
import type { selectSignUpRequests } from "@/lib/accounts/approval-query";

type Page = NonNullable<Awaited<ReturnType<typeof selectSignUpRequests>>>;
type Props = Page & { profileId: string; now: number };

/** Who asks to be let in, with what they say for themselves. */
export async function SignUpRequests({ requests, next, profileId, now }: Props) {
  const t = await getTranslations("settings.moderation.requests");
  return (
    <section aria-labelledby="requests" className="flex flex-col gap-3">
      <h2 id="requests" tabIndex={-1} className="px-4 text-lg outline-0 xs:px-0">
        {t("title")}
      </h2>
      <p className="px-4 text-text-muted xs:px-0">{requests.length === 0 ? t("none") : t("hint")}</p>
      <ul className="flex flex-col gap-3">
        {requests.map(({ id, name, domain, words, at, isRefused }) => (
          <li key={id} className="card card-flat flex flex-col gap-2 p-4">
            <h3 className="text-md wrap-anywhere">
              <bdi>{name}</bdi>
            </h3>
            <p className="text-sm wrap-anywhere text-text-muted">
              {t.rich("asked", { domain, time: () => <TimeText time={at} now={now} inSentence /> })}
            </p>
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {words || t("noWords")}
            </p>
            {isRefused && <p>{t("refused")}</p>}
            <div className="flex flex-wrap items-start gap-2">
              <ConfirmedForm
                action={decideSignUpAction}
                fields={{ profileId, requestedId: id, decision: "approve" }}
                label={t("approve")}
                name={t("approveName", { name })}
                className="btn btn-primary"
                focus="requests"
              />
              {!isRefused && (
                <ConfirmedForm
                  action={decideSignUpAction}
                  fields={{ profileId, requestedId: id, decision: "refuse" }}
                  label={t("refuse")}
                  name={t("refuseName", { name })}
                  ask={{ title: t("ask", { name }), text: t("askText"), stay: t("keep"), leave: t("refuse") }}
                  className="btn btn-danger-quiet"
                  focus="requests"
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      {next && (
        <Link href={`/moderation/sign-ups?after=${next}`} className="btn btn-secondary self-center">
          {t("more")}
        </Link>
      )}
    </section>
  );
}
