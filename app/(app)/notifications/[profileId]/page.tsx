import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { NotificationsOf } from "@/components/notifications/notifications-of";
import { withClientMessages } from "@/components/shell/client-messages";
import { currentAccount, requireViewer } from "@/lib/auth/current-viewer";

type Props = { params: Promise<{ profileId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("notifications"))("title") };
}

export default withClientMessages("(app)/notifications/[profileId]/page", NotificationsOfPage);

/** Where a mail leads: its reader may act as another profile by now than the one that it told of. */
async function NotificationsOfPage({ params }: Props) {
  const { profileId } = await params;
  const viewer = await requireViewer(`/notifications/${profileId}`);
  if (profileId === viewer.profileId) redirect("/notifications");
  const account = await currentAccount();
  const profile = account && [account.own, ...account.organizations].find(({ id }) => id === profileId);
  return profile ? <NotificationsOf profile={profile} own={account.own} /> : notFound();
}
