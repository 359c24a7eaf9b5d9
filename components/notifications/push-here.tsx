"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { bring } from "@/components/ui/bring";
import { FormFailure } from "@/components/ui/form-failure";
import type { FormAnswer } from "@/components/ui/use-form-action";
import { idle } from "@/lib/result";
import type { Subscribed } from "./subscribe-push";

/** `serverKey`: by which the browser's maker knows who sends. */
type Props = { profileId: string; serverKey: string };

const isAnswer = (answer: Subscribed): answer is FormAnswer<undefined> =>
  answer.status !== "denied" && answer.status !== "unsupported";

/** Asks this browser to show that something came. Nothing of it is loaded, and nobody asked, before the press. */
export function PushHere({ profileId, serverKey }: Props) {
  const t = useTranslations("settings.notifications.push");
  const router = useRouter();
  const [answer, setAnswer] = useState<Subscribed>(idle);
  const [pending, setPending] = useState(false);

  async function ask() {
    if (pending) return;
    setPending(true);
    const next = await bring(import("./subscribe-push"))
      .then(({ subscribePush }) => subscribePush(profileId, serverKey))
      .catch((): Subscribed => ({ status: "unsupported" }));
    setPending(false);
    setAnswer(next);
    if (next.status === "done") router.refresh();
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
        {answer.status === "denied" || answer.status === "unsupported" ? t(answer.status) : ""}
      </p>
      <FormFailure answer={isAnswer(answer) ? answer : idle} signInTo="/settings/notifications" />
    </div>
  );
}
