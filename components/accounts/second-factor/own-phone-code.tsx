import { useTranslations } from "next-intl";
import { sendOwnCodeAction } from "@/lib/accounts/actions/phone-factor";
import { RecentLoginButton } from "../recent-login-button";
import type { RecentLoginState } from "../use-recent-login";
import type { PhoneState } from "./phone-factor";

type Props = { phone: PhoneState; profileId: string; recent: RecentLoginState };

/** Sends a code to the account's own phone, for the forms that want one. */
export function OwnPhoneCode({ phone, profileId, recent }: Props) {
  const t = useTranslations("settings.secondFactor.phone");
  if (!phone.factor || !phone.isOffered) return null;
  const { ending } = phone.factor;
  return (
    <>
      {phone.isSent && <p>{t("sent", { ending })}</p>}
      <RecentLoginButton
        action={sendOwnCodeAction}
        fields={{ profileId }}
        label={phone.isSent ? t("resend") : t("send", { ending })}
        pendingLabel={t("sending")}
        done={t("onItsWay")}
        className="btn-secondary"
        onAnswer={recent.hear}
      />
    </>
  );
}
