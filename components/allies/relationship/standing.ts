"use client";

import { entitiesNow, entitiesOf, useEntities, useEntity } from "@/components/ui/entities/entity-store";
import { changeInTabs } from "@/components/ui/entities/shared-changes";
import { failureText } from "@/components/ui/form/failure-text";
import { freshen } from "@/components/ui/request/stale-pages";
import { showToast } from "@/components/ui/toast/toast";
import { answerOf } from "@/components/ui/form/use-form-action";
import type { Translate } from "@/lib/i18n/messages";
import type { Standing } from "@/lib/profiles/listing";
import type { FormAction } from "@/lib/result";
import { heldNow } from "./held";

/** Another profile, and how the acting one stands to it. */
export type StandingProfile = Standing & {
  id: string;
  handle: string;
  displayName: string;
  /** Also from those who are not its allies, where that is known. */
  takesMessages?: boolean;
};

/** As it is known by now, wherever on the page that was changed. `now`: when the server read it. */
export function useStanding(actingId: string, { id, relation, isMuted }: StandingProfile, now: number): Standing {
  const standing = useEntity(actingId, "standing", { id, relation, isMuted }, now);
  return heldNow(useEntities(actingId), id) && standing.relation === "none"
    ? { ...standing, relation: "held" }
    : standing;
}

/** What becomes of a request shows in every tab. */
export function learnStanding(actingId: string, id: string, { relation }: Pick<Standing, "relation">) {
  const isHeld = relation === "held";
  if (isHeld !== heldNow(entitiesNow(actingId), id)) changeInTabs({ actingId, kind: "held", id, values: { isHeld } });
  changeInTabs({ actingId, kind: "standing", id, values: { relation: isHeld ? "none" : relation } });
}

/** `from` is what holds until the server answers, and again if it refuses; `to` is what shows meanwhile. */
export type StandingChange<T> = { action: FormAction<T>; from: T; to: T };

/** Of each profile and field: how many requests are on their way, and what the server said last. */
const underway = new Map<string, { count: number; known: object }>();

/**
 * Changes at once and asks afterwards. Of several changes on their way the
 * last one shows, and then what the server answered last. True where it was done.
 */
export async function changeStanding<T extends object>(
  actingId: string,
  id: string,
  form: FormData,
  { action, from, to }: StandingChange<T>,
  t: Translate,
): Promise<boolean> {
  const key = [actingId, id, ...Object.keys(to)].join(":");
  const state = underway.get(key) ?? { count: 0, known: from };
  underway.set(key, state);
  state.count += 1;
  const learn = (values: object) =>
    hasRelation(values) ? learnStanding(actingId, id, values) : entitiesOf(actingId).change("standing", id, values);
  learn(to);
  try {
    const answer = await answerOf(action, form);
    if (answer.status === "done") state.known = answer.value;
    else showToast({ kind: "error", text: failureText(answer, t), subject: id });
    // Another tab or the other side has ended it: what this page shows is not there any more.
    if (answer.status === "refused" && answer.reason === "not-found") freshen();
    return answer.status === "done";
  } finally {
    state.count -= 1;
    if (state.count === 0) {
      underway.delete(key);
      learn(state.known);
    }
  }
}

function hasRelation(values: object): values is Pick<Standing, "relation"> {
  return "relation" in values;
}
