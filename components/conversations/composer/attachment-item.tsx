import FileText from "lucide-react/icons/file-text";
import X from "lucide-react/icons/x";
import { useTranslations } from "next-intl";
import { isAltTooLong } from "@/components/media/items/alt-length";
import { StillNote } from "@/components/media/upload/still-note";
import type { Upload } from "@/components/media/upload/upload-list";
import { FieldError } from "@/components/ui/field/field-error";
import { isPicture } from "./upload-attachment";

type Props = {
  upload: Upload;
  number: number;
  onAlt: (alt: string) => void;
  onRetry: () => void;
  onRemove: () => void;
};

/** A picture or a file of the message that is written: how far it is, and of a picture what it shows. */
export function AttachmentItem({ upload, number, onAlt, onRetry, onRemove }: Props) {
  const t = useTranslations("conversations.attachments");
  const validations = useTranslations("validations");
  const { id, name, preview, status, share, problem, canRetry, alt, stored } = upload;
  const isTooLong = isAltTooLong(alt);
  const said = share < 1 ? t("uploading", { percent: Math.round(100 * share) }) : t("preparing");
  return (
    <li data-status={status} className="attachment">
      {isPicture(upload) ? <img src={preview} alt="" /> : <FileText aria-hidden />}
      <div>
        <p dir="auto" className="attachment-name">
          {stored?.name ?? name}
        </p>
        {status === "failed" ? (
          <FieldError id={`problem-${id}`}>{problem}</FieldError>
        ) : status !== "done" ? (
          <progress value={share} max={1} aria-label={`${name}: ${said}`} className="upload-progress" />
        ) : (
          isPicture(upload) && (
            <input
              dir="auto"
              aria-label={t("altOf", { number })}
              aria-invalid={isTooLong}
              aria-describedby={isTooLong ? `alt-${id}` : undefined}
              placeholder={t("alt")}
              value={alt}
              // It would send the message.
              onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
              onChange={({ target }) => onAlt(target.value)}
            />
          )
        )}
        <StillNote isAnimated={upload.isAnimated} />
        {isTooLong && <FieldError id={`alt-${id}`}>{validations("alt-too-long")}</FieldError>}
      </div>
      {status === "failed" && canRetry && (
        <button type="button" onClick={onRetry} className="btn btn-secondary btn-sm">
          {t("retry")}
        </button>
      )}
      <button
        type="button"
        aria-label={status === "done" || status === "failed" ? t("remove", { name }) : t("cancel", { name })}
        className="icon-btn"
        onClick={onRemove}
      >
        <X aria-hidden />
      </button>
    </li>
  );
}
