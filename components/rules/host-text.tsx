import { createElement, type ReactNode } from "react";
import type { MarkdownNode, MarkdownTag } from "@/lib/rules/markdown";

const looks: Partial<Record<MarkdownTag, string>> = {
  h1: "mb-3 text-2xl tracking-heading",
  h2: "mt-8 mb-2 text-xl tracking-heading",
  h3: "mt-5 mb-1 text-lg font-bold",
  h4: "mt-4 mb-1 font-bold",
  p: "my-3 text-md",
  ul: "my-3 list-disc ps-6 text-md",
  ol: "my-3 list-decimal ps-6 text-md",
  li: "my-1",
  blockquote: "my-3 border-s-2 border-border-strong ps-4 text-text-muted",
  pre: "my-3 overflow-x-auto rounded-lg bg-surface-sunken p-3",
  hr: "my-6 border-border",
  a: "text-link underline",
  table: "my-3 block overflow-x-auto",
  th: "p-1.5 text-start",
  td: "p-1.5",
};

/** What a file of the host says, in the elements that there are for it: whatever a file holds, no HTML comes of it. */
export function HostText({ nodes }: { nodes: readonly MarkdownNode[] }): ReactNode {
  return nodes.map(elementOf);
}

function elementOf(node: MarkdownNode, key: number): ReactNode {
  if (typeof node === "string") return node;
  const { tag, href, start, children } = node;
  // What scrolls by itself is reached by the keyboard, too.
  const scrolls = tag === "pre" || tag === "table" ? { tabIndex: 0 } : {};
  const leads = href === undefined ? {} : { href, rel: "noopener noreferrer" };
  const props = { key, className: looks[tag], start, ...scrolls, ...leads };
  return createElement(tag, props, children.length > 0 ? children.map(elementOf) : undefined);
}
