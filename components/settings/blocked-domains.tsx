import { getTranslations } from "next-intl/server";
import { ConfirmedForm } from "@/components/ui/form/confirmed-form";
import { Field } from "@/components/ui/field/field";
import { Link } from "@/components/ui/link";
import { TimeText } from "@/components/ui/time-text";
import { unblockDomainAction } from "@/lib/settings/actions";
import type { selectDomainsPage } from "@/lib/settings/domain-query";

type Page = NonNullable<Awaited<ReturnType<typeof selectDomainsPage>>>;
type Props = Page & { find: string; profileId: string; now: number };

/** All that is blocked, by name: what was removed by mistake is typed anew. */
export async function BlockedDomains({ domains, next, find, profileId, now }: Props) {
  const t = await getTranslations("settings.moderation.domains");
  const further = (await getTranslations("settings.moderation"))("more");
  return (
    <section aria-labelledby="blocked" className="flex flex-col gap-3">
      <h2 id="blocked" tabIndex={-1} className="px-4 text-lg outline-0 xs:px-0">
        {t("blocked")}
      </h2>
      <form action="/moderation/domains" role="search" className="flex flex-wrap items-end gap-3 px-4 xs:px-0">
        <Field id="find" name="find" label={t("find")} defaultValue={find} dir="ltr" spellCheck={false} />
        <button className="btn btn-secondary">{t("search")}</button>
      </form>
      {domains.length === 0 && (
        <p className="card card-flat p-4 text-text-muted">{find === "" ? t("none") : t("nothing")}</p>
      )}
      <ul className="flex flex-col gap-3">
        {domains.map(({ id, domain, links, mails, reason, at }) => (
          <li key={id} className="card card-flat flex flex-col gap-1 p-4">
            <h3 dir="ltr" className="text-md wrap-anywhere">
              {domain}
            </h3>
            <p className="text-sm text-text-muted">
              {t(`kinds.${links ? (mails ? "both" : "links") : "mails"}`)}
              {" · "}
              {t.rich("since", { time: () => <TimeText time={at} now={now} inSentence /> })}
            </p>
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {reason}
            </p>
            <ConfirmedForm
              action={unblockDomainAction}
              fields={{ profileId, domainId: id }}
              label={t("remove")}
              name={t("removeName", { domain })}
              className="btn btn-secondary btn-sm self-start"
              ask={{ title: t("removeName", { domain }), text: t("removeText"), stay: t("keep"), leave: t("remove") }}
              toast={t("removed", { domain })}
              focus="blocked"
            />
          </li>
        ))}
      </ul>
      {next && (
        <Link
          href={`/moderation/domains?${new URLSearchParams({ find, after: next })}`}
          className="btn btn-secondary self-center"
        >
          {further}
        </Link>
      )}
    </section>
  );
}
