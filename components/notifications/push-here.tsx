"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { importWithMessages } from "@/components/ui/messages/import-with-messages";
import { FormFailure } from "@/components/ui/form/form-failure";
import { showToast } from "@/components/ui/toast/toast";
import type { FormAnswer } from "@/components/ui/form/use-form-action";
import { idle } from "@/lib/result";
import type { Subscribed } from "./subscribe-push";

/** `serverKey`: by which the browser's maker knows who sends. `focus`: the id of where the focus goes once it is done. */
type Props = { profileId: string; serverKey: string; focus: string };

const OWN = ["denied", "dismissed", "unsupported", "unreachable"] as const;
type Own = { status: (typeof OWN)[number] };
const isOwn = (answer: Subscribed): answer is Own => OWN.some((status) => status === answer.status);

/** Asks this browser to show that something came. Nothing of it is loaded, and nobody asked, before the press. */
export function PushHere({ profileId, serverKey, focus }: Props) {
  const t = useTranslations("settings.notifications.push");
  const router = useRouter();
  const [answer, setAnswer] = useState<Subscribed>(idle);
  const [pending, setPending] = useState(false);

  async function ask() {
    if (pending) return;
    setPending(true);
    setAnswer(idle);
    const next = await importWithMessages(import("./subscribe-push"))
      .then(({ subscribePush }) => subscribePush(profileId, serverKey))
      .catch((): FormAnswer<undefined> => ({ status: "failed", reason: "network-request-failed" }));
    setPending(false);
    setAnswer(next);
    if (next.status !== "done") return;
    showToast({ kind: "done", text: t("done") });
    // The button goes with what comes next.
    document.getElementById(focus)?.focus();
    router.refresh();
  }

  return (
    <div className="mt-4 flex flex-col items-start gap-2 [@media(scripting:none)]:hidden">
      <button
        type="button"
        onClick={() => void ask()}
        aria-busy={pending}
        aria-disabled={pending}
        className="btn btn-secondary"
      >
        {t("here")}
      </button>
      <p role="status" className="text-sm text-text-muted">
        {isOwn(answer) ? t(answer.status) : ""}
      </p>
      <FormFailure answer={isOwn(answer) ? idle : answer} signInTo="/settings/notifications" />
    </div>
  );
}
