import { changeStanding, type StandingChange } from "@/components/allies/standing";
import { entitiesOf } from "@/components/ui/entity-store";
import { showToast, UNDO_TIMEOUT_MS } from "@/components/ui/toast";
import { blockProfileAction, muteProfileAction, unblockProfileAction, unmuteProfileAction } from "@/lib/blocks/actions";
import { PROFILE_FIELD } from "@/lib/form-fields";
import type { Translate } from "@/lib/i18n/messages";

type Act = "block" | "unblock" | "mute" | "unmute";
export type Subject = { id: string; displayName: string };

const asking =
  <T extends object>(change: StandingChange<T>) =>
  (actingId: string, id: string, form: FormData, t: Translate) =>
    changeStanding(actingId, id, form, change, t);

const [blocked, unblocked, muted, unmuted] = [
  { isBlocked: true },
  { isBlocked: false },
  { isMuted: true },
  { isMuted: false },
];
const ofBlock = { field: "blockedId", list: "blocked" } as const;
const ofMute = { field: "mutedId", list: "muted" } as const;

const acts = {
  block: {
    ...ofBlock,
    to: blocked,
    back: "unblock",
    done: "settings.standing.block.done",
    undo: "settings.standing.block.undo",
    ask: asking({ action: blockProfileAction, from: unblocked, to: blocked }),
  },
  unblock: {
    ...ofBlock,
    to: unblocked,
    back: "block",
    done: "settings.standing.unblock.done",
    undo: "settings.standing.unblock.undo",
    ask: asking({ action: unblockProfileAction, from: blocked, to: unblocked }),
  },
  mute: {
    ...ofMute,
    to: muted,
    back: "unmute",
    done: "settings.standing.mute.done",
    undo: "settings.standing.mute.undo",
    ask: asking({ action: muteProfileAction, from: unmuted, to: muted }),
  },
  unmute: {
    ...ofMute,
    to: unmuted,
    back: "mute",
    done: "settings.standing.unmute.done",
    undo: "settings.standing.unmute.undo",
    ask: asking({ action: unmuteProfileAction, from: muted, to: unmuted }),
  },
} as const;

/** The field of an act's form that says whom it is about. */
export function subjectField(act: Act) {
  return acts[act].field;
}

/** For every list of this tab: of posts, and of those who are blocked or muted. */
export function noteStanding(act: Act, actingId: string, id: string) {
  const { list, to } = acts[act];
  const entities = entitiesOf(actingId);
  entities.change("standing", id, to);
  if (act === "block" || act === "mute") entities.restore(list, id);
  else entities.remove(list, id);
}

/** Says that it is done, and offers the way back. */
export function sayDone(act: Act, actingId: string, profile: Subject, t: Translate) {
  const run = () => void goBack(act, actingId, profile, t);
  const { done, undo } = acts[act];
  const text = t(done, { name: profile.displayName });
  const action = { label: t(undo), run };
  showToast({ kind: "done", text, subject: profile.id, stay: UNDO_TIMEOUT_MS, action });
}

/** Holds at once in all lists; what the server refuses goes back, with a word. */
async function goBack(done: Act, actingId: string, profile: Subject, t: Translate) {
  const act = acts[done].back;
  const { ask, field } = acts[act];
  const form = new FormData();
  form.set(PROFILE_FIELD, actingId);
  form.set(field, profile.id);
  noteStanding(act, actingId, profile.id);
  if (await ask(actingId, profile.id, form, t)) sayDone(act, actingId, profile, t);
  else noteStanding(done, actingId, profile.id);
}
