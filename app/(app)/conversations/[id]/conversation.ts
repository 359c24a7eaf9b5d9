import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { isFormAnswer } from "@/app/form-answer";
import { requireViewer } from "@/lib/auth/current-viewer";
import { getConversation } from "@/lib/conversations/queries/people";
import { conversationIdSchema } from "@/lib/conversations/schema";

/** What a page about a conversation shows of it. Who has just left it by a form goes back to the list. */
export const conversationOf = cache(async (id: string, page: string) => {
  const viewer = await requireViewer(`/conversations/${id}/${page}`);
  if (!conversationIdSchema.safeParse(id).success) notFound();
  const conversation = await getConversation(viewer, { conversationId: id });
  if (conversation) return { viewer, conversation };
  return (await isFormAnswer()) ? redirect("/conversations") : notFound();
});
