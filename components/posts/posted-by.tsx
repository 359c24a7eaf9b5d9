import Link from "next/link";

type Props = { who: { handle: string; displayName: string }; text: string };

/**
 * Which human posted as the organization, for those who run it. `text` has the place of the name: "Posted by {name}".
 */
export function PostedBy({ who: { handle, displayName }, text }: Props) {
  const [before, after] = text.split("{name}");
  return (
    <span className="after:ms-.5 flex min-w-0 flex-wrap gap-x-1 after:content-['·']">
      {before}
      <Link href={`/profile/${handle}`} prefetch={false} className="line-link line-link-last font-[650]">
        <bdi>{displayName}</bdi>
      </Link>
      {after}
    </span>
  );
}
