"use client";

import { IntlProvider } from "next-intl";
import { type ReactNode, useEffect, useMemo } from "react";
import type { Tree } from "@/lib/i18n/merge";
import { grow, growLater } from "./import-with-messages";
import { ChosenTimeZone } from "@/components/ui/time-zone";

type Props = {
  locale: string;
  /** JSON of messages: text costs a page's data nothing to write and to read, a tree as much as the page itself. */
  texts: string;
  timeZone?: string;
  children: ReactNode;
};

/** The texts of a page or layout; those that come later join them. */
export function MessagesProvider({ locale, texts, timeZone, children }: Props) {
  const messages = useMemo(() => grow(treeOf(texts)), [texts]);
  useEffect(() => growLater(messages), [messages]);
  return (
    <IntlProvider locale={locale} messages={messages} timeZone="UTC">
      <ChosenTimeZone value={timeZone}>{children}</ChosenTimeZone>
    </IntlProvider>
  );
}

const known = new Map<string, Tree>();

/** The server reads each once: there are as many as pages and languages. In a browser each page's grow by themselves. */
function treeOf(texts: string): Tree {
  if (typeof window !== "undefined") return JSON.parse(texts) as Tree;
  const tree = known.get(texts) ?? (JSON.parse(texts) as Tree);
  known.set(texts, tree);
  return tree;
}
