"use server";

import { redirect } from "next/navigation";
import * as z from "zod/mini";
import { changePassword } from "@/lib/accounts/mutations/change-password";
import { checkPassword } from "@/lib/accounts/mutations/check-password";
import { correctEmail } from "@/lib/accounts/mutations/correct-email";
import { endDevice, endOtherDevices } from "@/lib/accounts/mutations/end-device";
import { reauthenticate } from "@/lib/accounts/mutations/reauthenticate";
import { requestReset, resetPassword } from "@/lib/accounts/mutations/reset-password";
import { signUp } from "@/lib/accounts/mutations/sign-up";
import { sendVerification, verifyEmail } from "@/lib/accounts/mutations/verify-email";
import {
  changePasswordSchema,
  correctEmailSchema,
  endDeviceSchema,
  reauthenticateSchema,
  requestResetSchema,
  resetPasswordSchema,
  signInSchema,
  signUpSchema,
  verifyEmailSchema,
} from "@/lib/accounts/schema";
import { requestAddress } from "@/lib/auth/current-visitor";
import { closeSession, openSession, rememberThisDevice } from "@/lib/auth/sign-in";
import type { Viewer } from "@/lib/auth/viewer";
import { formAction } from "@/lib/form-action";
import type { Persistence } from "@/lib/generated/prisma/client";
import { publicAction } from "@/lib/public-action";
import { done, type Result } from "@/lib/result";

export const signInAction = publicAction({
  name: "signIn",
  schema: signInSchema,
  mutate: async (visitor, input) => {
    const checked = await checkPassword(visitor, input);
    if (checked.status !== "done") return checked;
    await openSession(checked.value, { persistence: input.persistence });
    return done();
  },
  limit: "own",
  rerenders: true,
});

export const signUpAction = publicAction({
  name: "signUp",
  schema: signUpSchema,
  mutate: async (visitor, input) => {
    const made = await signUp(visitor, input);
    if (made.status !== "done") return made;
    await openSession(made.value, { persistence: input.persistence, isAnnounced: false });
    return done();
  },
  limit: "own",
  rerenders: true,
});

export const signOutAction = publicAction({
  name: "signOut",
  schema: z.object({}),
  mutate: async () => {
    await closeSession();
    redirect("/auth");
  },
  limit: "none",
});

export const requestResetAction = publicAction({
  name: "requestReset",
  schema: requestResetSchema,
  mutate: requestReset,
  limit: "own",
});

export const resetPasswordAction = publicAction({
  name: "resetPassword",
  schema: resetPasswordSchema,
  mutate: async (visitor, input) => {
    const reset = await resetPassword(visitor, input);
    if (reset.status !== "done") return reset;
    await rememberThisDevice(reset.value);
    redirect("/auth?notice=password-changed");
  },
  limit: "none",
});

export const changePasswordAction = formAction({
  name: "changePassword",
  schema: changePasswordSchema,
  mutate: async (viewer, input) => reopen(viewer, await changePassword(viewer, input)),
  limit: "own",
  idempotency: "domain",
});

// The address, and that it waits to be confirmed, stand on every page.
export const correctEmailAction = formAction({
  name: "correctEmail",
  schema: correctEmailSchema,
  mutate: async (viewer, input) => {
    const corrected = await correctEmail(viewer, input, await requestAddress());
    // No password was asked for: the login is as recent as it was.
    return reopen(viewer, corrected, viewer.session.authenticatedAt);
  },
  limit: "own",
  idempotency: "domain",
  rerenders: true,
});

export const reauthenticateAction = formAction({
  name: "reauthenticate",
  schema: reauthenticateSchema,
  mutate: reauthenticate,
  limit: "own",
  idempotency: "domain",
});

// Whether the address is confirmed stands on every page.
export const verifyEmailAction = formAction({
  name: "verifyEmail",
  schema: verifyEmailSchema,
  mutate: verifyEmail,
  limit: "none",
  idempotency: "key",
  rerenders: true,
});

export const sendVerificationAction = formAction({
  name: "sendVerification",
  schema: z.object({}),
  mutate: sendVerification,
  limit: "own",
  idempotency: "key",
});

export const endDeviceAction = formAction({
  name: "endDevice",
  schema: endDeviceSchema,
  mutate: endDevice,
  limit: "none",
  idempotency: "domain",
  rerenders: true,
});

export const endOtherDevicesAction = formAction({
  name: "endOtherDevices",
  schema: z.object({}),
  mutate: endOtherDevices,
  limit: "none",
  idempotency: "domain",
  rerenders: true,
});

/** What has ended all sessions of the account leaves its human signed in where they did it. */
async function reopen(
  { userId }: Viewer,
  ended: Result<{ persistence: Persistence; passwordHash: string }>,
  authenticatedAt?: Date,
): Promise<Result> {
  if (ended.status !== "done") return ended;
  const { persistence, passwordHash } = ended.value;
  await openSession({ userId, passwordHash }, { persistence, isAnnounced: false, authenticatedAt });
  return done();
}
