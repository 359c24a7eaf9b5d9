"use server";

import { redirect } from "next/navigation";
import * as z from "zod/mini";
import { checkPassword } from "@/lib/accounts/mutations/check-password";
import { signUp } from "@/lib/accounts/mutations/sign-up";
import { signInSchema, signUpSchema } from "@/lib/accounts/schema";
import { closeSession, openSession } from "@/lib/auth/sign-in";
import { publicAction } from "@/lib/public-action";
import { done } from "@/lib/result";

export const signInAction = publicAction(
  signInSchema,
  async (visitor, input) => {
    const proven = await checkPassword(visitor, input);
    if (proven.status !== "done") return proven;
    await openSession(visitor, proven.value.userId, input.persistence);
    return done();
  },
  { revalidate: ["/auth"] },
);

export const signUpAction = publicAction(
  signUpSchema,
  async (visitor, input) => {
    const made = await signUp(visitor, input);
    if (made.status !== "done") return made;
    await openSession(visitor, made.value.userId, input.persistence);
    return done();
  },
  { revalidate: ["/auth"] },
);

export const signOutAction = publicAction(z.object({}), async () => {
  await closeSession();
  redirect("/auth");
});
