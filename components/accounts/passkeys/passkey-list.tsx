import { useTranslations } from "next-intl";
import { TimeText } from "@/components/ui/time-text";
import { removePasskeyAction } from "@/lib/accounts/actions/passkeys";
import { RecentLoginButton } from "../recent-login-button";
import type { RecentLoginState } from "../use-recent-login";
import { RenamePasskey } from "./rename-passkey";

export type ListedPasskey = {
  id: string;
  name: string;
  isBackedUp: boolean;
  isUsable: boolean;
  createdAt: number;
  lastUsedAt: number | null;
};

type Props = {
  passkeys: ListedPasskey[];
  /** All ways into the account that serve here. */
  waysInAll: number;
  profileId: string;
  now: number;
  recent: RecentLoginState;
};

/** The last way into the account has no button to remove it. */
export function PasskeyList({ passkeys, waysInAll, profileId, now, recent }: Props) {
  const t = useTranslations("settings.passkeys");
  return (
    <ul className="divide-y divide-border">
      {passkeys.map(({ id, name, isBackedUp, isUsable, createdAt, lastUsedAt }) => {
        const shownName = name || t("unnamed");
        const facts = [isBackedUp && t("backedUp"), !isUsable && t("elsewhere")].filter(Boolean);
        return (
          <li key={id} className="flex flex-col gap-3 py-4 first:pt-0">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
              <div className="min-w-0 flex-1 basis-40">
                <p className="font-bold wrap-anywhere">
                  <bdi data-typed={name ? "" : undefined}>{shownName}</bdi>
                </p>
                <p className="text-sm text-text-muted">
                  {t.rich("since", { time: () => <TimeText time={createdAt} now={now} inSentence /> })}{" "}
                  {lastUsedAt === null
                    ? t("unused")
                    : t.rich("used", { time: () => <TimeText time={lastUsedAt} now={now} inSentence /> })}{" "}
                  {facts.join(" ")}
                </p>
              </div>
              {waysInAll > Number(isUsable) && (
                <RecentLoginButton
                  action={removePasskeyAction}
                  fields={{ profileId, passkeyId: id }}
                  label={t("remove", { name: shownName })}
                  done={t("removed")}
                  className="btn-secondary btn-sm max-w-full wrap-anywhere"
                  onAnswer={recent.hear}
                />
              )}
            </div>
            <RenamePasskey passkeyId={id} name={name} shownName={shownName} profileId={profileId} />
          </li>
        );
      })}
    </ul>
  );
}
