import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { NotifyCard } from "@/components/notifications/notify-card";
import { NotificationsScreen } from "@/components/notifications/notifications-screen";
import { withClientMessages } from "@/components/shell/client-messages";
import { newsOf } from "@/components/shell/live/news";
import { currentAccount, requireViewer } from "@/lib/auth/current-viewer";
import { listNotifications } from "@/lib/notifications/queries";
import { notificationListSchema } from "@/lib/notifications/schema";
import { getInAppChoices } from "@/lib/notifications/queries/choices";
import { standingActsOf } from "@/lib/profiles/listing";
import { failed } from "../failed";
import "./notifications.css";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("notifications"))("title") };
}

export default withClientMessages("(app)/notifications/page", NotificationsPage);

async function NotificationsPage({ searchParams }: Props) {
  const viewer = await requireViewer("/notifications");
  const asked = notificationListSchema.safeParse(await searchParams);
  if (!asked.success) notFound();
  const [page, saved] = await Promise.all([
    listNotifications(viewer, asked.data).catch(failed),
    getInAppChoices(viewer).catch(failed),
  ]);
  const account = await currentAccount();
  const acts = standingActsOf(viewer);
  const now = viewer.clock.now().getTime();
  return (
    <div className="feed-columns">
      <NotificationsScreen
        show={asked.data.show}
        before={asked.data.before}
        page={page}
        acts={acts}
        unread={account ? newsOf(account, viewer.profileId).notifications : 0}
        mayChoose={saved !== null}
        now={now}
      />
      {saved && (
        <aside className="feed-aside">
          <NotifyCard shown={{ profileId: viewer.profileId, saved, now }} />
        </aside>
      )}
    </div>
  );
}
