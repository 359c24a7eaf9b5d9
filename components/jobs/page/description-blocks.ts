/** A part of a job's description: its lines begin with "## " (a heading), "- " (an entry of a list) or anything else. */
type DescriptionBlock = { kind: "heading" | "paragraph"; text: string } | { kind: "list"; items: string[] };

/** An empty line ends a paragraph; what stands in lines of their own stays in lines of their own. */
export function descriptionBlocks(description: string): DescriptionBlock[] {
  const blocks: DescriptionBlock[] = [];
  let isOpen = false;
  for (const line of description.split("\n").map((one) => one.trimEnd())) {
    const last = blocks.at(-1);
    const heading = /^#{1,3} \s*(\S.*)/.exec(line)?.[1];
    const item = /^\s*[-*•] \s*(\S.*)/.exec(line)?.[1];
    if (heading) blocks.push({ kind: "heading", text: heading });
    else if (item && isOpen && last?.kind === "list") last.items.push(item);
    else if (item) blocks.push({ kind: "list", items: [item] });
    else if (line && isOpen && last?.kind === "paragraph") last.text += `\n${line}`;
    else if (line) blocks.push({ kind: "paragraph", text: line });
    isOpen = line !== "" && !heading;
  }
  return blocks;
}
