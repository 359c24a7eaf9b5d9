import Link from "next/link";
import { useTranslations } from "next-intl";

/** Which human posted as the organization, for those who run it. */
export function PostedBy({ who: { handle, displayName } }: { who: { handle: string; displayName: string } }) {
  const t = useTranslations("feed.post");
  const name = () => (
    <Link href={`/profile/${handle}`} prefetch={false} className="line-link line-link-last font-[650]">
      <bdi>{displayName}</bdi>
    </Link>
  );
  return (
    <span className="after:ms-.5 flex min-w-0 flex-wrap gap-x-1 after:content-['·']">
      {t.rich("postedBy", { name })}
    </span>
  );
}
