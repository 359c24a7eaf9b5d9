import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ChangePassword } from "@/components/accounts/change-password";
import { SetPassword } from "@/components/accounts/set-password";
import { withClientMessages } from "@/components/shell/client-messages";
import { OwnProfileRequired } from "@/components/shell/navigation/own-profile-required";
import { canManageAccount, hasAuthenticatedRecently } from "@/lib/accounts/policy";
import { getSignInWays } from "@/lib/accounts/queries";
import { currentAccount, requireViewer } from "@/lib/auth/current-viewer";
import { newIdempotencyKey } from "@/lib/run-mutation";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.changePassword");
  return { title: t("title") };
}

export default withClientMessages("(app)/settings/changePassword/page", ChangePasswordPage);

async function ChangePasswordPage() {
  const viewer = await requireViewer("/settings/changePassword");
  const account = await currentAccount();
  if (account && !canManageAccount(viewer))
    return <OwnProfileRequired part="account" profile={viewer.profile} account={account} />;
  const ways = await getSignInWays(viewer);
  if (!ways.password) {
    return (
      <SetPassword
        email={account?.email ?? ""}
        ways={ways}
        hasAuthenticatedRecently={hasAuthenticatedRecently(viewer)}
        profileId={viewer.profileId}
        idempotencyKey={newIdempotencyKey()}
      />
    );
  }

  return (
    <ChangePassword email={account?.email ?? ""} profileId={viewer.profileId} idempotencyKey={newIdempotencyKey()} />
  );
}
