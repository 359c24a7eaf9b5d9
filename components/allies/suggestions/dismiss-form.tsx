"use client";

import X from "lucide-react/icons/x";
import { useTranslations } from "next-intl";
import { type FormEvent, useActionState } from "react";
import { importWithMessages } from "@/components/ui/messages/import-with-messages";
import { focusNeighbour } from "@/components/ui/list/focus-neighbour";
import { PostedRefusal } from "@/components/ui/form/posted-refusal";
import { showToast } from "@/components/ui/toast/toast";
import { dismissSuggestionAction } from "@/lib/allies/actions";
import type { Suggestion } from "@/lib/allies/queries/suggestions";
import { idle } from "@/lib/result";

type Props = { suggestion: Suggestion; actingId: string };

/** What it takes comes when somebody is about to press it. Without JavaScript a form. */
export function DismissForm({ suggestion: { id, displayName }, actingId }: Props) {
  const t = useTranslations();
  const [posted, formAction] = useActionState(dismissSuggestionAction, idle);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const byKeyboard = form.querySelector(":focus-visible") !== null;
    focusNeighbour(form, "[data-suggestion]", "content");
    const sent = new FormData(form);
    void importWithMessages(import("./dismiss-suggestion")).then(
      ({ dismissSuggestion }) => dismissSuggestion(sent, { id, displayName, actingId, byKeyboard }, t),
      () => showToast({ kind: "error", text: t("errors.network-request-failed"), subject: id }),
    );
  }

  return (
    <form action={formAction} onSubmit={send} onPointerOver={prepare} onFocus={prepare} className="contents">
      <input type="hidden" name="allyId" value={id} />
      <input type="hidden" name="profileId" value={actingId} />
      <button type="submit" aria-label={t("profile.suggestions.dismiss", { name: displayName })} className="icon-btn">
        <X aria-hidden />
      </button>
      <PostedRefusal answer={posted} />
    </form>
  );
}

function prepare() {
  void importWithMessages(import("./dismiss-suggestion")).catch(() => undefined);
}
