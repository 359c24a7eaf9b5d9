import Repeat from "lucide-react/icons/repeat-2";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LinkedText } from "@/components/tags/linked-text";
import { Link } from "@/components/ui/link";
import type { PostReason } from "@/lib/posts/queries";

type Props = { postId: string; reason: Extract<PostReason, { kind: "share" }>; actingId: string };

/** Above a post that somebody shared: who did, and what they say to it. */
export function PostShared({ postId, reason: { by, others, text, ranges }, actingId }: Props) {
  const t = useTranslations("feed.share");
  const look = "line-link inline-block font-[650] text-text hover:underline";
  const name = () => (
    <Link href={`/profile/${by.handle}`} className={look}>
      <bdi>{by.displayName}</bdi>
    </Link>
  );
  const rest = (chunks: ReactNode) => (
    <Link href={`/posts/${postId}/shares`} className={look}>
      {chunks}
    </Link>
  );
  return (
    <div className="mb-3 border-b border-border pb-3">
      <p className="flex gap-2 text-sm text-text-muted">
        <Repeat aria-hidden className="mt-px size-4.5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          {by.id === actingId
            ? t("byOneself")
            : others === 0
              ? t.rich("by", { name })
              : t.rich("byOthers", { name, rest, count: others })}
        </span>
      </p>
      {text && (
        <p dir="auto" className="mt-1.5 text-md wrap-anywhere whitespace-pre-line">
          <LinkedText text={text} ranges={ranges} />
        </p>
      )}
    </div>
  );
}
