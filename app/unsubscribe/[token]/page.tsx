import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Unsubscribe } from "@/components/notifications/unsubscribe";
import { withClientMessages } from "@/components/shell/client-messages";
import { Mark } from "@/components/ui/mark";
import { subscriptionOf } from "@/lib/auth/unsubscribe-token";

type Props = { params: Promise<{ token: string }> };

/** A link that was not signed here leads nowhere. */
async function load({ params }: Props) {
  const { token } = await params;
  const { purpose } = subscriptionOf(token) ?? notFound();
  return { token, purpose };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  await load(props);
  const t = await getTranslations("settings.unsubscribe");
  return { title: t("title"), robots: "noindex" };
}

export default withClientMessages("unsubscribe/[token]/page", UnsubscribePage);

/** Where the link at the end of a mail leads, without a sign-in. Opened it changes nothing. */
async function UnsubscribePage(props: Props) {
  const { token, purpose } = await load(props);
  const t = await getTranslations("settings.unsubscribe");
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-[30rem] flex-col gap-4 px-4 pt-10 pb-10">
      <Mark className="size-10" />
      <h1 className="text-xl tracking-heading">{t("title")}</h1>
      <Unsubscribe token={token} purpose={purpose} />
    </main>
  );
}
