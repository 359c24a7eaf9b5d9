import { getLocale, getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { MessagesProvider } from "@/components/ui/messages/messages-provider";
import { chosenHere } from "@/lib/i18n/chosen";
import { clientTexts } from "@/lib/i18n/client-messages";

type Props = {
  /** The file beneath app. */
  of: string;
  /** A namespace that nothing uses this time. */
  without?: string;
  children: ReactNode;
};

/** Gives the client components of a page or layout the messages that they use. */
export async function ClientMessages({ of, without, children }: Props) {
  const [locale, messages] = [await getLocale(), await getMessages()];
  const { timeZone } = await chosenHere();
  return (
    <MessagesProvider locale={locale} texts={clientTexts(messages, of, without)} timeZone={timeZone ?? undefined}>
      {children}
    </MessagesProvider>
  );
}

/** The same for all that a page renders: `export default withClientMessages("(app)/feed/page", FeedPage)`. */
export function withClientMessages<Props>(of: string, Page: (props: Props) => ReactNode | Promise<ReactNode>) {
  return async function PageWithMessages(props: Props) {
    return <ClientMessages of={of}>{await Page(props)}</ClientMessages>;
  };
}
