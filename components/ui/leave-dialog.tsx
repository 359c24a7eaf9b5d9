"use client";

import { useEffect, useId, useRef } from "react";

type Props = {
  open: boolean;
  texts: { title: string; text: string; stay: string; leave: string };
  stay: () => void;
  leave: () => void;
};

/** The focus starts on the safe button; Escape and the scrim stay. */
export function LeaveDialog({ open, texts, stay, leave }: Props) {
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
      onClose={stay}
      onClick={({ target }) => target === dialog.current && dialog.current.close()}
    >
      <div className="p-6">
        <h2 id={`${id}-title`} className="text-xl tracking-heading">
          {texts.title}
        </h2>
        <p id={`${id}-text`} className="mt-2 text-text-muted">
          {texts.text}
        </p>
        <div className="mt-6 flex flex-wrap justify-end gap-2">
          <button type="button" className="btn btn-secondary" onClick={stay}>
            {texts.stay}
          </button>
          <button type="button" className="btn btn-danger" onClick={leave}>
            {texts.leave}
          </button>
        </div>
      </div>
    </dialog>
  );
}
