"use client";

import Heart from "lucide-react/icons/heart";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { callAction } from "@/components/ui/request/call-action";
import { entitiesOf } from "@/components/ui/entities/entity-store";
import { showToast } from "@/components/ui/toast/toast";
import { numberText } from "@/lib/i18n/numbers";
import type { Translate } from "@/lib/i18n/messages";
import type { likePostAction } from "@/lib/posts/actions";

type LikeState = { liked: boolean; likeCount: number };
type Props = LikeState & { postId: string; actingId: string };

/** What was clicked last, by profile and post, while a request is on its way; all cards of a post share it. */
const wanted = new Map<string, boolean>();

/** Changes at once, wherever the post is shown, and asks afterwards. */
export function LikeButton({ postId, actingId, liked, likeCount }: Props) {
  const t = useTranslations();
  const locale = useLocale();
  const [pressed, setPressed] = useState(false);

  function toggle() {
    setPressed(true);
    void setLiked(postId, actingId, { liked, likeCount }, t);
  }

  return (
    <button
      type="button"
      aria-pressed={liked}
      aria-label={t("feed.post.like", { count: likeCount })}
      onClick={toggle}
      className={pressed && liked ? "act act-pop" : "act"}
    >
      <Heart aria-hidden />
      {likeCount > 0 && numberText(likeCount, locale)}
    </button>
  );
}

/** One request at a time: of many clicks only the last one counts, and what the server answers last is what stays. */
async function setLiked(postId: string, actingId: string, shown: LikeState, t: Translate) {
  const key = `${actingId}:${postId}`;
  const isUnderway = wanted.has(key);
  const next = !shown.liked;
  wanted.set(key, next);
  entitiesOf(actingId).change("post", postId, { liked: next, likeCount: shown.likeCount + (next ? 1 : -1) });
  if (isUnderway) return;
  let server = shown;
  while (wanted.get(key) !== server.liked) {
    const method = server.liked ? "DELETE" : "PUT";
    const sender = { profileId: actingId, keepalive: true };
    const answer = await callAction<typeof likePostAction>(method, "/api/posts/[postId]/like", { postId }, sender);
    if (answer.status !== "done") {
      const failure = answer.status === "failed" ? answer.reason : "internal-error";
      showToast({ kind: "error", text: answer.status === "refused" ? answer.message : t(`errors.${failure}`) });
      break;
    }
    server = answer.value;
  }
  wanted.delete(key);
  entitiesOf(actingId).change("post", postId, server);
}
