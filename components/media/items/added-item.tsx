import Trash from "lucide-react/icons/trash-2";
import { useTranslations } from "next-intl";
import { FieldError } from "@/components/ui/field/field-error";
import { pictureHref } from "@/components/ui/picture-href";
import { TextArea } from "@/components/ui/field/text-area";
import { ALT_LIMIT, DESCRIPTION_LIMIT } from "@/lib/media/limits";
import { lengthOf } from "@/lib/strings/text";
import { isAltTooLong } from "./alt-length";
import { StillNote } from "@/components/media/upload/still-note";
import type { Upload } from "@/components/media/upload/upload-list";

type Props = {
  upload: Upload;
  number: number;
  description: string;
  disabled: boolean;
  onDescription: (text: string) => void;
  onAlt: (text: string) => void;
  onRetry: () => void;
  onRemove: () => void;
};

/** A photo that is being added: how far it is, and what is said of it. */
export function AddedItem({ upload, number, description, disabled, onDescription, onAlt, onRetry, onRemove }: Props) {
  const t = useTranslations("profile.pictures");
  const validations = useTranslations("validations");
  const { id, preview, name, status, share, problem, alt, picture } = upload;
  const src = preview || (picture ? pictureHref(picture.pictureId, picture.widths[0]!) : undefined);
  const percent = Math.round(100 * share);
  const said = status === "done" ? t("items.arrived") : share < 1 ? t("uploading", { percent }) : t("preparing");
  return (
    <li
      aria-label={t("items.unnamed", { number })}
      className="flex flex-col gap-4 py-5 first:pt-0 last:pb-0 sm:flex-row"
    >
      <div className="flex shrink-0 flex-col gap-2 sm:w-40">
        <img src={src} alt="" className="aspect-square w-full rounded-md bg-see-through object-cover max-sm:max-h-60" />
        {problem && <FieldError id={`problem-${id}`}>{problem}</FieldError>}
        <StillNote isAnimated={upload.isAnimated} />
        {status === "failed" ? (
          upload.canRetry && (
            <button type="button" onClick={onRetry} className="btn btn-secondary btn-sm self-start">
              {t("items.retry")}
            </button>
          )
        ) : (
          <>
            <progress
              value={status === "done" ? 1 : share}
              max={1}
              aria-label={`${name}: ${said}`}
              className="upload-progress"
            />
            <p className="text-sm text-text-subtle">{said}</p>
          </>
        )}
        <button
          type="button"
          disabled={disabled}
          onClick={onRemove}
          aria-label={t("items.removeOf", { number })}
          className="act self-start text-danger-ink hover:text-danger-ink"
        >
          <Trash aria-hidden />
          {t("items.remove")}
        </button>
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-4">
        <TextArea
          id={`description-${id}`}
          name={`description-${id}`}
          label={t("items.description")}
          hint={t("items.descriptionHint")}
          limit={DESCRIPTION_LIMIT}
          rows={2}
          error={lengthOf(description) > DESCRIPTION_LIMIT ? validations("caption-too-long") : undefined}
          value={description}
          onChange={({ target }) => onDescription(target.value)}
        />
        <TextArea
          id={`alt-${id}`}
          name={`alt-${id}`}
          label={t("items.alt")}
          hint={t("items.altHint")}
          limit={ALT_LIMIT}
          rows={2}
          error={isAltTooLong(alt) ? validations("alt-too-long") : undefined}
          value={alt}
          onChange={({ target }) => onAlt(target.value)}
        />
      </div>
    </li>
  );
}
