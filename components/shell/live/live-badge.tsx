"use client";

import { Badge } from "@/components/ui/badge";
import { useNews } from "./live-news";

type Props =
  | { of: "notifications" | "conversations" | "jobs" | "here" | "requests" | "invitations" | "elsewhere" }
  | { profileId: string };

/** A live count of the shell: of one of the numbers, or of a profile that one may act as. */
export function LiveBadge(which: Props) {
  const news = useNews();
  return <Badge count={"of" in which ? news[which.of] : (news.profiles[which.profileId] ?? 0)} />;
}
