import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Unsubscribe } from "@/components/notifications/unsubscribe";
import { withClientMessages } from "@/components/shell/client-messages";
import { Mark } from "@/components/ui/mark";
import { subscriptionOf } from "@/lib/auth/unsubscribe-token";

type Props = { params: Promise<{ token: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations("settings.unsubscribe");
  return { title: t(subscriptionOf((await params).token) ? "title" : "broken.title"), robots: "noindex" };
}

export default withClientMessages("unsubscribe/[token]/page", UnsubscribePage);

/**
 * Where the link at the end of a mail leads, without a sign-in. Opened it changes nothing. One that was not signed here
 * says that it is broken.
 */
async function UnsubscribePage({ params }: Props) {
  const { token } = await params;
  const { purpose } = subscriptionOf(token) ?? notFound();
  const t = await getTranslations("settings.unsubscribe");
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-[30rem] flex-col gap-4 px-4 pt-10 pb-10">
      <Mark className="size-10" />
      <h1 className="text-xl tracking-heading">{t("title")}</h1>
      <Unsubscribe token={token} purpose={purpose} />
    </main>
  );
}
