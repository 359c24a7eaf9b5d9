"use client";

import Check from "lucide-react/icons/check";
import Plus from "lucide-react/icons/plus";
import { useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { FormFailure } from "@/components/ui/form/form-failure";
import { Spinner } from "@/components/ui/spinner";
import { useFormAction } from "@/components/ui/form/use-form-action";
import {
  followHashtagAction,
  followProfileAction,
  unfollowHashtagAction,
  unfollowProfileAction,
} from "@/lib/follows/actions";

/** What of it the form sends, and how it is followed and not any more. */
const kinds = {
  profile: { field: "followedId", follow: followProfileAction, unfollow: unfollowProfileAction },
  hashtag: { field: "name", follow: followHashtagAction, unfollow: unfollowHashtagAction },
};

type Props = {
  kind: keyof typeof kinds;
  /** A profile's id, or a #tag. */
  value: string;
  /** What it is called. */
  name: string;
  isFollowing: boolean;
  actingId: string;
  /** Of the line that says who sees it. */
  describedBy?: string;
  signInTo: string;
  size?: string;
};

/** Follows it or ends that. One button, which works without JavaScript; the page comes anew with the answer. */
export function FollowButton({ kind, value, name, isFollowing, actingId, size = "btn", ...props }: Props) {
  const { describedBy, signInTo } = props;
  const t = useTranslations("profile.follow");
  const { field, follow, unfollow } = kinds[kind];
  const { answer, pending, formAction, submit } = useFormAction(isFollowing ? unfollow : follow);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    submit(new FormData(event.currentTarget));
  }

  return (
    <form action={formAction} onSubmit={send} className="contents">
      <input type="hidden" name="profileId" value={actingId} />
      <input type="hidden" name={field} value={value} />
      <button
        type="submit"
        aria-label={t(isFollowing ? "unfollow" : "name", { name })}
        aria-describedby={describedBy}
        aria-busy={pending}
        className={`${size} ${isFollowing ? "btn-secondary" : "btn-tonal"}`}
      >
        <span className="btn-label inline-flex items-center gap-1.5">
          {isFollowing ? <Check aria-hidden /> : <Plus aria-hidden />}
          {t(isFollowing ? "following" : "label")}
        </span>
        {pending && <Spinner className="btn-spinner text-current" />}
      </button>
      {answer.status !== "idle" && answer.status !== "done" && (
        <div className="basis-full">
          <FormFailure answer={answer} signInTo={signInTo} />
        </div>
      )}
    </form>
  );
}
