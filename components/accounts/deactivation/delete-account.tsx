"use client";

import { useTranslations } from "next-intl";
import { RecentLogin } from "@/components/accounts/recent-login";
import { RecentLoginButton } from "@/components/accounts/recent-login-button";
import { useRecentLogin } from "@/components/accounts/use-recent-login";
import { Link } from "@/components/ui/link";
import { requestDeletionAction } from "@/lib/accounts/actions/deactivation";
import type { SignInWays } from "@/lib/accounts/queries";
import type { countWhatGoes, listOwnedAlone } from "@/lib/accounts/queries/deactivation";
import { GRACE_DAYS } from "@/lib/accounts/schema/limits";

type Props = {
  going: Awaited<ReturnType<typeof countWhatGoes>>;
  /** What has no other owner. */
  owned: Awaited<ReturnType<typeof listOwnedAlone>>;
  handle: string;
  ways: SignInWays;
  profileId: string;
  hasAuthenticatedRecently: boolean;
};

/** Names all that goes, and offers it once nobody is left without an owner. */
export function DeleteAccount(props: Props) {
  const { going, handle, ways, profileId, hasAuthenticatedRecently } = props;
  const { kept: organizations, ending: suspended } = props.owned;
  const t = useTranslations("settings.deactivation.delete");
  const recent = useRecentLogin();
  const ends = going && [
    t("profile", { count: going.resumeEntries }),
    t("posts", { count: going.posts }),
    t("comments", { count: going.comments }),
    t("messages", { count: going.messages }),
    t("pictures", { count: going.pictures }),
    t("allies", { count: going.allies }),
    t("applications", { count: going.applications }),
    t("memberships", { count: going.memberships }),
    t("others"),
  ];
  return (
    <>
      <section aria-labelledby="delete-account" className="card card-flat flex flex-col gap-4 p-4 md:p-5">
        <h2 id="delete-account" className="text-lg tracking-heading">
          {t("title")}
        </h2>
        <p>{t("lead", { days: GRACE_DAYS })}</p>
        <ul className="list-disc ps-5">
          {ends?.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p className="text-text-muted">{t("stays")}</p>
        <p className="wrap-anywhere text-text-muted">{t("held", { handle })}</p>
        {suspended.length > 0 && (
          <div className="flex flex-col gap-2">
            <p>{t("suspended", { count: suspended.length })}</p>
            <ul className="list-disc ps-5">
              {suspended.map(({ id, displayName }) => (
                <li key={id} className="wrap-anywhere">
                  <bdi>{displayName}</bdi>
                </li>
              ))}
            </ul>
          </div>
        )}
        {organizations.length > 0 ? (
          <div className="flex flex-col gap-2">
            <p>{t("organizations", { count: organizations.length })}</p>
            <ul className="list-disc ps-5">
              {organizations.map(({ id, handle: organization, displayName }) => (
                <li key={id} className="wrap-anywhere">
                  <Link href={`/profile/${organization}`} className="text-link">
                    <bdi>{displayName}</bdi>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ) : (
          <RecentLoginButton
            action={requestDeletionAction}
            fields={{ profileId, ending: suspended.map(({ id }) => id).join(" ") }}
            label={t("submit")}
            pendingLabel={t("pending")}
            className="btn-danger"
            onAnswer={recent.hear}
          />
        )}
      </section>
      {organizations.length === 0 && (
        <RecentLogin
          recent={recent}
          profileId={profileId}
          hasAuthenticatedRecently={hasAuthenticatedRecently}
          ways={ways}
          path="/settings/delete"
        />
      )}
    </>
  );
}
