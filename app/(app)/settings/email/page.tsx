import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ChangeEmail } from "@/components/accounts/change-email";
import { CorrectEmail } from "@/components/accounts/correct-email";
import { withClientMessages } from "@/components/shell/client-messages";
import { OwnProfileRequired } from "@/components/shell/navigation/own-profile-required";
import { canManageAccount, hasAuthenticatedRecently } from "@/lib/accounts/policy";
import { getSignInWays } from "@/lib/accounts/queries";
import { currentAccount, requireViewer } from "@/lib/auth/current-viewer";
import { newIdempotencyKey } from "@/lib/run-mutation";

export async function generateMetadata(): Promise<Metadata> {
  const isVerified = (await currentAccount())?.isVerified ?? false;
  const t = await getTranslations("settings");
  return { title: t(isVerified ? "changeEmail.title" : "correctEmail.title") };
}

export default withClientMessages("(app)/settings/email/page", EmailPage);

/** One that is not confirmed is corrected at once; one that is, by which the account is recovered, only by another one. */
async function EmailPage() {
  const [viewer, account] = [await requireViewer("/settings/email"), await currentAccount()];
  if (!account) redirect("/settings");
  if (!canManageAccount(viewer))
    return <OwnProfileRequired part="account" profile={viewer.profile} account={account} />;
  const form = {
    email: account.email,
    ways: await getSignInWays(viewer),
    hasAuthenticatedRecently: hasAuthenticatedRecently(viewer),
    profileId: viewer.profileId,
    idempotencyKey: newIdempotencyKey(),
  };
  return account.isVerified ? <ChangeEmail {...form} /> : <CorrectEmail {...form} />;
}
