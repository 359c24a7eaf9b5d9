"use server";

import { redirect } from "next/navigation";
import { changeEmail, confirmEmailChange } from "@/lib/accounts/mutations/change-email";
import { restoreEmail } from "@/lib/accounts/mutations/restore-email";
import { changeEmailSchema, emailLinkSchema } from "@/lib/accounts/schema";
import { adoptSession } from "@/lib/auth/sign-in";
import { formAction } from "@/lib/form-action";
import { publicAction } from "@/lib/requests/public-action";
import { done } from "@/lib/result";

export const changeEmailAction = formAction({
  name: "changeEmail",
  schema: changeEmailSchema,
  mutate: changeEmail,
  limit: "own",
  idempotency: "domain",
});

// The address stands on pages that are open.
export const confirmEmailChangeAction = formAction({
  name: "confirmEmailChange",
  schema: emailLinkSchema,
  mutate: async (viewer, input) => {
    const changed = await confirmEmailChange(viewer, input);
    if (changed.status !== "done") return changed;
    const { email, reopened } = changed.value;
    if (reopened) await adoptSession({ userId: viewer.userId, ...reopened });
    return done({ email });
  },
  limit: "none",
  idempotency: "key",
  rerenders: true,
});

export const restoreEmailAction = publicAction({
  name: "restoreEmail",
  schema: emailLinkSchema,
  mutate: async (visitor, input) => {
    const restored = await restoreEmail(visitor, input);
    if (restored.status !== "done") return restored;
    redirect("/auth?notice=email-restored");
  },
  limit: "none",
});
