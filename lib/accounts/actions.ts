"use server";

import { redirect } from "next/navigation";
import * as z from "zod/mini";
import { signUp } from "@/lib/accounts/mutations/sign-up";
import { signInSchema, signUpSchema } from "@/lib/accounts/schema";
import { closeSession, openSession } from "@/lib/auth/sign-in";
import { publicAction } from "@/lib/public-action";

export const signInAction = publicAction(signInSchema, openSession, { revalidate: ["/auth"] });

export const signUpAction = publicAction(
  signUpSchema,
  async (visitor, input) => {
    const result = await signUp(visitor, input);
    return result.status === "done" ? openSession(visitor, input) : result;
  },
  { revalidate: ["/auth"] },
);

export const signOutAction = publicAction(z.object({}), async () => {
  await closeSession();
  redirect("/auth");
});
