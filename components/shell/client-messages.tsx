import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { clientMessages } from "@/lib/i18n/client-messages";

/** Gives the client components of a page or layout the messages that they use. `of` is its file beneath app. */
export async function ClientMessages({ of, children }: { of: string; children: ReactNode }) {
  return <NextIntlClientProvider messages={clientMessages(await getMessages(), of)}>{children}</NextIntlClientProvider>;
}

/** The same for all that a page renders. */
export function withClientMessages<Props>(of: string, Page: (props: Props) => ReactNode | Promise<ReactNode>) {
  return async function PageWithMessages(props: Props) {
    return <ClientMessages of={of}>{await Page(props)}</ClientMessages>;
  };
}
