"use client";

import { useState } from "react";
import type { FormAnswer } from "@/components/ui/form/use-form-action";

export type RecentLoginState = ReturnType<typeof useRecentLogin>;

/**
 * For forms whose action demands that the person has just authenticated:
 *
 *     const recent = useRecentLogin();
 *     submit(new FormData(form), (answer) => recent.hear(answer, () => form.requestSubmit()));
 *     // or <EditForm onAnswer={recent.hear} …>
 *     … </form>
 *     <RecentLogin recent={recent} profileId={…} hasAuthenticatedRecently={…} />
 *
 * The password is asked for, and then the form is sent once more as it stands. Nothing is typed twice.
 */
export function useRecentLogin() {
  const [again, setAgain] = useState<(() => void) | null>(null);

  const ask = (goOn: () => void) => setAgain(() => goOn);

  return {
    isAsked: again !== null,
    ask,
    /** Remembers what to do again if that is what the answer demands. */
    hear(answer: FormAnswer<unknown>, goOn: () => void) {
      if (answer.status === "refused" && answer.reason === "requires-recent-login") ask(goOn);
    },
    goOn() {
      setAgain(null);
      again?.();
    },
    cancel: () => setAgain(null),
  };
}
