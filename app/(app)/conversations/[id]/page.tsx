import type { Metadata, Viewport } from "next";
import { notFound, redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { cache } from "react";
import { isFormAnswer, isPlainFormAnswer } from "@/app/form-answer";
import { ConversationThread } from "@/components/conversations/thread/conversation-thread";
import { namedIn } from "@/components/conversations/thread/people";
import { withClientMessages } from "@/components/shell/client-messages";
import { requireViewer } from "@/lib/auth/current-viewer";
import {
  deleteMessageAction,
  editMessageAction,
  hideMessageAction,
  readConversationAction,
  sendMessageAction,
} from "@/lib/conversations/actions";
import { acceptConversationAction, deleteConversationAction, unpinJobAction } from "@/lib/conversations/actions/inbox";
import { getThread } from "@/lib/conversations/queries";
import { conversationIdSchema, MESSAGE_LIMIT, threadSchema } from "@/lib/conversations/schema";
import { listFormat } from "@/lib/i18n/formats";
import { newIdempotencyKey } from "@/lib/run-mutation";
import "./thread.css";

type Props = {
  params: Promise<{ id: string }>;
  /** `message` is where it opens, `before` and `after` (a sequence) are other pages. */
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** People by whom its page is called, as in the list. */
const MAX_NAMED = 3;

/** The text stays above the keyboard of a touch screen. */
export const viewport: Viewport = { interactiveWidget: "resizes-content" };

/** Of forms that come later: without JavaScript a page answers only what it names itself. */
const actions = {
  ...{ sendMessageAction, editMessageAction, deleteMessageAction, hideMessageAction, readConversationAction },
  ...{ acceptConversationAction, deleteConversationAction, unpinJobAction },
};

const load = cache(async (id: string, message: unknown, before: unknown, after: unknown) => {
  const viewer = await requireViewer(`/conversations/${id}`);
  if (!conversationIdSchema.safeParse(id).success) notFound();
  const place = message ? { around: message } : before ? { before } : after ? { after } : { atUnread: true };
  const asked = threadSchema.safeParse({ conversationId: id, ...place });
  const thread = await getThread(viewer, asked.success ? asked.data : { conversationId: id });
  if (thread) return { viewer, thread };
  if (await isPlainFormAnswer()) return { viewer, thread: null };
  // Who has just said no to it by a form goes back to the list.
  return (await isFormAnswer()) ? redirect("/conversations") : notFound();
});

async function threadOf({ params, searchParams }: Props) {
  const [{ id }, { message, before, after }] = [await params, await searchParams];
  return load(id, message, before, after);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { thread } = await threadOf(props);
  const [t, locale] = [await getTranslations("conversations.list"), await getLocale()];
  if (!thread) return { title: t("unavailable") };
  const { conversation, acting } = thread;
  const { kind, title, isAvailable } = conversation;
  const names = namedIn(conversation, acting.id).map(({ displayName }) => displayName);
  const others = names.length - MAX_NAMED;
  const named = others > 0 ? [...names.slice(0, MAX_NAMED), t("others", { count: others })] : names;
  const called = names.length > 0 ? listFormat(locale).format(named) : t(kind === "GROUP" ? "alone" : "gone");
  return { title: isAvailable ? title || called : t("unavailable") };
}

export default withClientMessages("(app)/conversations/[id]/page", ConversationPage);

async function ConversationPage(props: Props) {
  const { viewer, thread } = await threadOf(props);
  const { id } = await props.params;
  const { message, before, after } = await props.searchParams;
  const place = [message, before, after].join(" ");
  const targetId = typeof message === "string" ? message : null;
  return (
    <ConversationThread
      key={`${viewer.profileId} ${id} ${place}`}
      {...{ thread, targetId, actions }}
      limit={MESSAGE_LIMIT}
      messageKey={newIdempotencyKey()}
    />
  );
}
