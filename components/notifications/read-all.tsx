"use client";

import CheckCheck from "lucide-react/icons/check-check";
import { useTranslations } from "next-intl";
import { type FormEvent, useLayoutEffect, useRef } from "react";
import { failureText } from "@/components/ui/form/failure-text";
import { PostedRefusal } from "@/components/ui/form/posted-refusal";
import { showToast } from "@/components/ui/toast/toast";
import { useFormAction } from "@/components/ui/form/use-form-action";
import { readAllNotificationsAction } from "@/lib/notifications/actions";
import { noteAllRead, useNewestShown } from "./read-notifications";

type Props = {
  actingId: string;
  /** The newest one that the page shows. */
  newestId: string;
  /** There is something to read. Without it the button goes, and the focus to the page's title. */
  isAnyUnread: boolean;
  /** When the page was made (milliseconds). */
  now: number;
};

/**
 * All that is shown, also what arrived since; whatever comes while it is on its way stays new. A form without
 * JavaScript, too.
 */
export function ReadAll({ actingId, newestId: given, isAnyUnread: wasUnread, now }: Props) {
  const t = useTranslations();
  const newestId = useNewestShown(actingId, given, now);
  const isAnyUnread = wasUnread || newestId > given;
  const hadFocus = useRef(false);
  const { answer, posted, pending, formAction, submit } = useFormAction(readAllNotificationsAction);

  useLayoutEffect(() => {
    if (isAnyUnread || !hadFocus.current) return;
    hadFocus.current = false;
    if (document.activeElement === document.body) document.getElementById("page-title")?.focus({ preventScroll: true });
  }, [isAnyUnread]);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    hadFocus.current = event.currentTarget.contains(document.activeElement);
    noteAllRead(actingId, newestId);
    submit(new FormData(event.currentTarget), (next) => {
      if (next.status === "done") return;
      noteAllRead(actingId, null);
      showToast({ kind: "error", text: failureText(next, t), subject: "notifications" });
    });
  }

  return (
    <>
      <p role="status" className="sr-only">
        {answer.status === "done" && !isAnyUnread && t("notifications.allRead")}
      </p>
      {isAnyUnread && (
        <form action={formAction} onSubmit={send} className="ms-auto">
          <input type="hidden" name="newestId" value={newestId} />
          <input type="hidden" name="profileId" value={actingId} />
          <button type="submit" aria-disabled={pending} aria-busy={pending} className="btn btn-quiet btn-sm">
            <CheckCheck aria-hidden />
            {t("notifications.readAll")}
          </button>
          <PostedRefusal answer={posted} />
        </form>
      )}
    </>
  );
}
