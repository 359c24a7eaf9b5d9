import type { ListSource } from "@/components/ui/list/list-request";
import type { ConversationFilter } from "@/lib/conversations/schema";

export function inboxHref(show: ConversationFilter = "all"): string {
  return show === "all" ? "/conversations" : `/conversations?show=${show}`;
}

export function inboxSource(show: ConversationFilter): ListSource {
  return { api: "/api/conversations", href: "/conversations", query: show === "all" ? {} : { show } };
}
