"use client";

import { useTranslations } from "next-intl";
import { useId, useRef } from "react";
import { FormFailure } from "@/components/ui/form/form-failure";
import { useFormAction } from "@/components/ui/form/use-form-action";
import { endOtherDevicesAction } from "@/lib/accounts/actions";
import { tellDone } from "./tell-done";

/** The command opens the question before the script is there. The focus starts on the safe button. */
export function EndOtherDevices({ profileId }: { profileId: string }) {
  const t = useTranslations("settings.devices");
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { answer, pending, formAction, submit } = useFormAction(endOtherDevicesAction);

  function show() {
    if (!dialog.current?.open) dialog.current?.showModal();
  }

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={show}
        {...{ command: "show-modal", commandfor: id }}
        className="btn btn-secondary mx-4 self-start xs:mx-0"
      >
        {t("others")}
      </button>
      <dialog
        ref={dialog}
        id={id}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        className="dialog"
        onClick={({ target }) => target === dialog.current && dialog.current.close()}
      >
        <form
          action={formAction}
          onSubmit={(event) => {
            event.preventDefault();
            submit(new FormData(event.currentTarget), (next) => {
              if (next.status !== "done") return;
              dialog.current?.close();
              tellDone(t("othersDone"));
            });
          }}
          className="flex flex-col gap-2 p-6"
        >
          <input type="hidden" name="profileId" value={profileId} />
          <h2 id={`${id}-title`} className="text-xl tracking-heading">
            {t("othersTitle")}
          </h2>
          <p id={`${id}-text`} className="text-text-muted">
            {t("othersText")}
          </p>
          <FormFailure answer={answer} />
          <div className="mt-4 flex flex-wrap justify-end gap-2">
            <button
              type="button"
              onClick={() => dialog.current?.close()}
              {...{ command: "close", commandfor: id }}
              className="btn btn-secondary"
            >
              {t("cancel")}
            </button>
            <button type="submit" aria-busy={pending} aria-disabled={pending} className="btn btn-primary">
              {pending ? t("signingOut") : t("others")}
            </button>
          </div>
        </form>
      </dialog>
    </>
  );
}
