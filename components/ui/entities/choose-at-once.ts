import { entitiesOf } from "./entity-store";
import type { FormAnswer } from "@/components/ui/form/use-form-action";

/** What the server has, by kind and profile, while presses are on their way to it. */
const underway = new Map<string, { server: unknown; presses: number }>();

/**
 * Changes choices of a profile that are an entity of its own. Shown at once. Actions of a tab run one after the other, so
 * of many presses the last one stands; once all are answered, what the server has is what is shown, and after a failure
 * that is what was there before.
 */
export async function chooseAtOnce<Choices extends object>(
  { kind, profileId, shown }: { kind: string; profileId: string; shown: Choices },
  changed: Partial<Choices>,
  send: () => Promise<FormAnswer<{ before: Choices }>>,
): Promise<FormAnswer<{ before: Choices }>> {
  const key = `${kind} ${profileId}`;
  const state = underway.get(key) ?? { server: shown, presses: 0 };
  underway.set(key, state);
  state.presses += 1;
  entitiesOf(profileId).change(kind, profileId, changed);
  try {
    const answer = await send();
    if (answer.status === "done") state.server = { ...answer.value.before, ...changed };
    return answer;
  } finally {
    state.presses -= 1;
    if (state.presses === 0) {
      underway.delete(key);
      entitiesOf(profileId).change(kind, profileId, state.server as Choices);
    }
  }
}
