"use client";

import Check from "lucide-react/icons/check";
import Plus from "lucide-react/icons/plus";
import { useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { FormFailure } from "@/components/ui/form-failure";
import { Spinner } from "@/components/ui/spinner";
import { useFormAction } from "@/components/ui/use-form-action";
import { followProfileAction, unfollowProfileAction } from "@/lib/follows/actions";

type Props = {
  profile: { id: string; handle: string; displayName: string; isFollowing: boolean };
  actingId: string;
  /** Of the line that says who sees it. */
  describedBy: string;
};

/** Follows the profile or ends that. One button, which works without JavaScript; the page comes anew with the answer. */
export function FollowButton({ profile: { id, handle, displayName, isFollowing }, actingId, describedBy }: Props) {
  const t = useTranslations("profile.follow");
  const { answer, pending, formAction, submit } = useFormAction(
    isFollowing ? unfollowProfileAction : followProfileAction,
  );

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    submit(new FormData(event.currentTarget));
  }

  return (
    <form action={formAction} onSubmit={send} className="contents">
      <input type="hidden" name="profileId" value={actingId} />
      <input type="hidden" name="followedId" value={id} />
      <button
        type="submit"
        aria-label={t(isFollowing ? "unfollow" : "name", { name: displayName })}
        aria-describedby={describedBy}
        aria-busy={pending}
        className={isFollowing ? "btn btn-secondary" : "btn btn-tonal"}
      >
        <span className="btn-label inline-flex items-center gap-1.5">
          {isFollowing ? <Check aria-hidden /> : <Plus aria-hidden />}
          {t(isFollowing ? "following" : "label")}
        </span>
        {pending && <Spinner className="btn-spinner text-current" />}
      </button>
      {answer.status !== "idle" && answer.status !== "done" && (
        <div className="basis-full">
          <FormFailure answer={answer} signInTo={`/profile/${handle}`} />
        </div>
      )}
    </form>
  );
}
