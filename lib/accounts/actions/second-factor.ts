"use server";

import { redirect } from "next/navigation";
import { forgetDevice } from "@/lib/accounts/mutations/end-device";
import { removeFactorByLink } from "@/lib/accounts/mutations/remove-factor-by-link";
import {
  finishEnrolment,
  removeFactor,
  renewRecoveryCodes,
  startEnrolment,
} from "@/lib/accounts/mutations/second-factor";
import { finishSignIn } from "@/lib/accounts/mutations/second-step";
import { forgetDeviceSchema } from "@/lib/accounts/schema";
import { startEnrolmentSchema } from "@/lib/accounts/schema/phone";
import {
  finishSignInSchema,
  removeFactorByLinkSchema,
  verificationCodeSchema,
} from "@/lib/accounts/schema/second-factor";
import { secondStepToken } from "@/lib/auth/second-step";
import { adoptSecondStep, adoptSession, currentDevice } from "@/lib/auth/sign-in";
import { formAction } from "@/lib/form-action";
import { publicAction } from "@/lib/requests/public-action";
import { done } from "@/lib/result";

export const finishSignInAction = publicAction({
  name: "finishSignIn",
  schema: finishSignInSchema,
  mutate: async (visitor, input) => {
    const [token, device] = [await secondStepToken(), await currentDevice()];
    return adoptSecondStep(await finishSignIn(visitor, { ...input, token, device }));
  },
  limit: "own",
  rerenders: true,
});

export const startEnrolmentAction = formAction({
  name: "startEnrolment",
  schema: startEnrolmentSchema,
  mutate: startEnrolment,
  limit: "none",
  idempotency: "domain",
  rerenders: true,
});

export const finishEnrolmentAction = formAction({
  name: "finishEnrolment",
  schema: verificationCodeSchema,
  mutate: async (viewer, input) => {
    const finished = await finishEnrolment(viewer, input);
    if (finished.status !== "done") return finished;
    await adoptSession({ userId: viewer.userId, ...finished.value.reopened });
    return done({ codes: finished.value.codes });
  },
  limit: "own",
  idempotency: "domain",
  rerenders: true,
});

export const removeFactorAction = formAction({
  name: "removeFactor",
  schema: verificationCodeSchema,
  mutate: async (viewer, input) => {
    const removed = await removeFactor(viewer, input);
    if (removed.status !== "done") return removed;
    await adoptSession({ userId: viewer.userId, ...removed.value.reopened });
    return done();
  },
  limit: "own",
  idempotency: "domain",
  rerenders: true,
});

export const renewRecoveryCodesAction = formAction({
  name: "renewRecoveryCodes",
  schema: verificationCodeSchema,
  mutate: renewRecoveryCodes,
  limit: "own",
  idempotency: "domain",
  rerenders: true,
});

export const forgetDeviceAction = formAction({
  name: "forgetDevice",
  schema: forgetDeviceSchema,
  mutate: forgetDevice,
  limit: "none",
  idempotency: "domain",
  rerenders: true,
});

export const removeFactorByLinkAction = publicAction({
  name: "removeFactorByLink",
  schema: removeFactorByLinkSchema,
  mutate: async (visitor, input) => {
    const removed = await removeFactorByLink(visitor, input);
    if (removed.status !== "done") return removed;
    redirect("/auth?notice=factor-removed");
  },
  limit: "none",
});
