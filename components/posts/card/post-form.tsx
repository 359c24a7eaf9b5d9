import type { ComponentType, FormEvent, ReactNode } from "react";

export type PostFormProps = {
  act: "delete" | "share" | "unshare" | "save" | "unsave";
  postId: string;
  actingId: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
};
/** What a button of a card does without JavaScript. */
export type PostFormKind = ComponentType<PostFormProps>;

/** In a list it leads to the post's own page (SentPostForm): what React sends with each form would weigh too much. */
export function PostForm({ postId, onSubmit, children }: PostFormProps) {
  return (
    <form action={`/posts/${postId}`} onSubmit={onSubmit} className="contents">
      {children}
    </form>
  );
}
