"use client";

import Ellipsis from "lucide-react/icons/ellipsis";
import Trash from "lucide-react/icons/trash-2";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useActionState, useId } from "react";
import { Menu } from "@/components/ui/menu";
import { deletePostAction } from "@/lib/posts/actions";
import { idle } from "@/lib/result";
import { removePost } from "./remove-post";

/** What an author can do with a post. Without JavaScript the form deletes it, too, but there is no undo. */
export function PostOptions({ postId, actingId }: { postId: string; actingId: string }) {
  const t = useTranslations();
  const router = useRouter();
  const menuId = useId();
  const [, deletePost] = useActionState(deletePostAction, idle);

  function remove(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const byKeyboard = form.querySelector(":focus-visible") !== null;
    form.closest<HTMLElement>("[popover]")?.hidePopover();
    focusNeighbour(form);
    void removePost(new FormData(form), { t, byKeyboard, refresh: router.refresh });
  }

  return (
    <Menu
      id={menuId}
      label={t("feed.post.options")}
      side="menu-below-end"
      triggerClass="icon-btn"
      trigger={<Ellipsis aria-hidden />}
    >
      <form action={deletePost} onSubmit={remove}>
        <input type="hidden" name="postId" value={postId} />
        <input type="hidden" name="profileId" value={actingId} />
        <button type="submit" className="menu-item menu-item-danger">
          <Trash aria-hidden />
          {t("feed.post.delete")}
        </button>
      </form>
    </Menu>
  );
}

/** The focus goes to the next post, so that the keyboard goes on from where it was. */
function focusNeighbour(form: HTMLElement) {
  const posts = [...document.querySelectorAll<HTMLElement>("article[id^=post-]")].filter((post) =>
    post.checkVisibility(),
  );
  const place = posts.findIndex((post) => post.contains(form));
  const neighbour = posts[place + 1] ?? posts[place - 1] ?? document.getElementById("content");
  neighbour?.focus({ preventScroll: true });
}
