"use server";

import { redirect } from "next/navigation";
import * as z from "zod/mini";
import { changePassword } from "@/lib/accounts/mutations/change-password";
import { checkPassword, hasFailedOften } from "@/lib/accounts/mutations/check-password";
import { correctEmail } from "@/lib/accounts/mutations/correct-email";
import { endDevice, endOtherDevices } from "@/lib/accounts/mutations/end-device";
import { reauthenticate } from "@/lib/accounts/mutations/reauthenticate";
import { knownAccount, requestReset, resetPassword } from "@/lib/accounts/mutations/reset-password";
import { signUp } from "@/lib/accounts/mutations/sign-up";
import { needsApproval } from "@/lib/accounts/mutations/admit-sign-up";
import { askToSignUp } from "@/lib/accounts/mutations/sign-up-by-mail";
import { sendVerification, verifyEmail } from "@/lib/accounts/mutations/verify-email";
import {
  changePasswordSchema,
  correctEmailSchema,
  endDeviceSchema,
  reauthenticateSchema,
  requestResetSchema,
  resetPasswordSchema,
  signInSchema,
  signUpEitherWaySchema,
  verifyEmailSchema,
} from "@/lib/accounts/schema";
import { safeCallbackPath, signInPath } from "@/lib/auth/callback-url";
import { requestAddress } from "@/lib/auth/current-visitor";
import { secondStepPath } from "@/lib/auth/second-step";
import { closeSession, openSession, rememberThisDevice, reopenSession } from "@/lib/auth/sign-in";
import { formAction } from "@/lib/form-action";
import { publicAction } from "@/lib/requests/public-action";
import { done, invalid } from "@/lib/result";

export const signInAction = publicAction({
  name: "signIn",
  schema: signInSchema,
  mutate: async (visitor, input) => {
    const checked = await checkPassword(visitor, input);
    if (checked.status !== "done") return checked;
    const opened = await openSession(checked.value, { persistence: input.persistence });
    if (opened === "second-step") redirect(secondStepPath(safeCallbackPath(input.callbackURL)));
    return done();
  },
  limit: "own",
  proof: { purpose: "sign-in", isAsked: hasFailedOften },
  rerenders: true,
});

export const signUpAction = publicAction({
  name: "signUp",
  schema: signUpEitherWaySchema,
  mutate: async (visitor, { password, ...input }) => {
    if (!visitor.isProven || (await needsApproval())) {
      const asked = await askToSignUp(visitor, input);
      if (asked.status !== "done") return asked;
      const onward = safeCallbackPath(input.callbackURL);
      redirect(onward === "/" ? "/auth?notice=link-sent" : `${signInPath(onward)}&notice=link-sent`);
    }
    if (password === undefined) return invalid({ password: "validations.required" });
    const made = await signUp(visitor, { ...input, password });
    if (made.status !== "done") return made;
    await openSession(made.value, { persistence: input.persistence, isAnnounced: false });
    return done();
  },
  limit: "own",
  proof: { purpose: "sign-up" },
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
  proof: { purpose: "reset", isAsked: async (visitor, { email }) => !(await knownAccount(visitor, email)) },
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
  mutate: async (viewer, input) => reopenSession(viewer, await changePassword(viewer, input)),
  limit: "own",
  idempotency: "domain",
});

// The address, and that it waits to be confirmed, stand on every page.
export const correctEmailAction = formAction({
  name: "correctEmail",
  schema: correctEmailSchema,
  mutate: async (viewer, input) => reopenSession(viewer, await correctEmail(viewer, input, await requestAddress())),
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
  withoutConsent: true,
});

// Whether the address is confirmed stands on every page.
export const verifyEmailAction = formAction({
  name: "verifyEmail",
  schema: verifyEmailSchema,
  mutate: async (viewer, input) => verifyEmail(viewer, input, await requestAddress()),
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
