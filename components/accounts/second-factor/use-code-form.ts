import { useActionForm } from "@/components/ui/form/use-action-form";
import type { FormAnswer } from "@/components/ui/form/use-form-action";
import type { FormAction } from "@/lib/result";
import type { RecentLoginState } from "../use-recent-login";

export type CodeFormState = Pick<
  ReturnType<typeof useActionForm<unknown>>,
  "answer" | "pending" | "fields" | "formProps"
>;

/** A form of one code, whose action may ask for a recent login first; `onDone` hears what it answers. */
export function useCodeForm<T>(action: FormAction<T>, recent: RecentLoginState, onDone: (value: T) => void) {
  return useActionForm({
    action,
    schema: async () => (await import("@/lib/accounts/schema/second-factor")).verificationCodeSchema,
    onAnswer(answer: FormAnswer<T>, _sent, again) {
      recent.hear(answer, again);
      if (answer.status === "done") onDone(answer.value);
    },
  });
}
