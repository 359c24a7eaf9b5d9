import { useTranslations } from "next-intl";
import type { PostReason as Reason } from "@/lib/posts/queries";

/** Why the post is in this feed. */
export function PostReason({ reason }: { reason: Reason }) {
  const t = useTranslations("feed");
  const name = "topic" in reason ? t(`topics.${reason.topic}`) : "";
  return <span className="after:ms-1.5 after:content-['·']">{t(`reason.${reason.kind}`, { name })}</span>;
}
