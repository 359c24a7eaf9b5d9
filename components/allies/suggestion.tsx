"use client";

import X from "lucide-react/icons/x";
import { useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { useActionState } from "react";
import { entitiesOf, useEntity } from "@/components/ui/entity-store";
import { focusNeighbour } from "@/components/ui/focus-neighbour";
import { PostedRefusal } from "@/components/ui/posted-refusal";
import { showToast, UNDO_TIMEOUT_MS } from "@/components/ui/toast";
import { answerOf, type FormAnswer } from "@/components/ui/use-form-action";
import { dismissSuggestionAction, restoreSuggestionAction } from "@/lib/allies/actions";
import type { Suggestion as Suggested } from "@/lib/allies/queries/suggestions";
import type { Translate } from "@/lib/i18n/messages";
import type { StandingActs } from "@/lib/profiles/listing";
import { idle } from "@/lib/result";
import { AllyButton } from "./ally-button";
import { SideProfile } from "./side-profile";
import { failureText } from "./standing";

type Props = { suggestion: Suggested; acts: StandingActs; now: number };

/** One profile with the reason why it is suggested. What is dismissed goes at once, and may come back by its toast. */
export function Suggestion({ suggestion, acts, now }: Props) {
  const t = useTranslations("profile");
  const areas = useTranslations("interests.areas");
  const { reason } = suggestion;
  const { isRemoved } = useEntity<Suggested & { isRemoved?: boolean }>(acts.actingId, "suggestion", suggestion, now);
  if (isRemoved) return null;
  const why =
    reason.sharedAllies !== undefined
      ? t("allies.shared", { count: reason.sharedAllies })
      : t("suggestions.interest", { interest: areas(reason.interest) });
  return (
    <li tabIndex={-1} data-suggestion className="flex flex-wrap items-center gap-x-2 py-1.5 ps-5 pe-3">
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
  const [posted, formAction] = useActionState(dismissSuggestionAction, idle);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const byKeyboard = form.querySelector(":focus-visible") !== null;
    focusNeighbour(form, "[data-suggestion]", "content");
    void dismiss(new FormData(form), { id, displayName, actingId, byKeyboard }, t);
  }

  return (
    <form action={formAction} onSubmit={send} className="contents">
      <input type="hidden" name="allyId" value={id} />
      <input type="hidden" name="profileId" value={actingId} />
      <button type="submit" aria-label={t("profile.suggestions.dismiss", { name: displayName })} className="icon-btn">
        <X aria-hidden />
      </button>
      <PostedRefusal answer={posted} />
    </form>
  );
}

type Dismissed = { id: string; displayName: string; actingId: string; byKeyboard: boolean };

async function dismiss(form: FormData, { id, displayName, actingId, byKeyboard }: Dismissed, t: Translate) {
  const entities = entitiesOf(actingId);
  entities.remove("suggestion", id);
  const back = () => entitiesOf(actingId).restore("suggestion", id);
  const told = (answer: FormAnswer<undefined>) => {
    if (answer.status !== "done") showToast({ kind: "error", text: failureText(answer, t), subject: id });
    return answer.status === "done";
  };
  if (!told(await answerOf(dismissSuggestionAction, form))) return back();
  const undo = async () => void (told(await answerOf(restoreSuggestionAction, form)) && back());
  showToast({
    kind: "done",
    text: t("profile.suggestions.dismissed", { name: displayName }),
    subject: id,
    stay: UNDO_TIMEOUT_MS,
    focus: byKeyboard,
    action: { label: t("profile.ally.undo"), run: () => void undo() },
  });
}
