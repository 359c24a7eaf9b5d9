import Bookmark from "lucide-react/icons/bookmark";
import { useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { importWithMessages } from "@/components/ui/messages/import-with-messages";
import type { FeedPost } from "@/lib/posts/queries";
import { SentPostForm } from "./sent-post-form";

type Props = { post: Pick<FeedPost, "id" | "isSaved">; actingId: string };

/** Of a post by itself, where it works without JavaScript, too; in lists it is in the menu (PostItems). */
export function SavePost({ post: { id, isSaved }, actingId }: Props) {
  const t = useTranslations();
  if (isSaved === null) return null;

  function toggle(event: FormEvent) {
    event.preventDefault();
    void importWithMessages(import("./mark-post")).then(({ markPost }) =>
      markPost({ mark: "save", postId: id, actingId }, !isSaved, t),
    );
  }

  return (
    <SentPostForm act={isSaved ? "unsave" : "save"} postId={id} actingId={actingId} onSubmit={toggle}>
      <button type="submit" data-saved={isSaved || undefined} className="act bookmark-toggle -ms-2 mt-1">
        <Bookmark aria-hidden />
        {t(isSaved ? "feed.save.remove" : "feed.save.save")}
      </button>
    </SentPostForm>
  );
}
