import { useTranslations } from "next-intl";
import type { SignInWays } from "@/lib/accounts/queries";
import type { PhoneState } from "../second-factor/phone-factor";
import type { RecentLoginState } from "../use-recent-login";
import { AddPasskey } from "./add-passkey";
import { type ListedPasskey, PasskeyList } from "./passkey-list";

/** `isOffered`: browsers make passkeys for the address that people type. */
type PasskeysHeld = { passkeys: ListedPasskey[]; isOffered: boolean; now: number };

export type PasskeysProps = {
  held: PasskeysHeld;
  ways: SignInWays;
  hasApp: boolean;
  phone: PhoneState;
  profileId: string;
  recent: RecentLoginState;
};

/** By which of them the account can be opened, and another one. */
export function Passkeys({
  held: { passkeys, isOffered, now },
  ways,
  hasApp,
  phone,
  profileId,
  recent,
}: PasskeysProps) {
  const t = useTranslations("settings.passkeys");
  const waysInAll = Number(ways.password) + ways.offered.length + ways.passkeys;
  return (
    <section className="card card-flat flex flex-col gap-4 p-4 md:p-5">
      <h2 className="text-lg">{t("title")}</h2>
      <p className="-mt-2 text-text-muted">{t("lead")}</p>
      {passkeys.length > 0 && <PasskeyList {...{ passkeys, waysInAll, profileId, now, recent }} />}
      {isOffered ? (
        <AddPasskey {...{ profileId, hasApp, phone, recent }} />
      ) : (
        <p className="text-text-muted">{t("unavailable")}</p>
      )}
      {isOffered && (
        <noscript>
          <p className="text-text-muted">{t("needsScript")}</p>
        </noscript>
      )}
    </section>
  );
}
