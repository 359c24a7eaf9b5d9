"use client";

import Heart from "lucide-react/icons/heart";
import { useLocale, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { callAction } from "@/components/ui/call-action";
import { showToast } from "@/components/ui/toast";
import { numberText } from "@/lib/i18n/formats";
import type { likePostAction } from "@/lib/posts/actions";
import { likeKnownOf, type LikeState, rememberLike } from "./known-likes";

type Props = LikeState & { postId: string; actingId: string };

/**
 * Changes at once and asks afterwards, one request at a time: of many clicks only the last one counts,
 * and what the server answers last is what stays.
 */
export function LikeButton({ postId, actingId, liked, likeCount }: Props) {
  const [given, setGiven] = useState<LikeState>({ liked, likeCount });
  const [shown, setShown] = useState<LikeState>(() => likeKnownOf(actingId, postId, given));
  const [sending, setSending] = useState(false);
  const t = useTranslations();
  const locale = useLocale();
  const [pressed, setPressed] = useState(false);
  const wanted = useRef<boolean | null>(null);

  // A list made anew knows better, unless a click is on its way.
  if (liked !== given.liked || likeCount !== given.likeCount) {
    setGiven({ liked, likeCount });
    if (!sending) setShown(likeKnownOf(actingId, postId, { liked, likeCount }));
  }

  async function send(from: LikeState) {
    let server = from;
    setSending(true);
    while (wanted.current !== null && wanted.current !== server.liked) {
      const method = wanted.current ? "PUT" : "DELETE";
      const sender = { profileId: actingId, keepalive: true };
      const answer = await callAction<typeof likePostAction>(method, "/api/posts/[postId]/like", { postId }, sender);
      if (answer.status !== "done") {
        const failure = answer.status === "failed" ? answer.reason : "internal-error";
        showToast({ kind: "error", text: answer.status === "refused" ? answer.message : t(`errors.${failure}`) });
        break;
      }
      server = answer.value;
      rememberLike(actingId, postId, given, server);
    }
    wanted.current = null;
    setSending(false);
    setShown(server);
  }

  function toggle() {
    const next = !shown.liked;
    const underway = wanted.current !== null;
    wanted.current = next;
    setPressed(true);
    setShown({ liked: next, likeCount: shown.likeCount + (next ? 1 : -1) });
    if (!underway) void send(shown);
  }

  const count = numberText(shown.likeCount, locale);
  return (
    <button
      type="button"
      aria-pressed={shown.liked}
      aria-label={t("feed.post.like", { count: shown.likeCount })}
      onClick={toggle}
      className={pressed && shown.liked ? "act act-pop" : "act"}
    >
      <Heart aria-hidden />
      {shown.likeCount > 0 && count}
    </button>
  );
}
