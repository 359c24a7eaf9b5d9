import { getTranslations } from "next-intl/server";
import { ConfirmedForm } from "@/components/ui/form/confirmed-form";
import { Link } from "@/components/ui/link";
import { PageBar } from "@/components/ui/page-bar";
import { TimeText } from "@/components/ui/time-text";
import { liftSuspensionAction } from "@/lib/suspensions/actions";
import type { ShownProfile } from "@/lib/suspensions/queries";
import { FormerSuspensions } from "./former-suspensions";
import { ProfileCases } from "./profile-cases";
import { SuspendForm } from "./suspend-form";

type Props = { shown: ShownProfile; actingId: string; now: number };

/** A profile as moderators see it: what was reported of it, what was done about it, and what can be done. */
export async function ModeratedProfile({ shown, actingId, now }: Props) {
  const [t, moderation] = [await getTranslations("settings.suspensions"), await getTranslations("settings.moderation")];
  const { id, kind, handle, displayName, at, isSuspended, standing, mayAct, concernsOwn } = shown;
  return (
    <>
      <PageBar
        title={<bdi>{t("title", { name: displayName })}</bdi>}
        back={{ href: "/moderation", label: moderation("queue") }}
      />
      <div className="card card-flat flex flex-col gap-3 p-4 md:p-5">
        <p className="wrap-anywhere">
          {isSuspended ? (
            <bdi>{displayName}</bdi>
          ) : (
            <Link href={`/profile/${handle}`} className="text-link hover:text-link-hover hover:underline">
              <bdi>{displayName}</bdi>
            </Link>
          )}{" "}
          <span className="text-text-muted">
            <bdi>@{handle}</bdi> · {t(`kinds.${kind}`)}
          </span>
        </p>
        <p className="text-sm text-text-muted">
          {t.rich("since", { time: () => <TimeText time={at} now={now} inSentence /> })}
        </p>
        <p id="state" tabIndex={-1} className="font-[650] outline-0">
          {isSuspended ? t("suspended") : t("notSuspended")}
          {shown.isLimited && ` · ${t("limited")}`}
        </p>
        {concernsOwn && <p className="font-[650]">{t("concernsOwn")}</p>}
        {!mayAct && <p className="text-text-muted">{t("higherRole")}</p>}
        {standing && mayAct && (
          <ConfirmedForm
            action={liftSuspensionAction}
            fields={{ profileId: actingId, suspensionId: standing.id }}
            label={t("lift")}
            className="btn btn-primary"
            focus="state"
          />
        )}
      </div>
      <ProfileCases shown={shown} now={now} />
      <FormerSuspensions suspensions={shown.suspensions} now={now} />
      {!isSuspended && mayAct && <SuspendForm suspendedId={id} kind={kind} profileId={actingId} />}
    </>
  );
}
