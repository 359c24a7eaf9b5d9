import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { CorrectEmail } from "@/components/accounts/correct-email";
import { withClientMessages } from "@/components/shell/client-messages";
import { OwnProfileRequired } from "@/components/shell/own-profile-required";
import { canManageAccount, hasAuthenticatedRecently } from "@/lib/accounts/policy";
import { getSignInWays } from "@/lib/accounts/queries";
import { currentAccount, requireViewer } from "@/lib/auth/current-viewer";
import { newIdempotencyKey } from "@/lib/run-mutation";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.correctEmail");
  return { title: t("title") };
}

export default withClientMessages("(app)/settings/email/page", CorrectEmailPage);

/** Only until an address is confirmed: from then on it is what the account is recovered by. */
async function CorrectEmailPage() {
  const [viewer, account] = [await requireViewer("/settings/email"), await currentAccount()];
  if (!account || account.isVerified) redirect("/settings");
  if (!canManageAccount(viewer))
    return <OwnProfileRequired part="account" profile={viewer.profile} account={account} />;
  return (
    <CorrectEmail
      email={account.email}
      ways={await getSignInWays(viewer)}
      hasAuthenticatedRecently={hasAuthenticatedRecently(viewer)}
      profileId={viewer.profileId}
      idempotencyKey={newIdempotencyKey()}
    />
  );
}
