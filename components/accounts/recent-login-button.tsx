import { usePathname } from "next/navigation";
import { FormFailure } from "@/components/ui/form/form-failure";
import { type FormAnswer, useFormAction } from "@/components/ui/form/use-form-action";
import type { FormAction } from "@/lib/result";
import { tellDone } from "./tell-done";

type Props = {
  action: FormAction<undefined>;
  /** Hidden, `profileId` among them. */
  fields: Record<string, string>;
  label: string;
  pendingLabel?: string;
  /** What a toast says once it is done. */
  done?: string;
  className: string;
  onAnswer: (answer: FormAnswer<undefined>, again: () => void) => void;
};

/**
 * One button whose action may ask for a recent login first, which `onAnswer` hears (useRecentLogin). It may go with what it
 * does: then the focus goes to the head of the page.
 */
export function RecentLoginButton({ action, fields, label, pendingLabel, done, className, onAnswer }: Props) {
  const path = usePathname();
  const { answer, pending, formAction, submit } = useFormAction(action);
  const isAsked = answer.status === "refused" && answer.reason === "requires-recent-login";
  return (
    <form
      action={formAction}
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        submit(new FormData(form), (next) => {
          onAnswer(next, () => form.requestSubmit());
          if (next.status === "done" && done) tellDone(done);
        });
      }}
      className="flex flex-col gap-2"
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" aria-busy={pending} aria-disabled={pending} className={`btn self-start ${className}`}>
        {(pending && pendingLabel) || label}
      </button>
      {!isAsked && <FormFailure answer={answer} signInTo={path} />}
    </form>
  );
}
