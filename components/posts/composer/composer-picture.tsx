import { useTranslations } from "next-intl";
import { useId } from "react";
import { isAltTooLong } from "@/components/media/items/alt-length";
import { StillNote } from "@/components/media/upload/still-note";
import type { Upload } from "@/components/media/upload/upload-list";
import { FieldError } from "@/components/ui/field/field-error";
import { pictureHref } from "@/components/ui/picture-href";
import type { KeptPicture } from "./kept-pictures";

type Props = {
  upload: Upload;
  at: number;
  count: number;
  describe: (alt: string) => void;
  move: (by: number) => void;
  retry: () => void;
  remove: () => void;
};

/** One picture of a post that is written: how far it is, what it shows, and its place among the others. */
export function ComposerPicture({ upload, at, count, describe, move, retry, remove }: Props) {
  const t = useTranslations("feed.composer.pictures");
  const validations = useTranslations("validations");
  const id = useId();
  const { name, status, picture, alt, preview } = upload;
  const isTooLong = isAltTooLong(alt);
  const problem = isTooLong ? validations("alt-too-long") : upload.problem;
  const isOnItsWay = status === "waiting" || status === "sending";
  const kept = { id: upload.id, name, picture } satisfies KeptPicture;
  const src = preview || (picture && pictureHref(picture.pictureId, picture.widths[0]!));
  const field = `pictures.${at}`;
  const named = { number: at + 1 };

  return (
    <li className="flex flex-wrap gap-3" data-status={status}>
      <input type="hidden" name={`${field}.kept`} value={JSON.stringify(kept)} />
      <div className="upload-picture">
        {src && <img src={src} alt="" />}
        {isOnItsWay && <Progress upload={upload} />}
      </div>
      <div className="min-w-0 flex-1 basis-40">
        <label htmlFor={id} className="sr-only">
          {t("altOf", named)}
        </label>
        <div className="control mb-1">
          <textarea
            id={id}
            name={`${field}.alt`}
            dir="auto"
            rows={2}
            className="upload-alt"
            value={alt}
            placeholder={t("alt")}
            aria-invalid={isTooLong}
            aria-describedby={problem ? `${id}-problem` : undefined}
            onChange={(event) => describe(event.target.value)}
          />
        </div>
        {problem && <FieldError id={`${id}-problem`}>{problem}</FieldError>}
        <StillNote isAnimated={upload.isAnimated} />
        <div className="-ms-2 mt-1 flex flex-wrap [@media(scripting:none)]:hidden">
          {status === "failed" && upload.canRetry && (
            <Act label={t("retryNamed", named)} act={retry}>
              {t("retry")}
            </Act>
          )}
          <Act label={isOnItsWay ? t("cancelNamed", named) : t("removeNamed", named)} act={remove}>
            {isOnItsWay ? t("cancel") : t("remove")}
          </Act>
          {count > 1 && (
            <>
              <Act label={t("earlierNamed", named)} act={() => move(-1)} isOff={at === 0}>
                {t("earlier")}
              </Act>
              <Act label={t("laterNamed", named)} act={() => move(1)} isOff={at === count - 1}>
                {t("later")}
              </Act>
            </>
          )}
        </div>
      </div>
    </li>
  );
}

/** Sent is not yet made: then it says nothing by numbers any more. */
function Progress({ upload: { share, name, status } }: { upload: Upload }) {
  const t = useTranslations("feed.composer.pictures");
  const label = t("progress", { name });
  return <progress aria-label={label} value={status === "sending" && share === 1 ? undefined : share} />;
}

type ActProps = { label: string; act: () => void; isOff?: boolean; children: string };

/** Where there is nothing to do it stays, so that the focus does, too. */
function Act({ label, act, isOff, children }: ActProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff}
      className="btn btn-sm btn-quiet px-2 aria-disabled:text-text-disabled"
      onClick={() => isOff || act()}
    >
      {children}
    </button>
  );
}
