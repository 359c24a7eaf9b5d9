"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import { RecentLogin } from "@/components/accounts/recent-login";
import { RecentLoginButton } from "@/components/accounts/recent-login-button";
import { useRecentLogin } from "@/components/accounts/use-recent-login";
import { TimeText } from "@/components/ui/time-text";
import type { SignInWays } from "@/lib/accounts/queries";
import { discardExportAction, requestExportAction } from "@/lib/exports/actions";
import type { getDataExport } from "@/lib/exports/queries";
import { ReadyExport } from "./ready-export";

/** Whoever has shown that it is them goes on by this link. */
const DOWNLOAD = "download-export";

type Props = {
  copy: Awaited<ReturnType<typeof getDataExport>>;
  ways: SignInWays;
  profileId: string;
  hasAuthenticatedRecently: boolean;
  isRefused: boolean;
  now: number;
};

/** The copy of one's data: none yet, one that is being made, or one to download. */
export function OwnData({ copy, ways, profileId, hasAuthenticatedRecently, isRefused, now }: Props) {
  const t = useTranslations("settings.data");
  const recent = useRecentLogin();

  // Somebody who has shown that it is them gets what they came for.
  const confirm = useEffectEvent(() => {
    if (isRefused && copy?.ready) recent.ask(() => document.getElementById(DOWNLOAD)?.click());
  });
  useEffect(() => confirm(), []);

  const canRequest = !copy || copy.isLate || copy.ready;
  return (
    <>
      <RecentLogin
        recent={recent}
        profileId={profileId}
        hasAuthenticatedRecently={hasAuthenticatedRecently}
        ways={ways}
        path="/settings/data"
      />
      <section className="card card-flat flex flex-col gap-4 p-5">
        {copy?.ready && <ReadyExport id={copy.id} linkId={DOWNLOAD} ready={copy.ready} now={now} />}
        {copy && !copy.ready && (
          <p>
            {copy.isLate
              ? t("late")
              : t.rich("waiting", { time: () => <TimeText time={copy.requestedAt.getTime()} now={now} inSentence /> })}
          </p>
        )}
        {!copy && <p className="text-text-muted">{t("contents")}</p>}
        <div className="flex flex-wrap gap-2">
          {canRequest && (
            <RecentLoginButton
              action={requestExportAction}
              fields={{ profileId }}
              pendingLabel={t("requesting")}
              done={t("requested")}
              onAnswer={recent.hear}
              label={copy ? t("again") : t("request")}
              className={copy?.ready ? "btn-secondary" : "btn-primary"}
            />
          )}
          {copy?.ready && (
            <RecentLoginButton
              action={discardExportAction}
              fields={{ profileId }}
              pendingLabel={t("discarding")}
              done={t("discarded")}
              onAnswer={recent.hear}
              label={t("discard")}
              className="btn-secondary"
            />
          )}
        </div>
      </section>
    </>
  );
}
