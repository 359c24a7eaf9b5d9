import type { Metadata } from "next";
import { notFound, unstable_rethrow } from "next/navigation";
import { after } from "next/server";
import { getTranslations } from "next-intl/server";
import { Feed } from "@/components/posts/feed";
import { requireViewer } from "@/lib/auth/current-viewer";
import { listFeed } from "@/lib/posts/queries";
import { feedSchema } from "@/lib/posts/schema";
import { newWriteKey } from "@/lib/write";

type Props = { searchParams: Promise<{ before?: string | string[] }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("feed");
  return { title: t("title") };
}

export default async function FeedPage({ searchParams }: Props) {
  const viewer = await requireViewer("/feed");
  const asked = feedSchema.safeParse(await searchParams);
  if (!asked.success) notFound();
  const { before } = asked.data;
  const page = await listFeed(viewer, { before }).catch(failed);

  return <Feed profile={viewer.profile} writeKey={newWriteKey()} page={page} now={viewer.clock.now().getTime()} before={before} />;
}

/** The failure has its own place in the page; the rest stays usable. */
function failed(error: unknown): null {
  unstable_rethrow(error);
  // Next writes it to the log, like any other.
  after(() => Promise.reject(error));
  return null;
}
