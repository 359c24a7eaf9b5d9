"use server";

import { redirect } from "next/navigation";
import { comeBack, requestDeletion, takeBreak } from "@/lib/accounts/mutations/deactivate";
import { comeBackSchema, deactivateSchema } from "@/lib/accounts/schema/deactivation";
import { comeBackPath, landingPath } from "@/lib/auth/callback-url";
import { currentAway } from "@/lib/auth/current-viewer";
import { reopenSession } from "@/lib/auth/sign-in";
import { formAction } from "@/lib/form-action";
import { publicAction } from "@/lib/public-action";
import { refuse, type Result } from "@/lib/result";

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
  schema: deactivateSchema,
  mutate: async (viewer): Promise<Result> => {
    const hidden = await reopenSession(viewer, await requestDeletion(viewer));
    if (hidden.status !== "done") return hidden;
    redirect(comeBackPath());
  },
  limit: "own",
  idempotency: "domain",
});

export const comeBackAction = publicAction({
  name: "comeBack",
  schema: comeBackSchema,
  mutate: async (_visitor, { callbackURL }): Promise<Result> => {
    const away = await currentAway();
    const back = away ? await comeBack(away) : refuse("signed-out");
    if (back.status !== "done") return back;
    redirect(landingPath(callbackURL));
  },
  limit: "none",
});
