import type { ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { onTestFinished } from "vitest";
import { inEnglish } from "./render";

/** Puts something on the page as the server sends it, and after what somebody does there lets the script come. */
export function hydrate(node: ReactNode, before: (page: HTMLElement) => void): void {
  const container = document.body.appendChild(document.createElement("main"));
  container.innerHTML = renderToString(inEnglish(node));
  before(container);
  const root = hydrateRoot(container, inEnglish(node));
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
}
