import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { VerifyEmail } from "@/components/accounts/verify-email";
import { SettingsPage } from "@/components/settings/settings-page";
import { withClientMessages } from "@/components/shell/client-messages";
import { currentAccount, requireViewer } from "@/lib/auth/current-viewer";
import { getOrganizationDraft } from "@/lib/organizations/queries";
import { newIdempotencyKey } from "@/lib/run-mutation";

type Props = { params: Promise<{ token: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.verify");
  return { title: t("title") };
}

export default withClientMessages("(app)/settings/verify-email/[token]/page", VerifyEmailPage);

/** Where the link of the mail leads. Not under /auth, which whoever is signed in is led away from. */
async function VerifyEmailPage({ params }: Props) {
  const token = decodeURIComponent((await params).token);
  const viewer = await requireViewer(`/settings/verify-email/${encodeURIComponent(token)}`);
  const account = await currentAccount();
  const t = await getTranslations("auth.verify");
  const isVerified = account?.isVerified ?? false;
  return (
    <SettingsPage title={t("title")}>
      <div className="card card-flat p-4 md:p-5">
        <VerifyEmail
          email={account?.email ?? ""}
          token={token}
          isVerified={isVerified}
          begun={
            account && !isVerified
              ? {
                  asking: account.held.map(({ displayName }) => displayName),
                  organization: (await getOrganizationDraft(viewer))?.displayName ?? "",
                }
              : null
          }
          profileId={viewer.profileId}
          idempotencyKey={newIdempotencyKey()}
        />
      </div>
    </SettingsPage>
  );
}
