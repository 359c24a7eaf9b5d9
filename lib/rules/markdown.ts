import MarkdownIt, { type Token } from "markdown-it";

/** What a page shows: text, or an element of the few that there are. No HTML is written anywhere. */
export type MarkdownNode = string | { tag: MarkdownTag; href?: string; start?: number; children: MarkdownNode[] };
export type MarkdownTag = (typeof tags)[number];

const tags = [
  ...(["h1", "h2", "h3", "h4", "h5", "h6", "p", "ul", "ol", "li", "blockquote", "pre", "code", "hr", "br"] as const),
  ...(["em", "strong", "s", "a", "table", "thead", "tbody", "tr", "th", "td"] as const),
];

/** What stands deeper in lists and quotes is left out; emphasis that is deeper is none. */
const MAX_NESTING = 40;

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false, maxNesting: MAX_NESTING });

/** Raw HTML stays the text that it is, a picture is its description, a link leads to the web, to a mailbox or on this site. */
export function readMarkdown(text: string): MarkdownNode[] {
  return treeOf(markdown.parse(text, {}));
}

function treeOf(tokens: Token[]): MarkdownNode[] {
  const open: MarkdownNode[][] = [[]];
  for (const token of tokens) {
    const inside = open.at(-1)!;
    if (token.nesting === -1) open.pop();
    else if (token.nesting === 0) for (const leaf of leavesOf(token)) inside.push(leaf);
    else open.push(open.length > MAX_NESTING ? inside : childrenOf(token, inside));
  }
  return open[0]!;
}

/** Where what stands in an element goes; in that around it where it is none of ours, or the paragraph of a tight list. */
function childrenOf(token: Token, inside: MarkdownNode[]): MarkdownNode[] {
  const tag = tags.find((one) => one === token.tag);
  const href = tag === "a" ? safeHref(String(token.attrGet("href") ?? "")) : undefined;
  if (!tag || token.hidden || (tag === "a" && !href)) return inside;
  const children: MarkdownNode[] = [];
  const start = Number(token.attrGet("start") ?? 1);
  inside.push({ tag, ...(href && { href }), ...(tag === "ol" && start !== 1 && { start }), children });
  return children;
}

function leavesOf({ type, content, children }: Token): MarkdownNode[] {
  if (type === "inline") return treeOf(children ?? []);
  if (type === "image") return [content];
  if (type === "softbreak") return ["\n"];
  if (type === "hardbreak") return [{ tag: "br", children: [] }];
  if (type === "hr") return [{ tag: "hr", children: [] }];
  if (type === "code_inline") return [{ tag: "code", children: [content] }];
  if (type === "fence" || type === "code_block")
    return [{ tag: "pre", children: [{ tag: "code", children: [content] }] }];
  return content === "" ? [] : [content];
}

function safeHref(href: string): string | undefined {
  if (/^(?:\/(?![/\\])|#)/.test(href)) return href;
  const { protocol } = URL.canParse(href) ? new URL(href) : { protocol: "" };
  return ["https:", "http:", "mailto:", "tel:"].includes(protocol) ? href : undefined;
}
