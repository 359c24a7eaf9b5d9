"use client";

import { IntlProvider } from "next-intl";
import { type ReactNode, useEffect } from "react";
import type { Tree } from "@/lib/i18n/merge";
import { grow, growLater } from "./bring";

type Props = { locale: string; messages: Tree; children: ReactNode };

/** The texts of a page or layout; those that come later join them. */
export function MessagesProvider({ locale, messages, children }: Props) {
  useEffect(() => growLater(messages), [messages]);
  return (
    <IntlProvider locale={locale} messages={grow(messages)} timeZone="UTC">
      {children}
    </IntlProvider>
  );
}
