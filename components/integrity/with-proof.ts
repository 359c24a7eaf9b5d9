import { PROOF_FIELD } from "@/lib/forms/form-fields";
import type { Purpose } from "@/lib/integrity/terms";
import { type FormAction, idle } from "@/lib/result";

const prover = () => import("./prover");

/**
 * A form's action as a script calls it: with a proof that no program does. `onTouch`, where it is always asked for,
 * begins to get one; otherwise one is got once the server has said so, and the same is sent again.
 */
export function withProof<T>(action: FormAction<T>, purpose: Purpose, isAlwaysAsked: boolean) {
  async function send(form: FormData) {
    form.set(PROOF_FIELD, "");
    if (isAlwaysAsked) await (await prover()).addProof(form, purpose);
    const answer = await action(idle, form);
    if (answer.status !== "refused" || answer.reason !== "unproven") return answer;
    await (await prover()).addProof(form, purpose);
    return action(idle, form);
  }

  function onTouch() {
    // Without it there is another try when the form is sent.
    if (isAlwaysAsked)
      prover().then(
        ({ keepProof }) => keepProof(purpose),
        () => {},
      );
  }

  return { byScript: (_previous: unknown, form: FormData) => send(form), onTouch };
}
