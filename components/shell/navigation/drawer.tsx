"use client";

import X from "lucide-react/icons/x";
import { type MouseEvent, type ReactNode, useId, useRef } from "react";

/** `openedBy`: what in the trigger is its name. */
type Props = { openedBy: string; close: string; label: string; trigger: ReactNode; children: ReactNode };

/** The commands open and close it before the script is there; browsers without commands wait for the script. */
export function Drawer({ openedBy, close, label, trigger, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  function show() {
    if (!dialog.current?.open) dialog.current?.showModal();
  }

  /** The scrim is the dialog's own, the panel fills the rest. A link leads elsewhere. */
  function closeFrom({ target }: MouseEvent) {
    if (target === dialog.current || (target instanceof Element && target.closest("a"))) dialog.current?.close();
  }

  return (
    <>
      <button
        type="button"
        aria-labelledby={openedBy}
        aria-haspopup="dialog"
        onClick={show}
        {...{ command: "show-modal", commandfor: id }}
        className="drawer-trigger relative grid size-11 place-items-center rounded-md"
      >
        {trigger}
      </button>
      <dialog ref={dialog} id={id} aria-label={label} className="drawer" onClick={closeFrom}>
        <div className="flex min-h-full flex-col p-4 pt-[max(1rem,env(safe-area-inset-top))]">
          <button
            type="button"
            aria-label={close}
            onClick={() => dialog.current?.close()}
            {...{ command: "close", commandfor: id }}
            className="icon-btn absolute end-3.5 top-[max(.875rem,env(safe-area-inset-top))] size-11"
          >
            <X aria-hidden />
          </button>
          {children}
        </div>
      </dialog>
    </>
  );
}
