import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { Composer } from "@/components/posts/composer";
import { composerTexts } from "@/components/posts/composer-texts";
import { requireViewer } from "@/lib/auth/current-viewer";
import { POST_TEXT_LIMIT } from "@/lib/posts/schema";
import { newWriteKey } from "@/lib/write";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("feed.composer");
  return { title: t("title") };
}

export default async function CreatePostPage() {
  const { profile } = await requireViewer("/feed/createPost");
  const t = await getTranslations("feed.composer");

  return (
    <div className="feed-column">
      <h1 className="px-4 pt-4 pb-2 text-xl tracking-heading xs:px-0 xs:pt-2">{t("title")}</h1>
      <Composer key={profile.id} profile={profile} writeKey={newWriteKey()} limit={POST_TEXT_LIMIT} locale={await getLocale()} texts={await composerTexts(profile)} onward="/feed" />
    </div>
  );
}
