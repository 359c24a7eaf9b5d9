"use client";

import { usePathname, useSearchParams } from "next/navigation";
import type { FormEvent, ReactNode } from "react";
import { FormFailure } from "@/components/ui/form/form-failure";
import { Spinner } from "@/components/ui/spinner";
import { useFormAction } from "@/components/ui/form/use-form-action";
import { followTopicAction, muteTopicAction, unfollowTopicAction, unmuteTopicAction } from "@/lib/posts/actions";
import type { Topic } from "@/lib/posts/topics";

const actions = {
  follow: followTopicAction,
  unfollow: unfollowTopicAction,
  mute: muteTopicAction,
  unmute: unmuteTopicAction,
};

type Props = {
  act: keyof typeof actions;
  topic: Topic;
  actingId: string;
  /** What the button is called where its own words do not say which topic it means. */
  label?: string;
  pressed?: boolean;
  className: string;

  children: ReactNode;
};

/** Follows, mutes, or undoes it. One button, which works without JavaScript. */
export function TopicToggle({ act, topic, actingId, label, pressed, className, children }: Props) {
  const path = usePathname();
  const query = useSearchParams();
  const { answer, pending, formAction, submit } = useFormAction(actions[act]);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    submit(new FormData(event.currentTarget));
  }

  return (
    <form action={formAction} onSubmit={send} className="contents">
      <input type="hidden" name="profileId" value={actingId} />
      <input type="hidden" name="topic" value={topic} />
      <button type="submit" aria-label={label} aria-pressed={pressed} aria-busy={pending} className={className}>
        <span className="btn-label inline-flex items-center gap-1.5">{children}</span>
        {pending && <Spinner className="btn-spinner text-current" />}
      </button>
      {answer.status !== "idle" && answer.status !== "done" && (
        <div className="basis-full">
          <FormFailure answer={answer} signInTo={query.size ? `${path}?${query}` : path} />
        </div>
      )}
    </form>
  );
}
