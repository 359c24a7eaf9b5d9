import { getTranslations } from "next-intl/server";
import { failureTexts } from "@/components/ui/failure-texts";

export type DeviceTexts = Awaited<ReturnType<typeof deviceTexts>>;

export async function deviceTexts() {
  const [t, common] = [await getTranslations("settings.devices"), await getTranslations("common")];
  return {
    signOut: t("signOut"),
    signingOut: t("signingOut"),
    signedOut: t("signedOut"),
    others: t("others"),
    othersTitle: t("othersTitle"),
    othersText: t("othersText"),
    othersDone: t("othersDone"),
    cancel: t("cancel"),
    reload: common("reload"),
    failures: await failureTexts(),
  };
}
