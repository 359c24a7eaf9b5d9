import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AuthFrame } from "@/components/accounts/sign-in/auth-frame";
import { RestoreEmail } from "@/components/accounts/sign-in/restore-email";
import { withClientMessages } from "@/components/shell/client-messages";

type Props = { searchParams: Promise<{ token?: string | string[] }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.restoreEmail");
  return { title: t("title") };
}

export default withClientMessages("(auth)/auth/restore-email/page", RestoreEmailPage);

/** By the mail that told a former address of another one: also where somebody is signed in, who may not be its owner. */
async function RestoreEmailPage({ searchParams }: Props) {
  const { token } = await searchParams;
  const t = await getTranslations("auth.restoreEmail");
  return (
    <AuthFrame title={t("title")} lead={t("lead")}>
      <RestoreEmail token={String(token ?? "")} />
    </AuthFrame>
  );
}
