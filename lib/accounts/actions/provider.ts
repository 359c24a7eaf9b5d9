"use server";

import { redirect } from "next/navigation";
import { startAttempt } from "@/lib/accounts/mutations/attempt";
import { unlinkProvider } from "@/lib/accounts/mutations/link-provider";
import { setPassword } from "@/lib/accounts/mutations/set-password";
import { setPasswordSchema, startProviderSchema, unlinkProviderSchema } from "@/lib/accounts/schema/provider";
import { requestViewer } from "@/lib/auth/current-viewer";
import { addressAt, rememberAttempt } from "@/lib/auth/provider-client";
import { configuredProviders } from "@/lib/auth/providers";
import { reopenSession } from "@/lib/auth/sign-in";
import { formAction } from "@/lib/form-action";
import { publicAction } from "@/lib/requests/public-action";
import { refuse, type Result } from "@/lib/result";

// For whoever signs in, and for those who are signed in: their session is asked for by the row.
export const startProviderAction = publicAction({
  name: "startProvider",
  schema: startProviderSchema,
  mutate: async (visitor, input): Promise<Result> => {
    if (!configuredProviders().includes(input.provider)) return refuse("not-found");
    const viewer =
      input.purpose === "sign-in" ? null : await requestViewer({ withoutConsent: input.purpose === "confirm" });
    if (viewer && viewer.status !== "done") return viewer;
    const started = await startAttempt(visitor, viewer?.value ?? null, input, () => addressAt(input.provider));
    if (started.status !== "done") return started;
    await rememberAttempt(input.provider, started.value.token);
    redirect(started.value.address);
  },
  limit: "own",
});

export const unlinkProviderAction = formAction({
  name: "unlinkProvider",
  schema: unlinkProviderSchema,
  mutate: unlinkProvider,
  limit: "none",
  idempotency: "domain",
  rerenders: true,
});

export const setPasswordAction = formAction({
  name: "setPassword",
  schema: setPasswordSchema,
  mutate: async (viewer, input) => reopenSession(viewer, await setPassword(viewer, input)),
  limit: "own",
  idempotency: "domain",
});
