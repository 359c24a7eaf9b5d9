import Trash from "lucide-react/icons/trash-2";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useActionState } from "react";
import { focusNeighbour } from "@/components/ui/focus-neighbour";
import { showToast } from "@/components/ui/toast";
import { deletePostAction } from "@/lib/posts/actions";
import { idle } from "@/lib/result";

/** Without JavaScript the form deletes it, too, but there is no undo. What that takes came with the menu (PostOptions). */
export function DeletePost({ postId, actingId }: { postId: string; actingId: string }) {
  const t = useTranslations();
  const router = useRouter();
  const [, deletePost] = useActionState(deletePostAction, idle);

  function remove(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const byKeyboard = form.querySelector(":focus-visible") !== null;
    form.closest<HTMLElement>("[popover]")?.hidePopover();
    focusNeighbour(form, "article[id^=post-]", "content");
    const sent = new FormData(form);
    void import("./remove-post").then(
      ({ removePost }) => removePost(sent, { t, byKeyboard, refresh: router.refresh }),
      () => showToast({ kind: "error", text: t("errors.post-deletion") }),
    );
  }

  return (
    <form action={deletePost} onSubmit={remove}>
      <input type="hidden" name="postId" value={postId} />
      <input type="hidden" name="profileId" value={actingId} />
      <button type="submit" className="menu-item menu-item-danger">
        <Trash aria-hidden />
        {t("feed.post.delete")}
      </button>
    </form>
  );
}
