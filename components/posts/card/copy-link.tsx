"use client";

import LinkIcon from "lucide-react/icons/link";
import { useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import { importWithMessages } from "@/components/ui/messages/import-with-messages";

/** Copies the address of a post. Without JavaScript, or to another tab, it leads there. */
export function CopyLink({ postId }: { postId: string }) {
  const t = useTranslations();

  function copy(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void importWithMessages(import("./copy-post")).then(({ copyAddress }) => copyAddress(postId, t));
  }

  return (
    <a href={`/posts/${postId}`} aria-label={t("feed.post.copy")} onClick={copy} className="act ms-auto">
      <LinkIcon aria-hidden />
    </a>
  );
}
