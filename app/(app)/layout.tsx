import type { Metadata } from "next";
import type { ReactNode } from "react";
import { VerifyBanner } from "@/components/accounts/verify-banner";
import { AppShell } from "@/components/shell/app-shell";
import { ClientMessages } from "@/components/shell/client-messages";
import { newsTitle } from "@/components/shell/news-title";
import { currentAccount, currentViewer } from "@/lib/auth/current-viewer";
import { newIdempotencyKey } from "@/lib/run-mutation";

/**
 * In the head of every page, also of one that the browser asks for without this layout: whom it is for, and how much is
 * new.
 */
export async function generateMetadata(): Promise<Metadata> {
  const viewer = await currentViewer();
  if (!viewer) return {};
  const title = await newsTitle(await currentAccount(), viewer.profileId);
  return { ...(title && { title }), other: { "acting-profile": viewer.profileId } };
}

/** Proves nothing: every page asks for its viewer itself and leads to the sign-in when there is none. */
export default async function AppLayout({ children }: { children: ReactNode }) {
  const [viewer, account] = [await currentViewer(), await currentAccount()];
  if (!viewer || !account) return children;
  const notice = !account.isVerified && (
    <VerifyBanner profileId={viewer.profileId} idempotencyKey={newIdempotencyKey()} email={account.email} />
  );
  return (
    <ClientMessages of="(app)/layout">
      <AppShell profile={viewer.profile} account={account} notice={notice}>
        {children}
      </AppShell>
    </ClientMessages>
  );
}
