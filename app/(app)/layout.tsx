import type { Metadata } from "next";
import type { ReactNode } from "react";
import { LazyNotices } from "@/components/accounts/lazy-notices";
import { FactorNotice } from "@/components/organizations/factor-notice";
import { newRules } from "@/components/rules/new-rules";
import type { Acting, ActingProfile } from "@/components/shell/navigation/acting-profile";
import { AppShell } from "@/components/shell/app-shell";
import { ClientMessages } from "@/components/shell/client-messages";
import { newsOf } from "@/components/shell/live/news";
import { newsTitle } from "@/components/shell/live/news-title";
import { currentAccount, currentViewer } from "@/lib/auth/current-viewer";
import { currentRulesVersion } from "@/lib/rules/pages";
import { newIdempotencyKey } from "@/lib/run-mutation";

/**
 * In the head of every page, also of one that the browser asks for without this layout: for which profile it is, and for
 * whom of those who act as it, and how much is new.
 */
export async function generateMetadata(): Promise<Metadata> {
  const viewer = await currentViewer();
  if (!viewer) return {};
  const title = await newsTitle(await currentAccount(), viewer.profileId);
  return { ...(title && { title }), other: { "acting-profile": `${viewer.profileId} ${viewer.ownProfileId}` } };
}

/** Proves nothing: every page asks for its viewer itself and leads to the sign-in when there is none. */
export default async function AppLayout({ children }: { children: ReactNode }) {
  const [viewer, account] = [await currentViewer(), await currentAccount()];
  if (!viewer || !account) return children;
  const verify = account.isVerified
    ? undefined
    : {
        profileId: viewer.profileId,
        idempotencyKey: newIdempotencyKey(),
        email: account.email,
        held: viewer.profileId === viewer.ownProfileId ? account.held : undefined,
      };
  const lacking = !account.hasSecondFactor && account.requiring.length > 0;
  const version = await currentRulesVersion();
  // Whoever has agreed to none is asked elsewhere: to have seen them is no consent.
  const isTold = account.rulesVersion !== version && !account.lacksConsent;
  const rules = isTold ? await newRules({ version, profileId: viewer.profileId }) : undefined;
  const notice = (verify || lacking || rules) && (
    <>
      {(rules || verify) && <LazyNotices rules={rules} verify={verify} />}
      {lacking && <FactorNotice requiring={account.requiring} />}
    </>
  );
  const profiles = [account.own, ...account.organizations].map(shownOf) as Acting["profiles"];
  const given = { profileId: viewer.profileId, cursor: account.cursor, news: newsOf(account, viewer.profileId) };
  return (
    <ClientMessages of="(app)/layout" without={verify ? undefined : "auth.verify"}>
      <AppShell
        key={account.own.id}
        profile={shownOf(viewer.profile)}
        profiles={profiles}
        given={given}
        notice={notice}
      >
        {children}
      </AppShell>
    </ClientMessages>
  );
}

/** What the navigation shows of a profile, and no more: all of it is sent. */
function shownOf({ id, kind, handle, displayName, photoId }: ActingProfile): ActingProfile {
  return { id, kind, handle, displayName, photoId };
}
