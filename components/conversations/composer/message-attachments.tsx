import Plus from "lucide-react/icons/plus";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef } from "react";
import { WhichFiles } from "@/components/media/upload/which-files";
import { DropMark } from "@/components/posts/composer/drop-mark";
import { FieldError } from "@/components/ui/field/field-error";
import { PICTURE_TYPES } from "@/lib/media/limits";
import { fileEndings, textEndings } from "@/lib/files/schema";
import type { Attached } from "./attached";
import { AttachmentItem } from "./attachment-item";
import type { ThreadName } from "@/components/conversations/thread/thread-store";
import { useAttachments } from "./use-attachments";
import { useAwaited } from "./use-awaited";
import "./attachments.css";

type Props = {
  name: ThreadName;
  attached: Attached;
  /** What is written now goes without them. */
  isAside: boolean;
  onChange: (attached: Attached) => void;
};

/** Which the browser's own picker offers. */
const OFFERED = [...PICTURE_TYPES, ...new Set([...fileEndings, ...textEndings].map((ending) => `.${ending}`))].join();

/**
 * Chooses what goes with a message: by its button, or dropped or pasted anywhere in the form that it stands in. Without the
 * script there is none.
 */
export function MessageAttachments(props: Props) {
  const t = useTranslations("conversations.attachments");
  const { queue, uploads, add, remove, mistake } = useAttachments({ ...props, actingId: props.name.actingId });
  const field = useRef<HTMLInputElement>(null);
  const awaited = useAwaited(field, uploads, props);

  const bring = useEffectEvent((event: Event, data: DataTransfer | null, isText: boolean) => {
    if (!data?.files.length || isText) return;
    event.preventDefault();
    add(data.files);
  });
  useEffect(() => {
    const form = field.current!.form!;
    const ended = new AbortController();
    const { signal } = ended;
    // Who copies a text from elsewhere may copy a picture of it, too.
    const paste = (event: ClipboardEvent) =>
      bring(event, event.clipboardData, event.clipboardData?.types.includes("text/plain") ?? false);
    form.addEventListener("paste", paste, { signal });
    form.addEventListener("drop", (event) => bring(event, event.dataTransfer, false), { signal });
    form.addEventListener(
      "dragover",
      (event) => event.dataTransfer?.types.includes("Files") && event.preventDefault(),
      { signal },
    );
    return () => ended.abort();
  }, []);

  return (
    <>
      {uploads.length > 0 && (
        <ul aria-label={t("list")} className="send-attached">
          {uploads.map((upload, at) => (
            <AttachmentItem
              key={upload.id}
              upload={upload}
              number={at + 1}
              onAlt={(alt) => queue.describe(upload.id, alt)}
              onRetry={() => queue.retry(upload.id)}
              onRemove={() => {
                remove(upload.id);
                field.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
      {(uploads.length > 0 || mistake) && (
        <div className="send-attached">
          <WhichFiles>{t("limits")}</WhichFiles>
        </div>
      )}
      <p role="status" className="send-awaited">
        {awaited}
      </p>
      {mistake && (
        <div className="send-attached">
          <FieldError id="attachments-over">{mistake}</FieldError>
        </div>
      )}
      <label title={t("add")} className="icon-btn attach-btn">
        <Plus aria-hidden />
        <span className="sr-only">{t("add")}</span>
        <input
          ref={field}
          type="file"
          multiple
          accept={OFFERED}
          onChange={({ target }) => {
            add(target.files ?? []);
            // The same file can be chosen again, and none is sent with the form.
            target.value = "";
          }}
        />
      </label>
      <DropMark />
    </>
  );
}
