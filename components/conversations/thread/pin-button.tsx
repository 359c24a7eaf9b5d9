import Pin from "lucide-react/icons/pin";
import { useTranslations } from "next-intl";
import { type FormEvent, useActionState, useState } from "react";
import { failureText } from "@/components/ui/form/failure-text";
import { showToast } from "@/components/ui/toast/toast";
import { answerOf } from "@/components/ui/form/use-form-action";
import { keepConversationAction } from "@/lib/conversations/actions/inbox";
import { idle } from "@/lib/result";
import type { ThreadName } from "./thread-store";

/** Keeps the conversation on top of one's own list. It changes at once, and back where that fails. */
export function PinButton({ name, isPinned }: { name: ThreadName; isPinned: boolean }) {
  const t = useTranslations();
  const [, formAction] = useActionState(keepConversationAction, idle);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOn = chosen ?? isPinned;

  function pin(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    form.set("as", isOn ? "unpinned" : "pinned");
    setChosen(!isOn);
    void answerOf(keepConversationAction, form).then((answer) => {
      if (answer.status === "done") return;
      setChosen(null);
      showToast({ kind: "error", text: failureText(answer, t) });
    });
  }

  return (
    <form action={formAction} onSubmit={pin} className="flex max-[25.75rem]:hidden">
      <input type="hidden" name="profileId" value={name.actingId} />
      <input type="hidden" name="conversationId" value={name.conversationId} />
      <button
        type="submit"
        name="as"
        value={isOn ? "unpinned" : "pinned"}
        aria-pressed={isOn}
        aria-label={t("conversations.thread.pin")}
        className="icon-btn size-11 aria-pressed:text-accent-ink"
      >
        <Pin aria-hidden className={isOn ? "fill-current" : ""} />
      </button>
    </form>
  );
}
