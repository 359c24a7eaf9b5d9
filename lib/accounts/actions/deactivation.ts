"use server";

import { redirect } from "next/navigation";
import { comeBack, requestDeletion, takeBreak } from "@/lib/accounts/mutations/deactivate";
import { comeBackSchema, deactivateSchema, requestDeletionSchema } from "@/lib/accounts/schema/deactivation";
import { comeBackPath, landingPath, signInPath } from "@/lib/auth/callback-url";
import { currentAway } from "@/lib/auth/current-viewer";
import { reopenSession } from "@/lib/auth/sign-in";
import { formAction } from "@/lib/form-action";
import { publicAction } from "@/lib/requests/public-action";
import type { Result } from "@/lib/result";

export const takeBreakAction = formAction({
  name: "takeBreak",
  schema: deactivateSchema,
  mutate: async (viewer): Promise<Result> => {
    const hidden = await reopenSession(viewer, await takeBreak(viewer));
    if (hidden.status !== "done") return hidden;
    redirect(comeBackPath());
  },
  limit: "own",
  idempotency: "domain",
});

export const requestDeletionAction = formAction({
  name: "requestDeletion",
  schema: requestDeletionSchema,
  mutate: async (viewer, input): Promise<Result> => {
    const hidden = await reopenSession(viewer, await requestDeletion(viewer, input));
    if (hidden.status !== "done") return hidden;
    redirect(comeBackPath());
  },
  limit: "own",
  idempotency: "domain",
  withoutConsent: true,
});

export const comeBackAction = publicAction({
  name: "comeBack",
  schema: comeBackSchema,
  mutate: async (_visitor, { callbackURL }): Promise<Result> => {
    const path = landingPath(callbackURL);
    const away = await currentAway();
    // Whoever is back already is led on from there, and whoever came too late signs in or up.
    if (!away || (await comeBack(away)).status !== "done") redirect(signInPath(path));
    redirect(path);
  },
  limit: "none",
});
