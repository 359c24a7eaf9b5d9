"use client";

import X from "lucide-react/icons/x";
import { useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { useActionState } from "react";
import { bring } from "@/components/ui/bring";
import { useEntity } from "@/components/ui/entity-store";
import { focusNeighbour } from "@/components/ui/focus-neighbour";
import { PostedRefusal } from "@/components/ui/posted-refusal";
import { showToast } from "@/components/ui/toast";
import { dismissSuggestionAction } from "@/lib/allies/actions";
import type { Suggestion as Suggested } from "@/lib/allies/queries/suggestions";
import type { StandingActs } from "@/lib/profiles/listing";
import { idle } from "@/lib/result";
import { AllyButton } from "./ally-button";
import { SideProfile } from "./side-profile";

/** `why` it is suggested, in words: the names of all interests stay on the server. */
type Props = { suggestion: Suggested; why: string; acts: StandingActs; now: number };

/** One profile with the reason why it is suggested. What is dismissed goes at once, and may come back by its toast. */
export function Suggestion({ suggestion, why, acts, now }: Props) {
  const { isRemoved } = useEntity<Suggested & { isRemoved?: boolean }>(acts.actingId, "suggestion", suggestion, now);
  if (isRemoved) return null;
  return (
    <li tabIndex={-1} data-suggestion className="flex flex-wrap items-center gap-x-2 py-1.5 ps-5 pe-3">
      <SideProfile profile={suggestion} note={suggestion.headline} why={why}>
        <AllyButton profile={suggestion} acts={acts} now={now} />
      </SideProfile>
      <DismissForm suggestion={suggestion} actingId={acts.actingId} />
    </li>
  );
}

/** What it takes comes when somebody is about to press it. Without JavaScript a form. */
export function DismissForm({
  suggestion: { id, displayName },
  actingId,
}: {
  suggestion: Suggested;
  actingId: string;
}) {
  const t = useTranslations();
  const [posted, formAction] = useActionState(dismissSuggestionAction, idle);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const byKeyboard = form.querySelector(":focus-visible") !== null;
    focusNeighbour(form, "[data-suggestion]", "content");
    const sent = new FormData(form);
    void bring(import("./dismiss-suggestion")).then(
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
  void bring(import("./dismiss-suggestion")).catch(() => undefined);
}
