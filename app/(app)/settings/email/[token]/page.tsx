import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ConfirmEmailChange } from "@/components/accounts/confirm-email-change";
import { SettingsPage } from "@/components/settings/settings-page";
import { withClientMessages } from "@/components/shell/client-messages";
import { OwnProfileRequired } from "@/components/shell/navigation/own-profile-required";
import { canManageAccount } from "@/lib/accounts/policy";
import { getNewEmail } from "@/lib/accounts/queries";
import { currentAccount, requireViewer } from "@/lib/auth/current-viewer";
import { newIdempotencyKey } from "@/lib/run-mutation";

type Props = { params: Promise<{ token: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.confirmEmail");
  return { title: t("title") };
}

export default withClientMessages("(app)/settings/email/[token]/page", ConfirmEmailPage);

/** Where the link of the mail to a new address leads. Not under /auth, which whoever is signed in is led away from. */
async function ConfirmEmailPage({ params }: Props) {
  const token = decodeURIComponent((await params).token);
  const viewer = await requireViewer(`/settings/email/${encodeURIComponent(token)}`);
  const account = await currentAccount();
  const t = await getTranslations("settings.confirmEmail");
  if (account && !canManageAccount(viewer))
    return <OwnProfileRequired part="account" profile={viewer.profile} account={account} />;
  return (
    <SettingsPage title={t("title")}>
      <div className="card card-flat p-4 md:p-5">
        <ConfirmEmailChange
          email={await getNewEmail(viewer, token)}
          token={token}
          profileId={viewer.profileId}
          idempotencyKey={newIdempotencyKey()}
        />
      </div>
    </SettingsPage>
  );
}
