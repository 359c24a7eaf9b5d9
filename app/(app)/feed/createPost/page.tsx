import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Composer } from "@/components/posts/composer";
import { withClientMessages } from "@/components/shell/client-messages";
import { OwnProfileRequired } from "@/components/shell/own-profile-required";
import { currentAccount, requireViewer } from "@/lib/auth/current-viewer";
import { PICTURE_TYPES } from "@/lib/media/limits";
import { canPost } from "@/lib/posts/policy";
import { POST_TEXT_LIMIT } from "@/lib/posts/schema";
import { newIdempotencyKey } from "@/lib/run-mutation";
import { postingProfiles } from "../posting-profiles";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("feed.composer");
  return { title: t("title") };
}

export default withClientMessages("(app)/feed/createPost/page", CreatePostPage);

async function CreatePostPage() {
  const viewer = await requireViewer("/feed/createPost");
  const [{ profile }, account] = [viewer, await currentAccount()];
  if (account && !canPost(viewer)) return <OwnProfileRequired part="posts" profile={profile} account={account} />;
  const t = await getTranslations("feed.composer");

  return (
    <div className="feed-column">
      <h1 className="px-4 pt-4 pb-2 text-xl tracking-heading xs:px-0 xs:pt-2">{t("title")}</h1>
      <Composer
        profile={profile}
        profiles={await postingProfiles(viewer)}
        idempotencyKey={newIdempotencyKey()}
        limit={POST_TEXT_LIMIT}
        types={PICTURE_TYPES.join()}
        onward="/feed"
      />
    </div>
  );
}
