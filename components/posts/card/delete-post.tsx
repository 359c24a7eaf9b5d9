import Trash from "lucide-react/icons/trash-2";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { importWithMessages } from "@/components/ui/messages/import-with-messages";
import { focusNeighbour } from "@/components/ui/list/focus-neighbour";
import { showToast } from "@/components/ui/toast/toast";
import type { PostFormKind } from "./post-form";

type Props = { postId: string; actingId: string; Form: PostFormKind };

/** Without JavaScript there is no undo. What the script takes came with the menu (PostOptions). */
export function DeletePost({ postId, actingId, Form }: Props) {
  const t = useTranslations();
  const router = useRouter();

  function remove(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const byKeyboard = form.querySelector(":focus-visible") !== null;
    form.closest<HTMLElement>("[popover]")?.hidePopover();
    focusNeighbour(form, "article[id^=post-]", "content");
    void importWithMessages(import("./remove-post")).then(
      ({ removePost }) => removePost(postId, actingId, { t, byKeyboard, refresh: router.refresh }),
      () => showToast({ kind: "error", text: t("errors.post-deletion") }),
    );
  }

  return (
    <Form act="delete" postId={postId} actingId={actingId} onSubmit={remove}>
      <button type="submit" className="menu-item menu-item-danger">
        <Trash aria-hidden />
        {t("feed.post.delete")}
      </button>
    </Form>
  );
}
