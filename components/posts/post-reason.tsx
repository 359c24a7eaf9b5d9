import { interpolate } from "@/lib/i18n/interpolate";
import type { PostReason as Reason } from "@/lib/posts/queries";
import type { PostTexts } from "./post-texts";

/** Why the post is in this feed. */
export function PostReason({ reason, texts }: { reason: Reason; texts: PostTexts }) {
  const name = "topic" in reason ? texts.topicNames[reason.topic] : "";
  return <span className="after:ms-1.5 after:content-['·']">{interpolate(texts.reason[reason.kind], { name })}</span>;
}
