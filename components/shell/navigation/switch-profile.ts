import { failureMessages } from "@/components/ui/form/failure-messages";
import { answerOf } from "@/components/ui/form/use-form-action";
import { showToast } from "@/components/ui/toast/toast";
import type { Translate } from "@/lib/i18n/messages";
import { actAsAction } from "@/lib/organizations/actions";

/**
 * Whether one acts as the other profile from now on; why not is told. The page that comes with the answer is that
 * profile's.
 */
export async function switchProfile(form: FormData, t: Translate): Promise<boolean> {
  const answer = await answerOf(actAsAction, form);
  if (answer.status === "refused") showToast({ kind: "error", text: answer.message });
  if (answer.status === "failed") showToast({ kind: "error", text: t(failureMessages[answer.reason]) });
  return answer.status === "done";
}

/** What was pressed says so while it is being done. */
export async function busyWhile<T>(pressed: Element, work: Promise<T>): Promise<T> {
  pressed.setAttribute("aria-busy", "true");
  return work.finally(() => pressed.removeAttribute("aria-busy"));
}

/**
 * Whether a page tells whoever sends a form from it what became of the acting organization: a switch is sent from it, too,
 * and is no answer to that. All others say that they are none (`ActingProfileSync` leads away from those).
 */
export function isItsOwn(path: string): boolean {
  return /^\/organizations\/(?:delete|members)(?:\/|$)/.test(path);
}

/** As the switcher's form would send it. It is the human who switches, whomever they act as. */
export function actAsForm(ownId: string, actingId: string): FormData {
  const form = new FormData();
  form.set("profileId", ownId);
  form.set("actingId", actingId);
  return form;
}
