import { useActionState } from "react";
import { PostedRefusal } from "@/components/ui/form/posted-refusal";
import {
  deletePostAction,
  savePostAction,
  sharePostAction,
  unsavePostAction,
  unsharePostAction,
} from "@/lib/posts/actions";
import { type FormAction, idle } from "@/lib/result";
import type { PostFormProps } from "./post-form";

/** Of what they answer only a refusal is shown. */
const actions = {
  ...{ delete: deletePostAction, share: sharePostAction, unshare: unsharePostAction },
  ...{ save: savePostAction, unsave: unsavePostAction },
} as unknown as Record<PostFormProps["act"], FormAction<unknown>>;

/** On the post's own page it is done there. */
export function SentPostForm({ act, postId, actingId, onSubmit, children }: PostFormProps) {
  const [posted, formAction] = useActionState(actions[act], idle);
  return (
    <form action={formAction} onSubmit={onSubmit} className="contents">
      <input type="hidden" name="postId" value={postId} />
      <input type="hidden" name="profileId" value={actingId} />
      {children}
      <PostedRefusal answer={posted} />
    </form>
  );
}
