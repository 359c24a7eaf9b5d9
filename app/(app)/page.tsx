import type { Metadata } from "next";
import type { ComponentProps } from "react";
import { newsTitle } from "@/components/shell/live/news-title";
import { currentAccount, requireViewer } from "@/lib/auth/current-viewer";
import FeedPage, { generateMetadata as feedMetadata } from "./feed/page";

export default FeedPage;

/** A layout's template is not for the page beside it. */
export async function generateMetadata(props: ComponentProps<typeof FeedPage>): Promise<Metadata> {
  const viewer = await requireViewer("/");
  const title = String((await feedMetadata(props)).title);
  const news = await newsTitle(await currentAccount(), viewer.profileId);
  return { title: news ? { absolute: news.template.replace("%s", () => title) } : title };
}
