import { useRef, useState } from "react";
import { type FormAnswer, useFormAction } from "@/components/ui/form/use-form-action";
import type { FormAction } from "@/lib/result";
import type { Said } from "./ceremony";

type Ceremony = typeof import("./ceremony");

/**
 * Asks the browser for a passkey, with code that comes only then, and sends what that says to `action`. `settled` hears the
 * action's answer.
 */
export function usePasskey(action: FormAction, settled?: (answer: FormAnswer<undefined>) => void) {
  const { answer, pending, submit, clear } = useFormAction(action);
  const [problem, setProblem] = useState<Said>({});
  const [isAsking, setAsking] = useState(false);
  const busy = useRef(false);

  async function ask(begin: (ceremony: Ceremony) => Promise<Said>, fields: Record<string, string>) {
    if (busy.current || pending) return;
    busy.current = true;
    clear();
    setProblem({});
    setAsking(true);
    const said = await import("./ceremony")
      .then(begin)
      .catch((): Said => ({ problem: "errors.network-request-failed" }));
    busy.current = false;
    setAsking(false);
    if (said.credential) send(said.credential, fields);
    else setProblem(said);
  }

  function send(credential: string, fields: Record<string, string>) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...fields, credential })) form.set(name, value);
    submit(form, settled);
  }

  return { ask, send, answer, problem, pending: pending || isAsking };
}

export type PasskeyState = ReturnType<typeof usePasskey>;
