import { LinkedText } from "@/components/tags/linked-text";
import { linksOfParts } from "@/lib/tags/ranges";
import { descriptionBlocks } from "./description-blocks";

/** In paragraphs, lists and headings; what leads to the web is a link. `level` of the headings in it. */
export function JobDescription({ text, level }: { text: string; level: 3 | 4 }) {
  const Heading = `h${level}` as const;
  const linksOf = linksOfParts();
  const linked = (part: string) => <LinkedText text={part} ranges={linksOf(part)} />;
  return (
    <div className="job-prose">
      {descriptionBlocks(text).map((block, at) => {
        if (block.kind === "list")
          return (
            <ul key={at}>
              {block.items.map((item, entry) => (
                <li key={entry} dir="auto">
                  {linked(item)}
                </li>
              ))}
            </ul>
          );
        if (block.kind === "heading")
          return (
            <Heading key={at} dir="auto">
              {block.text}
            </Heading>
          );
        return (
          <p key={at} dir="auto">
            {linked(block.text)}
          </p>
        );
      })}
    </div>
  );
}
