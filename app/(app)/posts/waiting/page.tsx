import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { HeldPosts } from "@/components/posts/feed/held-posts";
import { withClientMessages } from "@/components/shell/client-messages";
import { PageBar } from "@/components/ui/page-bar";
import { requireViewer } from "@/lib/auth/current-viewer";
import { listHeldPosts } from "@/lib/posts/queries/held";

export async function generateMetadata(): Promise<Metadata> {
  await requireViewer("/posts/waiting");
  const t = await getTranslations("feed.waiting");
  return { title: t("title") };
}

export default withClientMessages("(app)/posts/waiting/page", WaitingPage);

async function WaitingPage() {
  const viewer = await requireViewer("/posts/waiting");
  const [posts, t] = [await listHeldPosts(viewer), await getTranslations("feed.waiting")];
  return (
    <div className="feed-column">
      <PageBar title={t("title")} back={{ href: "/feed", label: t("back") }} />
      <HeldPosts posts={posts} profileId={viewer.profileId} now={viewer.clock.now().getTime()} />
    </div>
  );
}
