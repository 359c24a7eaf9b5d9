import { useTranslations } from "next-intl";
import { type FormEvent, type KeyboardEvent, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { importWithMessages } from "@/components/ui/messages/import-with-messages";
import { dropDraft, keepDraft, readDraft } from "@/components/ui/form/drafts";
import { isComposing } from "@/components/ui/field/is-composing";
import { textIn } from "@/lib/forms/form-fields";
import { isArriving } from "./arriving";
import { NOTHING_ATTACHED } from "./attached";
import { fit, tooMany } from "./composer-text";
import { post } from "./outbox";
import { recipientOf, type ThreadName } from "@/components/conversations/thread/thread-store";
import { sayTyping, stopTyping } from "./say-typing";
import type { Writing } from "./writing";

type Options = {
  name: ThreadName;
  limit: number;
  /** As the composer is told. */
  seen: number;
  writing: Writing;
  /** It is sent, saved or given up. */
  onEnd: () => void;
  onSent: () => void;
};

/**
 * What becomes of what is typed: a draft of its conversation, then a message in the outbox. The text is the browser's
 * own, so that nothing typed before the script came is lost.
 */
export function useMessageComposer({ name, limit, seen, writing: { quoted, edited }, onEnd, onSent }: Options) {
  const t = useTranslations();
  const area = useRef<HTMLTextAreaElement>(null);
  const [attached, setAttached] = useState(NOTHING_ATTACHED);
  const [over, setOver] = useState(0);
  const [isSaving, setSaving] = useState(false);
  const draft = { profileId: name.actingId, kind: "message", id: name.conversationId };
  const id = edited?.id;

  const fill = useEffectEvent(() => {
    const { current } = area;
    if (!current) return;
    if (edited) write(edited.text);
    else if (current.value === "") write(textIn(readDraft(draft)?.values ?? {}, "text"));
    if (edited || quoted || isArriving(name.conversationId)) current.focus();
  });
  const refill = useEffectEvent(() => {
    if (area.current && !edited) write(textIn(readDraft(draft)?.values ?? {}, "text"));
  });
  useLayoutEffect(() => {
    fill();
    return () => (id === undefined ? undefined : refill());
  }, [id, quoted?.id]);

  function write(text: string) {
    const { current } = area;
    if (!current) return;
    current.value = text;
    current.setSelectionRange(text.length, text.length);
    fit(current);
    setOver(tooMany(text, limit));
  }

  function type({ currentTarget }: FormEvent<HTMLTextAreaElement>) {
    const { value } = currentTarget;
    fit(currentTarget);
    setOver(tooMany(value, limit));
    if (edited) return;
    if (!value.trim()) {
      dropDraft(draft);
      stopTyping(name);
      return;
    }
    keepDraft(draft, { text: value });
    if (!recipientOf(name)) sayTyping(name);
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === "Escape" && (edited || quoted)) {
      event.preventDefault();
      onEnd();
    }
    // On a touch keyboard Enter is the only way to another line.
    if (event.key !== "Enter" || event.shiftKey || event.altKey || matchMedia("(hover: none)").matches) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = (area.current?.value ?? "").trim();
    area.current?.focus();
    if (tooMany(text, limit) > 0 || isSaving) return;
    if (edited) return void save(edited.id, text);
    const { pictures, fileIds, names } = attached;
    if (!text && pictures.length + fileIds.length === 0) return;
    post(name, { key: crypto.randomUUID(), text, quoted, pictures, fileIds, names, at: Date.now(), seen });
    dropDraft(draft);
    write("");
    setAttached(NOTHING_ATTACHED);
    onEnd();
    onSent();
  }

  async function save(messageId: string, text: string) {
    if (!text) return;
    if (text === edited?.text) return onEnd();
    setSaving(true);
    const isSaved = await importWithMessages(import("./save-message")).then(
      ({ saveMessage }) => saveMessage(name, messageId, text, t),
      () => false,
    );
    setSaving(false);
    if (isSaved) onEnd();
  }

  return { area, attached, setAttached, over, isSaving, type, press, submit };
}
