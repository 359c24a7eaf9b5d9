import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AuthFrame } from "@/components/accounts/sign-in/auth-frame";
import { RemoveFactorByLink } from "@/components/accounts/second-factor/remove-factor-by-link";
import { withClientMessages } from "@/components/shell/client-messages";

type Props = { searchParams: Promise<{ token?: string | string[] }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.removeFactor");
  return { title: t("title") };
}

export default withClientMessages("(auth)/auth/remove-factor/page", RemoveFactorPage);

/** By the mail that told of a second factor: also where somebody is signed in, who may not be its owner. */
async function RemoveFactorPage({ searchParams }: Props) {
  const { token } = await searchParams;
  const t = await getTranslations("auth.removeFactor");
  return (
    <AuthFrame title={t("title")} lead={t("lead")}>
      <RemoveFactorByLink token={String(token ?? "")} />
    </AuthFrame>
  );
}
