import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { flushSync } from "react-dom";
import { onTestFinished } from "vitest";

const messages = Object.fromEntries(
  Object.entries(import.meta.glob<object>("/messages/en/*.json", { eager: true, import: "default" })).map(
    ([file, texts]) => [/([^/]+)\.json$/.exec(file)![1], texts],
  ),
);

/** With all texts, as a page sends those that it needs. */
export function inEnglish(node: ReactNode) {
  return (
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={messages}>
      {node}
    </NextIntlClientProvider>
  );
}

/** Puts something on the page, in English, until the test ends. */
export function render(node: ReactNode): { rerender: (node: ReactNode) => void } {
  const container = document.body.appendChild(document.createElement("main"));
  const root: Root = createRoot(container);
  const rerender = (next: ReactNode) => flushSync(() => root.render(inEnglish(next)));
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  rerender(node);
  return { rerender };
}
