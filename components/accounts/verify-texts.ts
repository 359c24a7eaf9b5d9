import { getTranslations } from "next-intl/server";
import { failureTexts } from "@/components/ui/failure-texts";

export type VerifyTexts = Awaited<ReturnType<typeof verifyTexts>>;

export async function verifyTexts(email: string) {
  const [t, common] = [await getTranslations("auth.verify"), await getTranslations("common")];
  return {
    title: t("title"),
    lead: t("lead"),
    banner: t("banner", { email }),
    submit: t("submit", { email }),
    pending: t("pending"),
    confirmed: t("confirmed", { email }),
    onward: t("onward"),
    send: t("send"),
    sending: t("sending"),
    sent: t("sent", { email: "{email}" }),
    reload: common("reload"),
    failures: await failureTexts(),
  };
}
