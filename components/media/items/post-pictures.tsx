import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useId, useRef } from "react";
import { FieldError } from "@/components/ui/field/field-error";
import { FormFailure } from "@/components/ui/form/form-failure";
import { pictureHref } from "@/components/ui/picture-href";
import { EmptyState } from "@/components/ui/empty-state";
import { SubmitButton } from "@/components/ui/form/submit-button";
import type { PostPicture } from "@/lib/media/queries/items";
import type { Restored } from "@/components/media/upload/upload-list";
import { useCopyPictures } from "./use-copy-pictures";
import "./post-pictures.css";
import "./media-grid.css";

export type OfferedPictures = {
  pictures: readonly PostPicture[];
  /** The Media tab admits people whom the posts do not. */
  isSeenByMore: boolean;
};
type Props = {
  profileId: string;
  offered: OfferedPictures;
  /** How many may join those that are being added. */
  room: number;
  onCopied: (copies: Restored[]) => void;
  close: () => void;
};

/** The newest pictures in the profile's own posts, of which some are chosen for its Media tab. */
export function PostPictures({ profileId, offered: { pictures, isSeenByMore }, room, onCopied, close }: Props) {
  const t = useTranslations("profile.pictures.fromPosts");
  const common = useTranslations("common.edit");
  const id = useId();
  const path = usePathname();
  const dialog = useRef<HTMLDialogElement>(null);
  const { count, key, problem, answer, pending, choose, send } = useCopyPictures({ dialog, profileId, room, onCopied });
  const isEmpty = pictures.length === 0;

  useEffect(() => {
    dialog.current?.showModal();
    // Else what scrolls takes the focus, before the pictures in it.
    dialog.current?.querySelector<HTMLElement>("[name=pictureIds]")?.focus();
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      className="dialog"
      onClose={close}
      onClick={({ target }) => target === dialog.current && dialog.current.close()}
    >
      <form noValidate onChange={choose} onSubmit={send} className="flex max-h-[85dvb] flex-col">
        <div className="flex flex-col gap-2 px-6 pt-6 pb-4 text-text-muted">
          <h2 id={`${id}-title`} className="text-xl tracking-heading text-text">
            {t("title")}
          </h2>
          {!isEmpty && <p>{t("lead")}</p>}
          {!isEmpty && isSeenByMore && <p className="font-bold text-text">{t("seenByMore")}</p>}
        </div>
        <input type="hidden" name="profileId" value={profileId} />
        <input type="hidden" name="idempotencyKey" value={key} />
        <div
          role="group"
          aria-labelledby={`${id}-title`}
          aria-describedby={problem && `${id}-problem`}
          className="min-h-0 flex-1 overflow-y-auto"
        >
          {isEmpty && (
            <EmptyState
              spot="media"
              title={t("empty")}
              text={t("why")}
              onward={{ href: "/feed/createPost", label: t("post") }}
            />
          )}
          <ul className="media-grid">
            {pictures.map(({ id, alt, widths, width, height }) => (
              <li key={id}>
                <label className="picture-choice">
                  <input type="checkbox" name="pictureIds" value={id} />
                  <img
                    src={pictureHref(id, widths[0]!)}
                    width={width}
                    height={height}
                    alt={alt || t("unnamed")}
                    loading="lazy"
                    decoding="async"
                  />
                </label>
              </li>
            ))}
          </ul>
        </div>
        <div className="flex flex-col gap-3 px-6 py-4">
          {problem && <FieldError id={`${id}-problem`}>{problem}</FieldError>}
          <FormFailure answer={answer} signInTo={path} />
          <div className="flex flex-wrap justify-end gap-2">
            <button type="button" className="btn btn-secondary" onClick={() => dialog.current?.close()}>
              {common("cancel")}
            </button>
            {!isEmpty && (
              <SubmitButton pending={pending} pendingLabel={t("adding")}>
                {t("choose", { count })}
              </SubmitButton>
            )}
          </div>
        </div>
      </form>
    </dialog>
  );
}
