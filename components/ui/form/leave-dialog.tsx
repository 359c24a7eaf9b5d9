"use client";

import { useTranslations } from "next-intl";
import { useEffect, useId, useRef } from "react";

type Props = {
  open: boolean;
  /** Without one it is asked whether to leave without saving. */
  question?: { title: string; text: string; stay: string; leave: string };
  stay: () => void;
  leave: () => void;
};

/**
 * The focus starts on the safe button; Escape and the scrim stay. Of Escape it hears at once: that a dialog was closed it
 * is told some time after, when the question may be asked anew already.
 */
export function LeaveDialog({ open, question, stay, leave }: Props) {
  const t = useTranslations("common.edit.leave");
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open) dialog.current?.close();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="dialog"
      onCancel={stay}
      onClose={({ currentTarget }) => currentTarget.open || stay()}
      onClick={({ target }) => target === dialog.current && stay()}
    >
      <div className="p-6">
        <h2 id={`${id}-title`} className="text-xl tracking-heading">
          {question?.title ?? t("title")}
        </h2>
        <p id={`${id}-text`} className="mt-2 text-text-muted">
          {question?.text ?? t("text")}
        </p>
        <div className="mt-6 flex flex-wrap justify-end gap-2">
          <button type="button" className="btn btn-secondary" onClick={stay}>
            {question?.stay ?? t("stay")}
          </button>
          <button type="button" className="btn btn-danger" onClick={leave}>
            {question?.leave ?? t("leave")}
          </button>
        </div>
      </div>
    </dialog>
  );
}
