import { changeStanding, type StandingChange } from "@/components/allies/relationship/standing";
import { entitiesOf } from "@/components/ui/entities/entity-store";
import { showToast, undoTimeoutMs } from "@/components/ui/toast/toast";
import { PROFILE_FIELD } from "@/lib/forms/form-fields";
import type { Translate } from "@/lib/i18n/messages";

export type Subject = { id: string; displayName: string };

/** What sets a profile aside, or takes that back: to block and to unblock, to mute and to unmute. */
export type StandingAct<T extends object> = StandingChange<T> & {
  /** Of its form: whom it is about. */
  field: "blockedId" | "mutedId";
  /** Of those who are set aside, and whether one stands in it after this. */
  list: "blocked" | "muted";
  isListed: boolean;
  done: (t: Translate, name: string) => string;
  undo: (t: Translate) => string;
  back: () => StandingAct<T>;
};

/** For every list of this tab: of posts, and of those who are blocked or muted. */
export function noteStanding<T extends object>({ list, isListed, to }: StandingAct<T>, actingId: string, id: string) {
  const entities = entitiesOf(actingId);
  entities.change("standing", id, to);
  if (isListed) entities.restore(list, id);
  else entities.remove(list, id);
}

/** Says that it is done, and offers the way back, to the keyboard where `focus` says so. */
export function sayDone<T extends object>(
  act: StandingAct<T>,
  actingId: string,
  profile: Subject,
  t: Translate,
  focus = false,
) {
  const run = () => void carryOut(act.back(), actingId, profile, t);
  const text = act.done(t, profile.displayName);
  const action = { label: act.undo(t), run };
  showToast({ kind: "done", text, subject: profile.id, stay: undoTimeoutMs(), focus, action });
}

/** Holds at once in all lists; what the server refuses goes back, with a word. */
export async function carryOut<T extends object>(
  act: StandingAct<T>,
  actingId: string,
  profile: Subject,
  t: Translate,
  focus = false,
) {
  const form = new FormData();
  form.set(PROFILE_FIELD, actingId);
  form.set(act.field, profile.id);
  noteStanding(act, actingId, profile.id);
  if (await changeStanding(actingId, profile.id, form, act, t)) sayDone(act, actingId, profile, t, focus);
  else noteStanding(act.back(), actingId, profile.id);
}
