"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useActionState, useState } from "react";
import { FormFailure } from "@/components/ui/form/form-failure";
import { changePrivacyAction } from "@/lib/profiles/actions";
import { idle } from "@/lib/result";
import { type Privacy } from "@/lib/profiles/schema/privacy";
import { privacyParts } from "@/lib/profiles/schema/terms";
import { type PrivacyAnswer, type ShownPrivacy, usePrivacy } from "./use-privacy";

const alliesOnly: Privacy = { posts: "ALLIES", media: "ALLIES", profile: "ALLIES", allies: "ALLIES" };
const isAlliesOnly = (privacy: Privacy) => privacyParts.every((part) => privacy[part] === "ALLIES");

/**
 * All four with one press, and back to what they were with another: the answer says what that is, so it can be undone
 * without JavaScript, too. The button stays the same one, and keeps the focus.
 */
export function AlliesOnly({ shown }: { shown: ShownPrivacy }) {
  const t = useTranslations("settings.privacy.alliesOnly");
  const [posted, formAction] = useActionState(changePrivacyAction, idle);
  const [latest, setLatest] = useState<PrivacyAnswer>();
  const { current, change } = usePrivacy(shown);
  const [pressedAt, setPressedAt] = useState<Privacy>();
  const answer = latest ?? posted;
  const isDone = isAlliesOnly(current);
  const before = answer.status === "done" ? answer.value.before : pressedAt;
  const next = !isDone ? alliesOnly : before && !isAlliesOnly(before) ? before : undefined;

  function press(event: FormEvent) {
    event.preventDefault();
    if (!next) return;
    setPressedAt(current);
    setLatest(idle);
    void change(next).then(setLatest);
  }

  return (
    <section aria-labelledby="allies-only" className="card card-flat flex flex-col gap-3 p-4 md:p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div role="status" className="min-w-0 flex-1 basis-60">
          <h2 id="allies-only" className="text-md">
            {isDone ? t("doneTitle") : t("title")}
          </h2>
          <p className="text-sm text-text-muted">{isDone ? t("done") : t("text")}</p>
        </div>
        {next && (
          <form action={formAction} onSubmit={press}>
            <input type="hidden" name="profileId" value={shown.profileId} />
            {privacyParts.map((part) => (
              <input key={part} type="hidden" name={part} value={next[part]} />
            ))}
            <button type="submit" className="btn btn-secondary">
              {isDone ? t("undo") : t("label")}
            </button>
          </form>
        )}
      </div>
      <FormFailure answer={answer} />
    </section>
  );
}
