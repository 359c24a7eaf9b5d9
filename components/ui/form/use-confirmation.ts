"use client";

import { type ComponentProps, useRef, useState } from "react";
import type { LeaveDialog } from "./leave-dialog";

export type Question = NonNullable<ComponentProps<typeof LeaveDialog>["question"]>;

/** Asks before something is done, once for the same question. */
export function useConfirmation() {
  const [asked, setAsked] = useState<{ question: Question; go: () => void; open: boolean }>();
  const agreed = useRef("");

  function answer(agrees: boolean) {
    if (!asked?.open) return;
    setAsked({ ...asked, open: false });
    if (!agrees) return;
    agreed.current = asked.question.title;
    asked.go();
  }

  return {
    ask(question: Question | undefined, go: () => void) {
      if (!question || agreed.current === question.title) go();
      else setAsked({ question, go, open: true });
    },
    /** Of a `LeaveDialog`. */
    dialog: asked && {
      open: asked.open,
      question: asked.question,
      stay: () => answer(false),
      leave: () => answer(true),
    },
  };
}
