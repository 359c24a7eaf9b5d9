import type { Metadata } from "next";
import { cookies } from "next/headers";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Feed } from "@/components/posts/feed/feed";
import { FeedAside } from "@/components/posts/feed/feed-aside";
import { feedName } from "@/components/posts/feed/feed-name";
import { welcomedCookie } from "@/components/posts/feed/feed-welcomed";
import { withClientMessages } from "@/components/shell/client-messages";
import { currentAccount, requireViewer } from "@/lib/auth/current-viewer";
import { listFeed } from "@/lib/posts/queries";
import { getFeedAside } from "@/lib/posts/queries/aside";
import { feedSchema } from "@/lib/posts/schema";
import { standingActsOf } from "@/lib/profiles/listing";
import { newIdempotencyKey } from "@/lib/run-mutation";
import { failed } from "../failed";
import { postingProfiles } from "./posting-profiles";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const t = await getTranslations("feed");
  const { data } = feedSchema.safeParse(await searchParams);
  return { title: data?.show ? await feedName(data.show) : t("title") };
}

export default withClientMessages("(app)/feed/page", FeedPage);

async function FeedPage({ searchParams }: Props) {
  const viewer = await requireViewer("/feed");
  const asked = feedSchema.safeParse(await searchParams);
  if (!asked.success) notFound();
  const [page, aside] = await Promise.all([
    listFeed(viewer, asked.data).catch(failed),
    getFeedAside(viewer).catch(failed),
  ]);
  const now = viewer.clock.now().getTime();

  return (
    <div className="feed-columns">
      <Feed
        {...asked.data}
        profile={viewer.profile}
        profiles={await postingProfiles(viewer)}
        idempotencyKey={newIdempotencyKey()}
        acts={standingActsOf(viewer)}
        page={page}
        stances={aside?.stances ?? []}
        isWelcomed={(await cookies()).has(welcomedCookie(viewer.profileId))}
        now={now}
      />
      <FeedAside
        stances={aside?.stances ?? []}
        completeness={aside?.completeness ?? null}
        own={aside?.own ?? null}
        allies={aside?.allies ?? null}
        acts={standingActsOf(viewer)}
        account={await currentAccount()}
        now={now}
      />
    </div>
  );
}
