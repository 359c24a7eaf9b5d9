"use server";

import { decideSignUp, takeBackSignUp, tellWhy } from "@/lib/accounts/mutations/decide-sign-up";
import { decideSignUpSchema, takeBackSignUpSchema, tellWhySchema } from "@/lib/accounts/schema/approval";
import { currentAway } from "@/lib/auth/current-viewer";
import { formAction } from "@/lib/form-action";
import { publicAction } from "@/lib/requests/public-action";
import { refuse } from "@/lib/result";

// Whoever sends it has proved who they are, and is nobody's viewer yet.
export const tellWhyAction = publicAction({
  name: "tellWhy",
  schema: tellWhySchema,
  mutate: async (_visitor, input) => {
    const away = await currentAway();
    return away ? tellWhy(away, input) : refuse("signed-out");
  },
  limit: "none",
  rerenders: true,
});

export const takeBackSignUpAction = publicAction({
  name: "takeBackSignUp",
  schema: takeBackSignUpSchema,
  mutate: async () => {
    const away = await currentAway();
    return away ? takeBackSignUp(away) : refuse("signed-out");
  },
  limit: "none",
  rerenders: true,
});

export const decideSignUpAction = formAction({
  name: "decideSignUp",
  schema: decideSignUpSchema,
  mutate: decideSignUp,
  limit: "moderation",
  idempotency: "domain",
  rerenders: true,
});
