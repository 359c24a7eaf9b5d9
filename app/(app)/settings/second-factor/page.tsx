import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Enrolment } from "@/components/accounts/second-factor/enrolment";
import { SecondFactor } from "@/components/accounts/second-factor/second-factor";
import { shownNames } from "@/components/organizations/shown-names";
import { SettingsPage } from "@/components/settings/settings-page";
import { withClientMessages } from "@/components/shell/client-messages";
import { OwnProfileRequired } from "@/components/shell/navigation/own-profile-required";
import { TimeText } from "@/components/ui/time-text";
import { canManageAccount, hasAuthenticatedRecently } from "@/lib/accounts/policy";
import { getEnrolment, getSecondFactor, getSignInWays } from "@/lib/accounts/queries";
import { countRecoveryCodes, getPhone } from "@/lib/accounts/queries/phone";
import { currentAccount, requireViewer } from "@/lib/auth/current-viewer";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.secondFactor");
  return { title: t("title") };
}

export default withClientMessages("(app)/settings/second-factor/page", SecondFactorPage);

async function SecondFactorPage() {
  const viewer = await requireViewer("/settings/second-factor");
  const [t, common] = [await getTranslations("settings.secondFactor"), await getTranslations("common")];
  const account = await currentAccount();
  if (account && !canManageAccount(viewer))
    return <OwnProfileRequired part="account" profile={viewer.profile} account={account} />;
  const [ways, factor, phone] = await Promise.all([getSignInWays(viewer), getSecondFactor(viewer), getPhone(viewer)]);
  const { factor: phoneFactor } = phone;
  const enrolment = factor ? null : await getEnrolment(viewer);
  const codesLeft = factor?.codesLeft ?? (phoneFactor ? await countRecoveryCodes(viewer) : 0);
  const { profileId, clock } = viewer;
  const since = (start: Date) => <TimeText time={start.getTime()} now={clock.now().getTime()} inSentence />;
  const requiring = account?.requiring ?? [];
  const required = requiring.length > 0 && { names: await shownNames(requiring), count: requiring.length };
  return (
    <SettingsPage title={t("title")} lead={t("lead")} back={{ href: "/settings/sign-in", label: common("edit.back") }}>
      {required && !factor && !phoneFactor && (
        <p className="px-4 font-bold wrap-anywhere xs:px-0">{t("required", required)}</p>
      )}
      <SecondFactor
        profileId={profileId}
        hasAuthenticatedRecently={hasAuthenticatedRecently(viewer)}
        ways={ways}
        hasApp={factor !== null}
        phone={{ ...phone, factor: phoneFactor && { ending: phoneFactor.ending } }}
        state={
          (factor || phoneFactor) && (
            <>
              {factor && <p className="font-bold">{t.rich("on", { time: () => since(factor.createdAt) })}</p>}
              {phoneFactor && (
                <p className="font-bold">
                  {t.rich("phone.on", { ending: phoneFactor.ending, time: () => since(phoneFactor.createdAt) })}
                </p>
              )}
              <p className="text-text-muted">{t("codesLeft", { count: codesLeft })}</p>
            </>
          )
        }
        warning={required ? t("remove.required", required) : undefined}
        enrolment={enrolment && <Enrolment enrolment={enrolment} />}
      />
    </SettingsPage>
  );
}
