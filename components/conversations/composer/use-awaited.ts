import { useTranslations } from "next-intl";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { Upload } from "@/components/media/upload/upload-list";
import { showToast } from "@/components/ui/toast/toast";
import type { Attached } from "./attached";
import { recipientOf, type ThreadName } from "@/components/conversations/thread/thread-store";

type Options = { name: ThreadName; attached: Attached; isAside: boolean };

/**
 * Keeps a message from going before what goes with it has arrived, and sends it then. Whoever changes something of it
 * meanwhile sends it again, and whoever leaves it is told. Answers what is to be said of that.
 */
export function useAwaited(
  field: RefObject<HTMLInputElement | null>,
  uploads: readonly Upload[],
  { name, attached, isAside }: Options,
): string | false {
  const t = useTranslations("conversations.attachments");
  const [isAwaited, setAwaited] = useState(false);
  const count = uploads.length;
  const arrived = uploads.filter(({ status }) => status === "done").length;
  const hasFailed = uploads.some(({ status }) => status === "failed");
  const isBusy = arrived < count;

  const hold = useEffectEvent((event: Event) => {
    if (isAside || !(isBusy || attached.isBusy)) return;
    event.preventDefault();
    event.stopPropagation();
    const wrong = field.current!.form!.querySelector<HTMLElement>("li [aria-invalid=true]");
    if (wrong) return wrong.focus();
    setAwaited(true);
  });
  useEffect(() => {
    const form = field.current!.form!;
    const ended = new AbortController();
    const { signal } = ended;
    form.addEventListener("submit", (event) => hold(event), { signal });
    form.addEventListener("input", () => setAwaited(false), { signal });
    return () => ended.abort();
  }, [field]);

  // One was taken out, or something else is written now.
  const [known, setKnown] = useState(count);
  if (known !== count) setKnown(count);
  if (isAwaited && (isAside || count < known)) setAwaited(false);

  const isReady = isAwaited && !isBusy && !attached.isBusy;
  useEffect(() => {
    if (isReady) field.current?.form?.requestSubmit();
  }, [field, isReady]);

  const leave = useEffectEvent(() => {
    if (!isAwaited) return;
    const to = recipientOf(name);
    const href = to ? `/conversations/new?to=${to}` : `/conversations/${name.conversationId}`;
    showToast({ kind: "error", text: t("left", { count }), action: { label: t("back"), href } });
  });
  useEffect(() => () => leave(), []);

  return isAwaited && isBusy && (hasFailed ? t("unfinished") : t("awaited", { arrived, count }));
}
