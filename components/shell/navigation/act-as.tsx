"use client";

import { usePathname, useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useActionState, useTransition } from "react";
import { actAsAction } from "@/lib/organizations/actions";
import { idle } from "@/lib/result";
import { actAsForm, busyWhile, isItsOwn, switchProfile } from "./switch-profile";

type Props = { ownId: string; className?: string; children: ReactNode };

/**
 * Holds buttons named actingId, each with the profile to act as. Works without JavaScript. What is typed elsewhere in
 * the page stays a draft of its profile, so nobody is asked whether to leave it.
 */
export function ActAs({ ownId, className, children }: Props) {
  const t = useTranslations();
  const [posted, actAs] = useActionState(actAsAction, idle);
  const [pending, startTransition] = useTransition();
  const [path, router] = [usePathname(), useRouter()];

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (pending || !(submitter instanceof HTMLButtonElement)) return;
    startTransition(async () => {
      if (!(await busyWhile(submitter, switchProfile(actAsForm(ownId, submitter.value), t)))) return;
      if (isItsOwn(path)) router.replace("/profile");
      form.closest("dialog")?.close();
      form.closest<HTMLElement>("[popover]")?.hidePopover();
    });
  }

  return (
    <form action={actAs} onSubmit={send} aria-busy={pending} data-keeps-drafts className={className}>
      <input type="hidden" name="profileId" value={ownId} />
      {children}
      {posted.status === "refused" && (
        <p role="alert" className="px-3 py-1 text-sm text-danger-ink">
          {posted.message}
        </p>
      )}
    </form>
  );
}
