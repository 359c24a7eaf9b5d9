import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { PostDraftList } from "@/components/posts/edit/post-draft-list";
import { withClientMessages } from "@/components/shell/client-messages";
import { OwnProfileRequired } from "@/components/shell/navigation/own-profile-required";
import { EmptyState } from "@/components/ui/empty-state";
import { PageBar } from "@/components/ui/page-bar";
import { currentAccount, requireViewer } from "@/lib/auth/current-viewer";
import { listPostDrafts } from "@/lib/posts/queries/drafts";
import { postDraftsSchema } from "@/lib/posts/schema";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  await requireViewer("/posts/drafts");
  const t = await getTranslations("feed.drafts");
  return { title: t("title") };
}

export default withClientMessages("(app)/posts/drafts/page", DraftsPage);

async function DraftsPage({ searchParams }: Props) {
  const [viewer, account] = [await requireViewer("/posts/drafts"), await currentAccount()];
  if (account && viewer.profileId !== viewer.ownProfileId)
    return <OwnProfileRequired part="posts" profile={viewer.profile} account={account} />;
  const { data: asked } = postDraftsSchema.safeParse(await searchParams);
  const page = await listPostDrafts(viewer, asked ?? notFound());
  const t = await getTranslations("feed.drafts");
  return (
    <div className="feed-column">
      <PageBar title={t("title")} back={{ href: "/feed/createPost", label: t("back") }} />
      {page.drafts.length > 0 ? (
        <PostDraftList page={page} profileId={viewer.profileId} now={viewer.clock.now().getTime()} />
      ) : (
        <EmptyState
          spot="post"
          title={t("none")}
          text={t("noneText")}
          onward={{ href: "/feed/createPost", label: t("new") }}
        />
      )}
    </div>
  );
}
