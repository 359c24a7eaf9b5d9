"use client";

import X from "lucide-react/icons/x";
import { useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { useActionState } from "react";
import { entitiesOf, useEntity } from "@/components/ui/entity-store";
import { showToast, UNDO_TIMEOUT_MS } from "@/components/ui/toast";
import { answerOf } from "@/components/ui/use-form-action";
import { dismissSuggestionAction, restoreSuggestionAction } from "@/lib/allies/actions";
import type { Suggestion as Suggested } from "@/lib/allies/queries/suggestions";
import type { Translate } from "@/lib/i18n/messages";
import type { StandingActs } from "@/lib/profiles/listing";
import { idle } from "@/lib/result";
import { AllyButton } from "./ally-button";
import { SideProfile } from "./side-profile";

type Props = { suggestion: Suggested; acts: StandingActs; now: number };

/** One profile with the reason why it is suggested. What is dismissed goes at once, and may come back by its toast. */
export function Suggestion({ suggestion, acts, now }: Props) {
  const t = useTranslations("profile.suggestions");
  const areas = useTranslations("interests.areas");
  const { reason } = suggestion;
  const { isRemoved } = useEntity<Suggested & { isRemoved?: boolean }>(acts.actingId, "suggestion", suggestion, now);
  if (isRemoved) return null;
  const why =
    reason.sharedAllies !== undefined
      ? t("sharedAllies", { count: reason.sharedAllies })
      : t("interest", { interest: areas(reason.interest) });
  return (
    <li className="flex items-center gap-x-2 py-1.5 ps-5 pe-3">
      <SideProfile profile={suggestion} note={suggestion.headline} why={why}>
        <AllyButton profile={suggestion} acts={acts} now={now} />
      </SideProfile>
      <Dismiss suggestion={suggestion} actingId={acts.actingId} />
    </li>
  );
}

/** Without JavaScript a form. */
function Dismiss({ suggestion: { id, displayName }, actingId }: { suggestion: Suggested; actingId: string }) {
  const t = useTranslations();
  const [, formAction] = useActionState(dismissSuggestionAction, idle);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const row = form.closest("li");
    const byKeyboard = form.querySelector(":focus-visible") !== null;
    const next = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector<HTMLElement>("a, button");
    next?.focus({ preventScroll: true });
    void dismiss(new FormData(form), { id, displayName, actingId, byKeyboard }, t);
  }

  return (
    <form action={formAction} onSubmit={send} className="contents">
      <input type="hidden" name="allyId" value={id} />
      <input type="hidden" name="profileId" value={actingId} />
      <button type="submit" aria-label={t("profile.suggestions.dismiss", { name: displayName })} className="icon-btn">
        <X aria-hidden />
      </button>
    </form>
  );
}

type Dismissed = { id: string; displayName: string; actingId: string; byKeyboard: boolean };

async function dismiss(form: FormData, { id, displayName, actingId, byKeyboard }: Dismissed, t: Translate) {
  const entities = entitiesOf(actingId);
  entities.remove("suggestion", id);
  if ((await answerOf(dismissSuggestionAction, form)).status !== "done") {
    entitiesOf(actingId).restore("suggestion", id);
    showToast({ kind: "error", text: t("errors.internal-error"), subject: id });
    return;
  }
  const undo = async () => {
    const answer = await answerOf(restoreSuggestionAction, form);
    if (answer.status === "done") entitiesOf(actingId).restore("suggestion", id);
    else showToast({ kind: "error", text: t("errors.internal-error"), subject: id });
  };
  showToast({
    kind: "done",
    text: t("profile.suggestions.dismissed", { name: displayName }),
    subject: id,
    stay: UNDO_TIMEOUT_MS,
    focus: byKeyboard,
    action: { label: t("profile.ally.undo"), run: () => void undo() },
  });
}
