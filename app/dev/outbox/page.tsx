import RotateCw from "lucide-react/icons/rotate-cw";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { OutboxMail } from "@/components/mails/outbox-mail";
import { withClientMessages } from "@/components/shell/client-messages";
import { Link } from "@/components/ui/link";
import { Mark } from "@/components/ui/mark";
import { emailAddress } from "@/lib/accounts/schema";
import { currentVisitor } from "@/lib/auth/current-visitor";
import { systemClock } from "@/lib/clock";
import { env } from "@/lib/env";
import { listOutbox } from "@/lib/mails/queries";
import { isOwnHost } from "@/lib/requests/origin";

type Props = { searchParams: Promise<{ to?: string | string[] }> };

const load = cache(async (to?: string) => {
  // Pages of anybody's, opened by the same browser, must not read the links in it by another name of this machine.
  if (!isOwnHost((await headers()).get("host"))) notFound();
  return (await listOutbox(await currentVisitor(), to)) ?? notFound();
});

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  await load(emailAddress.safeParse((await searchParams).to).data);
  const t = await getTranslations("common.outbox");
  return { title: t("title") };
}

export default withClientMessages("dev/outbox/page", OutboxPage);

/** The mails of whoever tries the app alone on their machine. Elsewhere there is no such page. */
async function OutboxPage({ searchParams }: Props) {
  const { data: to } = emailAddress.safeParse((await searchParams).to);
  const mails = await load(to);
  const t = await getTranslations("common.outbox");
  const { origin } = new URL(env().APP_URL);
  const now = systemClock.now().getTime();
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-[40rem] flex-col gap-3 pb-10">
      <header className="flex items-center gap-3 px-4 pt-6 xs:px-0">
        <Mark className="size-8 shrink-0" />
        <h1 className="min-w-0 flex-1 text-xl tracking-heading">{t("title")}</h1>
        <Link
          href={to ? `/dev/outbox?to=${encodeURIComponent(to)}` : "/dev/outbox"}
          className="btn btn-secondary btn-sm"
        >
          <RotateCw aria-hidden />
          {t("refresh")}
        </Link>
      </header>
      <p className="px-4 text-text-muted xs:px-0">{t("lead")}</p>
      {mails.length === 0 && <p className="card card-flat px-6 py-10 text-center text-text-muted">{t("empty")}</p>}
      {mails.map((mail) => (
        <OutboxMail key={mail.id} mail={mail} origin={origin} now={now} />
      ))}
    </main>
  );
}
