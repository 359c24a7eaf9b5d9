import { redirect } from "next/navigation";
import { authHref } from "@/components/accounts/sign-in/auth-href";
import { safeCallbackPath } from "@/lib/auth/callback-url";

type Props = { searchParams: Promise<{ callbackURL?: string | string[] }> };

export default async function SignInPage({ searchParams }: Props) {
  const { callbackURL } = await searchParams;
  redirect(authHref("sign-in", safeCallbackPath(callbackURL)));
}
