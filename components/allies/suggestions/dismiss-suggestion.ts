import { entitiesOf } from "@/components/ui/entities/entity-store";
import { showToast, undoTimeoutMs } from "@/components/ui/toast/toast";
import { answerOf, type FormAnswer } from "@/components/ui/form/use-form-action";
import { dismissSuggestionAction, restoreSuggestionAction } from "@/lib/allies/actions";
import type { Translate } from "@/lib/i18n/messages";
import { failureText } from "@/components/ui/form/failure-text";

type Dismissed = { id: string; displayName: string; actingId: string; byKeyboard: boolean };

/** It goes at once, and comes back where the server does not take it, or by its toast. */
export async function dismissSuggestion(
  form: FormData,
  { id, displayName, actingId, byKeyboard }: Dismissed,
  t: Translate,
) {
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
    stay: undoTimeoutMs(),
    focus: byKeyboard,
    action: { label: t("profile.ally.undo"), run: () => void undo() },
  });
}
