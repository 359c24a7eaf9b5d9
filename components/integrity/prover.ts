import { PROOF_ERROR_FIELD, PROOF_FIELD } from "@/lib/forms/form-fields";
import { callAction } from "@/components/ui/request/call-action";
import type { Purpose } from "@/lib/integrity/terms";
import type { depositProofAction } from "@/lib/integrity/actions";
import { proveToApp } from "./ask-app";
import { IntegrityError } from "./integrity-error";
import { createIntegrity, type Integrity } from "./machine";

let made: Integrity | undefined;

/** One for the page. What is only reported hinders nobody: it goes on without what failed. */
function integrity(): Integrity {
  if (made) return made;
  made = createIntegrity({
    time: {
      now: () => Date.now(),
      wait: (ms, then) => {
        const timer = setTimeout(then, ms);
        return () => clearTimeout(timer);
      },
    },
    storage: () => window.localStorage,
    report: () => {},
  });
  made.activate(proveToApp);
  return made;
}

/** From the first touch of a form on, so that nobody waits for it at the end. */
export function keepProof(purpose: Purpose) {
  integrity().keep(purpose);
}

/** Puts a proof into what is sent, or why there is none: the server says it in words. */
export async function addProof(form: FormData, purpose: Purpose): Promise<void> {
  try {
    form.set(PROOF_FIELD, await integrity().token(purpose));
    integrity().spend(purpose);
  } catch (error) {
    if (!(error instanceof IntegrityError)) throw error;
    form.delete(PROOF_FIELD);
    form.set(PROOF_ERROR_FIELD, error.code);
  }
}

/**
 * Has one wait at the server for the profile's first message to a stranger, and answers whether it does. Without it a few
 * may be written all the same.
 */
export async function depositProof(profileId: string): Promise<boolean> {
  const token = await integrity()
    .token("message")
    .catch(() => null);
  if (token === null) return false;
  integrity().spend("message");
  const sent = await callAction<typeof depositProofAction>("POST", "/api/integrity/proofs", { token }, { profileId });
  return sent.status === "done";
}
