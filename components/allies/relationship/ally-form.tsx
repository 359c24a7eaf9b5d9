"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useActionState, useRef, useState } from "react";
import { emitSignal } from "@/components/shell/live/signals";
import { importWithMessages } from "@/components/ui/messages/import-with-messages";
import { PostedRefusal } from "@/components/ui/form/posted-refusal";
import { showToast } from "@/components/ui/toast/toast";
import { idle } from "@/lib/result";
import { type AllyAct, allyActs, asksFirst } from "./ally-acts";
import type { AllyQuestion } from "./ally-question";
import { changeStanding } from "./standing";

type Props = {
  act: AllyAct;
  profile: { id: string; displayName: string };
  actingId: string;
  className: string;
  /** Hears that it is on its way. */
  onSend?: () => void;
  /** Hears that it is done. */
  onDone?: () => void;
  children: ReactNode;
};

/**
 * One button that changes what stands between two profiles, at once; what cannot be done again soon is asked about
 * first. In a menu it closes that. Without JavaScript it is a form, which does at once what it says.
 */
export function AllyForm({ act, profile, actingId, className, onSend, onDone, children }: Props) {
  const t = useTranslations();
  const form = useRef<HTMLFormElement>(null);
  const [asking, setAsking] = useState(false);
  const [Question, setQuestion] = useState<typeof AllyQuestion | null>(null);
  const { action, from, to } = allyActs[act];
  const [posted, formAction] = useActionState(action, idle);
  const name = profile.displayName;

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
    if (asksFirst(act)) void ask();
    else void go();
  }

  /** Few are ever asked: the question comes with the first of them. */
  async function ask() {
    const came = await importWithMessages(import("./ally-question")).catch(() => null);
    if (!came) return showToast({ kind: "error", text: t("errors.network-request-failed") });
    setQuestion(() => came.AllyQuestion);
    setAsking(true);
  }

  async function go() {
    setAsking(false);
    if (!form.current) return;
    const change = { action, from: { relation: from }, to: { relation: to } };
    const sent = new FormData(form.current);
    onSend?.();
    const isDone = await changeStanding(actingId, profile.id, sent, change, t);
    if (!isDone) return;
    // One less waits for an answer.
    if (from === "pending") emitSignal("doubt");
    onDone?.();
  }

  return (
    <form ref={form} action={formAction} onSubmit={send} className="contents">
      <input type="hidden" name="allyId" value={profile.id} />
      <input type="hidden" name="profileId" value={actingId} />
      {act === "drop" && <input type="hidden" name="isHeld" value="on" />}
      <button type="submit" aria-label={t(`profile.ally.${act}.name`, { name })} className={className}>
        {children}
      </button>
      <PostedRefusal answer={posted} />
      {Question && asksFirst(act) && (
        <Question act={act} name={name} open={asking} stay={() => setAsking(false)} leave={() => void go()} />
      )}
    </form>
  );
}
