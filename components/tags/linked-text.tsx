import { Fragment } from "react";
import { Link } from "@/components/ui/link";
import type { TextRange } from "@/lib/tags/ranges";

type Props = { text: string; ranges: readonly TextRange[] };

/** What a person wrote, with what it leads to: pages of ours, and web addresses, which gain nothing by it. */
export function LinkedText({ text, ranges }: Props) {
  const look = "relative font-[650] text-link hover:text-link-hover hover:underline";
  return (
    <>
      {ranges.map(({ start, end, href, shown = text.slice(start, end) }, at) => (
        <Fragment key={start}>
          {text.slice(ranges[at - 1]?.end ?? 0, start)}
          {href.startsWith("/") ? (
            <Link href={href} className={look}>
              <bdi>{shown}</bdi>
            </Link>
          ) : (
            <a href={href} dir="ltr" rel="nofollow ugc noopener noreferrer" className={look}>
              {shown}
            </a>
          )}
        </Fragment>
      ))}
      {text.slice(ranges.at(-1)?.end ?? 0)}
    </>
  );
}
