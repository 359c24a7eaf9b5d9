import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { InboxClosed } from "@/components/conversations/inbox/inbox-closed";
import { InboxNone } from "@/components/conversations/inbox/inbox-none";
import { requireViewer } from "@/lib/auth/current-viewer";
import { canConverse } from "@/lib/conversations/policy";
import { conversationListSchema } from "@/lib/conversations/schema";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("conversations"))("title") };
}

/** The list stands beside it; nothing of it is open. */
export default async function ConversationsPage({ searchParams }: Props) {
  const viewer = await requireViewer("/conversations");
  if (!conversationListSchema.safeParse(await searchParams).success) notFound();
  return canConverse(viewer) ? <InboxNone /> : <InboxClosed organization={viewer.profile.displayName} />;
}
