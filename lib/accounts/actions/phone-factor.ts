"use server";

import { finishPhone, removePhone, sendOwnCode, startPhone } from "@/lib/accounts/mutations/phone-factor";
import { sendSignInCode } from "@/lib/accounts/mutations/send-sign-in-code";
import { sendPhoneCodeSchema, startPhoneSchema } from "@/lib/accounts/schema/phone";
import { verificationCodeSchema } from "@/lib/accounts/schema/second-factor";
import { requestAddress } from "@/lib/auth/current-visitor";
import { secondStepToken } from "@/lib/auth/second-step";
import { adoptSession } from "@/lib/auth/sign-in";
import { formAction } from "@/lib/form-action";
import { publicAction } from "@/lib/requests/public-action";
import { done } from "@/lib/result";

export const sendSignInCodeAction = publicAction({
  name: "sendSignInCode",
  schema: sendPhoneCodeSchema,
  mutate: async (visitor) => sendSignInCode(visitor, await secondStepToken()),
  limit: "own",
  rerenders: true,
});

export const startPhoneAction = formAction({
  name: "startPhone",
  schema: startPhoneSchema,
  mutate: async (viewer, input) => startPhone(viewer, input, await requestAddress()),
  limit: "own",
  idempotency: "domain",
  rerenders: true,
});

export const finishPhoneAction = formAction({
  name: "finishPhone",
  schema: verificationCodeSchema,
  mutate: async (viewer, input) => {
    const finished = await finishPhone(viewer, input);
    if (finished.status !== "done") return finished;
    await adoptSession({ userId: viewer.userId, ...finished.value.reopened });
    return done({ codes: finished.value.codes });
  },
  limit: "own",
  idempotency: "domain",
  rerenders: true,
});

export const sendOwnCodeAction = formAction({
  name: "sendOwnCode",
  schema: sendPhoneCodeSchema,
  mutate: async (viewer) => sendOwnCode(viewer, await requestAddress()),
  limit: "own",
  idempotency: "domain",
  rerenders: true,
});

export const removePhoneAction = formAction({
  name: "removePhone",
  schema: verificationCodeSchema,
  mutate: async (viewer, input) => {
    const removed = await removePhone(viewer, input);
    if (removed.status !== "done") return removed;
    await adoptSession({ userId: viewer.userId, ...removed.value.reopened });
    return done();
  },
  limit: "own",
  idempotency: "domain",
  rerenders: true,
});
