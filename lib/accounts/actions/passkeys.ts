"use server";

import {
  finishSignInWithPasskey,
  reauthenticateWithPasskey,
  signInWithPasskey,
  startPasskey,
} from "@/lib/accounts/mutations/passkey-sign-in";
import {
  finishPasskeyEnrolment,
  removePasskey,
  renamePasskey,
  startPasskeyEnrolment,
} from "@/lib/accounts/mutations/passkeys";
import {
  finishPasskeyEnrolmentSchema,
  finishSignInWithPasskeySchema,
  reauthenticateWithPasskeySchema,
  removePasskeySchema,
  renamePasskeySchema,
  signInWithPasskeySchema,
  startPasskeyEnrolmentSchema,
  startPasskeySchema,
} from "@/lib/accounts/schema/passkeys";
import { requestViewer } from "@/lib/auth/current-viewer";
import { secondStepToken } from "@/lib/auth/second-step";
import { adoptSecondStep, currentDevice, openSession } from "@/lib/auth/sign-in";
import { formAction } from "@/lib/form-action";
import { publicAction } from "@/lib/requests/public-action";
import { done } from "@/lib/result";

// For whoever signs in, and for those who are signed in: their session is asked for by the row.
export const startPasskeyAction = publicAction({
  name: "startPasskey",
  schema: startPasskeySchema,
  mutate: async (visitor, { purpose }) => {
    const viewer = purpose === "confirm" ? await requestViewer({ withoutConsent: true }) : null;
    if (viewer && viewer.status !== "done") return viewer;
    return startPasskey(visitor, viewer?.value ?? null, { purpose, token: await secondStepToken() });
  },
  limit: "own",
});

export const signInWithPasskeyAction = publicAction({
  name: "signInWithPasskey",
  schema: signInWithPasskeySchema,
  mutate: async (visitor, { credential, persistence }) => {
    const opened = await signInWithPasskey(visitor, { credential });
    if (opened.status !== "done") return opened;
    await openSession(opened.value, { persistence });
    return done();
  },
  limit: "own",
  rerenders: true,
});

export const finishSignInWithPasskeyAction = publicAction({
  name: "finishSignInWithPasskey",
  schema: finishSignInWithPasskeySchema,
  mutate: async (visitor, input) => {
    const [token, device] = [await secondStepToken(), await currentDevice()];
    return adoptSecondStep(await finishSignInWithPasskey(visitor, { ...input, token, device }));
  },
  limit: "own",
  rerenders: true,
});

export const reauthenticateWithPasskeyAction = formAction({
  name: "reauthenticateWithPasskey",
  schema: reauthenticateWithPasskeySchema,
  mutate: reauthenticateWithPasskey,
  limit: "own",
  idempotency: "domain",
  withoutConsent: true,
});

export const startPasskeyEnrolmentAction = formAction({
  name: "startPasskeyEnrolment",
  schema: startPasskeyEnrolmentSchema,
  mutate: startPasskeyEnrolment,
  limit: "own",
  idempotency: "domain",
});

export const finishPasskeyEnrolmentAction = formAction({
  name: "finishPasskeyEnrolment",
  schema: finishPasskeyEnrolmentSchema,
  mutate: async (viewer, input) => finishPasskeyEnrolment(viewer, { ...input, device: await currentDevice() }),
  limit: "own",
  idempotency: "domain",
  rerenders: true,
});

export const renamePasskeyAction = formAction({
  name: "renamePasskey",
  schema: renamePasskeySchema,
  mutate: renamePasskey,
  limit: "none",
  idempotency: "domain",
  rerenders: true,
});

export const removePasskeyAction = formAction({
  name: "removePasskey",
  schema: removePasskeySchema,
  mutate: removePasskey,
  limit: "none",
  idempotency: "domain",
  rerenders: true,
});
