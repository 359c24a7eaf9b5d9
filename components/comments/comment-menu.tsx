import Ellipsis from "lucide-react/icons/ellipsis";
import Heart from "lucide-react/icons/heart";
import LinkIcon from "lucide-react/icons/link";
import Pencil from "lucide-react/icons/pencil";
import Trash from "lucide-react/icons/trash-2";
import UserMinus from "lucide-react/icons/user-minus";
import { useTranslations } from "next-intl";
import { type FormEvent, type MouseEvent, useActionState, useId } from "react";
import { BlockItem } from "@/components/allies/relationship/block-item";
import { useStandingItems } from "@/components/allies/relationship/use-standing-items";
import { ReportItem } from "@/components/reports/report-item";
import { focusNeighbour } from "@/components/ui/list/focus-neighbour";
import { Menu } from "@/components/ui/menu/menu";
import { MenuLink } from "@/components/ui/menu/menu-link";
import { PostedRefusal } from "@/components/ui/form/posted-refusal";
import { showToast } from "@/components/ui/toast/toast";
import { deleteCommentAction } from "@/lib/comments/actions";
import type { CommentItem } from "@/lib/comments/queries";
import type { StandingActs } from "@/lib/profiles/listing";
import { idle } from "@/lib/result";
import { removeComment } from "./remove-comment";
import { untagComment } from "./untag-comment";

type Props = { comment: CommentItem; postId: string; acts: StandingActs; now: number; onEdit: () => void };

/** What one can do with a comment, and about its author. */
export function CommentMenu({ comment, postId, acts, now, onEdit }: Props) {
  const t = useTranslations();
  const { id, author, canEdit, canDelete } = comment;
  const isOthers = author.id !== acts.actingId && (acts.ally || acts.mute || acts.block);
  const { Items, load } = useStandingItems();
  const [refusal, deleteComment] = useActionState(deleteCommentAction, idle);
  const path = `/posts/${postId}?comment=${id}`;

  async function copy(event: MouseEvent<HTMLElement>) {
    close(event.currentTarget);
    try {
      await navigator.clipboard.writeText(new URL(path, location.href).href);
      showToast({ kind: "done", text: t("feed.comments.copied") });
    } catch {
      showToast({ kind: "error", text: t("feed.comments.copyFailed") });
    }
  }

  function edit(event: MouseEvent<HTMLElement>) {
    event.preventDefault();
    close(event.currentTarget);
    onEdit();
  }

  function untag(event: MouseEvent<HTMLElement>) {
    close(event.currentTarget);
    void untagComment({ actingId: acts.actingId, postId }, comment, t);
  }

  function remove(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const byKeyboard = form.querySelector(":focus-visible") !== null;
    close(form);
    focusNeighbour(form, "[data-comment]", "comments");
    void removeComment(new FormData(form), { t, byKeyboard });
  }

  return (
    <span className="contents" onPointerOver={isOthers ? load : undefined} onFocus={isOthers ? load : undefined}>
      <Menu
        id={useId()}
        label={t("feed.comments.options", { name: author.displayName })}
        side="menu-below-end"
        triggerClass="icon-btn comment-options"
        trigger={<Ellipsis aria-hidden />}
      >
        <button type="button" className="menu-item" onClick={(event) => void copy(event)}>
          <LinkIcon aria-hidden />
          {t("feed.comments.copy")}
        </button>
        {comment.likeCount > 0 && (
          <MenuLink href={`/posts/${postId}/likes?comment=${id}`} className="menu-item">
            <Heart aria-hidden />
            {t("feed.likers.commentTitle")}
          </MenuLink>
        )}
        {canEdit && (
          <a href={`${path}&edit=1`} className="menu-item" onClick={edit}>
            <Pencil aria-hidden />
            {t("feed.comments.edit")}
          </a>
        )}
        {comment.canUntag && (
          <button type="button" className="menu-item" onClick={untag}>
            <UserMinus aria-hidden />
            {t("feed.comments.untag")}
          </button>
        )}
        {canDelete && (
          <form action={deleteComment} onSubmit={remove}>
            <input type="hidden" name="postId" value={postId} />
            <input type="hidden" name="commentId" value={id} />
            <input type="hidden" name="profileId" value={acts.actingId} />
            <button type="submit" className="menu-item menu-item-danger">
              <Trash aria-hidden />
              {t(canEdit ? "feed.comments.delete" : "feed.comments.takeDown")}
            </button>
            <PostedRefusal answer={refusal} />
          </form>
        )}
        {isOthers && <Items profile={author} acts={acts} now={now} />}
        {isOthers && <BlockItem profile={author} acts={acts} />}
        {isOthers && <ReportItem kind="COMMENT" id={id} />}
      </Menu>
    </span>
  );
}

function close(within: HTMLElement) {
  within.closest<HTMLElement>("[popover]")?.hidePopover();
}
