"use client";

import LogOut from "lucide-react/icons/log-out";
import { unstable_rethrow } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useActionState, useTransition } from "react";
import { wipeDrafts } from "@/components/ui/form/drafts";
import { clearListSnapshots } from "@/components/ui/list/list-snapshot";
import { showToast } from "@/components/ui/toast/toast";
import { signOutAction } from "@/lib/accounts/actions";
import { idle } from "@/lib/result";

/** Drafts, searches and lists go with the session and not before: whoever is offline stays signed in and keeps them. */
export function SignOut() {
  const t = useTranslations();
  const [, signOut] = useActionState(signOutAction, idle);
  const [leaving, startTransition] = useTransition();

  function leave(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    startTransition(async () => {
      try {
        await signOutAction(idle, new FormData());
      } catch (error) {
        wipeWhenRedirected(error);
        showToast({ kind: "error", text: t("errors.network-request-failed") });
      }
    });
  }

  return (
    <form action={signOut} onSubmit={leave}>
      <button type="submit" aria-busy={leaving} className="menu-item">
        <LogOut aria-hidden />
        {t("drawer.signOut")}
      </button>
    </form>
  );
}

/** Next leads on by throwing; anything else that is thrown is a failure. */
function wipeWhenRedirected(error: unknown) {
  try {
    unstable_rethrow(error);
  } catch (redirect) {
    wipeDrafts();
    clearListSnapshots();
    throw redirect;
  }
}
