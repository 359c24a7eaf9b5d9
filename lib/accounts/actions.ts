"use server";

import { redirect } from "next/navigation";
import * as z from "zod/mini";
import { changePassword } from "@/lib/accounts/mutations/change-password";
import { checkPassword } from "@/lib/accounts/mutations/check-password";
import { endDevice, endOtherDevices } from "@/lib/accounts/mutations/end-device";
import { reauthenticate } from "@/lib/accounts/mutations/reauthenticate";
import { requestReset, resetPassword } from "@/lib/accounts/mutations/reset-password";
import { signUp } from "@/lib/accounts/mutations/sign-up";
import { sendVerification, verifyEmail } from "@/lib/accounts/mutations/verify-email";
import {
  changePasswordSchema,
  endDeviceSchema,
  reauthenticateSchema,
  requestResetSchema,
  resetPasswordSchema,
  signInSchema,
  signUpSchema,
  verifyEmailSchema,
} from "@/lib/accounts/schema";
import { closeSession, openSession, rememberThisDevice } from "@/lib/auth/sign-in";
import { formAction } from "@/lib/form-action";
import { publicAction } from "@/lib/public-action";
import { done } from "@/lib/result";

export const signInAction = publicAction(
  signInSchema,
  async (visitor, input) => {
    const checked = await checkPassword(visitor, input);
    if (checked.status !== "done") return checked;
    await openSession(checked.value, { persistence: input.persistence });
    return done();
  },
  { limit: "own", revalidate: ["/auth"] },
);

export const signUpAction = publicAction(
  signUpSchema,
  async (visitor, input) => {
    const made = await signUp(visitor, input);
    if (made.status !== "done") return made;
    await openSession(made.value, { persistence: input.persistence, isAnnounced: false });
    return done();
  },
  { limit: "own", revalidate: ["/auth"] },
);

export const signOutAction = publicAction(
  z.object({}),
  async () => {
    await closeSession();
    redirect("/auth");
  },
  { limit: "none" },
);

export const requestResetAction = publicAction(requestResetSchema, requestReset, { limit: "own" });

export const resetPasswordAction = publicAction(
  resetPasswordSchema,
  async (visitor, input) => {
    const reset = await resetPassword(visitor, input);
    if (reset.status !== "done") return reset;
    await rememberThisDevice(reset.value);
    redirect("/auth?notice=password-changed");
  },
  { limit: "none" },
);

export const changePasswordAction = formAction(
  "changePassword",
  changePasswordSchema,
  async (viewer, input) => {
    const changed = await changePassword(viewer, input);
    if (changed.status !== "done") return changed;
    await openSession(
      { userId: viewer.userId, passwordHash: changed.value.passwordHash },
      { persistence: changed.value.persistence, isAnnounced: false },
    );
    return done();
  },
  { limit: "own" },
);

export const reauthenticateAction = formAction("reauthenticate", reauthenticateSchema, reauthenticate, {
  limit: "own",
});

// Whether the address is confirmed stands on every page.
export const verifyEmailAction = formAction("verifyEmail", verifyEmailSchema, verifyEmail, {
  limit: "none",
  once: true,
  revalidate: ["/"],
});

export const sendVerificationAction = formAction("sendVerification", z.object({}), sendVerification, {
  limit: "own",
  once: true,
});

export const endDeviceAction = formAction("endDevice", endDeviceSchema, endDevice, {
  limit: "none",
  revalidate: ["/settings/devices"],
});

export const endOtherDevicesAction = formAction("endOtherDevices", z.object({}), endOtherDevices, {
  limit: "none",
  revalidate: ["/settings/devices"],
});
