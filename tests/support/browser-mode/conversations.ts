import type { MessageItem, Thread } from "@/lib/conversations/queries";
import { WRITTEN } from "./posts";

type Person = Thread["conversation"]["people"][number];

const person = (id: string, displayName: string, changed: Partial<Person> = {}): Person => ({
  id,
  kind: "USER",
  handle: id,
  displayName,
  photoId: null,
  state: "JOINED",
  isOwner: false,
  readSequence: 0,
  ...changed,
});

export const amara = person("amara", "Amara Okafor");
export const kwame = person("kwame", "Kwame Mensah", { isOwner: true });
export const ines = person("ines", "Inês Carvalho");

/** By somebody, the one with that number, a minute after the one before it. */
export function message(
  sequence: number,
  author: Person,
  text: string,
  changed: Partial<MessageItem> = {},
): MessageItem {
  const { id, kind, handle, displayName, photoId } = author;
  const isOwn = id === amara.id;
  return {
    id: `m${sequence}`,
    key: isOwn ? `key-${sequence}` : null,
    sequence,
    revision: sequence,
    kind: "TEXT",
    text,
    ranges: [],
    createdAt: new Date(WRITTEN + (sequence - 100) * 60_000).toISOString(),
    editedAt: null,
    isDeleted: false,
    isRemoved: false,
    author: { id, kind, handle, displayName, photoId },
    isOwn,
    canEdit: isOwn,
    actedBy: null,
    about: null,
    quoted: null,
    pictures: [],
    files: [],
    hasHiddenAttachments: false,
    ...changed,
  };
}

type Changed = Partial<Omit<Thread, "conversation">> & { conversation?: Partial<Thread["conversation"]> };

/** The group of the pictures, as Amara reads it. */
export function threadWith(messages: MessageItem[], { conversation, ...changed }: Changed = {}): Thread {
  const { id, kind, handle, displayName, photoId } = amara;
  return {
    conversation: {
      id: "grid",
      kind: "GROUP",
      title: "Open Grid Collective",
      photo: null,
      isAvailable: true,
      canWrite: true,
      waits: false,
      unheardBy: 0,
      mine: {
        state: "JOINED",
        isOwner: false,
        readSequence: 0,
        unread: 0,
        isMarkedUnread: false,
        isMuted: false,
        isPinned: false,
        isArchived: false,
        readableAfter: 0,
      },
      pinnedJob: null,
      namesake: null,
      people: [amara, kwame, ines],
      invitedBy: null,
      revision: Math.max(0, ...messages.map(({ revision }) => revision)),
      ...conversation,
    },
    messages,
    hasEarlier: false,
    hasLater: false,
    firstUnread: null,
    gone: [],
    acting: { id, kind, handle, displayName, photoId },
    now: WRITTEN,
    ...changed,
  } as Thread;
}

type Sent = { key: string; text: string; quotedId?: string };

/**
 * The routes of one conversation: what somebody writes is added, once for each key, and what changed since is told.
 * `refusing` answers instead.
 */
export class FakeConversation {
  messages: MessageItem[];
  people: Person[];
  /** What else the conversation says by now. */
  changed: Partial<Thread["conversation"]> = {};
  asked: string[] = [];
  read: number[] = [];
  refusing: (() => Promise<Response>) | null = null;

  constructor(private readonly thread: Thread) {
    this.messages = thread.messages;
    this.people = thread.conversation.people;
  }

  get revision(): number {
    return Math.max(0, ...this.messages.map(({ revision }) => revision));
  }

  /** Somebody else wrote, or a message was changed. */
  add(...added: MessageItem[]) {
    const ids = new Set(added.map(({ id }) => id));
    this.messages = [...this.messages.filter(({ id }) => !ids.has(id)), ...added].sort(
      (one, other) => one.sequence - other.sequence,
    );
  }

  answer = async (input: RequestInfo | URL, options?: RequestInit): Promise<Response> => {
    const url = new URL(String(input), location.origin);
    if (url.pathname.endsWith("/typing")) return Response.json({});
    this.asked.push(`${options?.method ?? "GET"} ${url.pathname.split("/").at(-1)}${url.search}`);
    if (url.pathname.endsWith("/read")) {
      this.read.push(JSON.parse(String(options!.body)).sequence);
      return Response.json({});
    }
    if (this.refusing) return this.refusing();
    return options?.method === "POST" ? this.take(JSON.parse(String(options.body))) : this.page(url.searchParams);
  };

  private take({ key, text, quotedId }: Sent): Response {
    const there = this.messages.find((one) => one.key === key);
    const sequence = this.revision + 1;
    const quoted = this.messages.find(({ id }) => id === quotedId);
    const made =
      there ??
      message(sequence, amara, text, {
        key,
        ...(quoted && {
          quoted: {
            id: quoted.id,
            sequence: quoted.sequence,
            authorName: quoted.author.displayName,
            excerpt: quoted.text,
            hasAttachments: false,
          },
        }),
      });
    if (!there) this.add(made);
    return Response.json({ conversationId: "grid", messageId: made.id, sequence: made.sequence, message: made });
  }

  private page(asked: URLSearchParams): Response {
    const number = (name: string) => Number(asked.get(name));
    const all = this.messages;
    const page = (messages: MessageItem[], changed: Partial<Thread> = {}) =>
      Response.json({
        ...this.thread,
        messages,
        firstUnread: null,
        hasEarlier: false,
        hasLater: false,
        now: this.thread.now + 1_000,
        ...changed,
        conversation: {
          ...{ ...this.thread.conversation, people: this.people, revision: this.revision },
          ...this.changed,
        },
      });
    if (asked.has("since")) return page(all.filter(({ revision }) => revision > number("since")));
    if (asked.has("before")) {
      const earlier = all.filter(({ sequence }) => sequence < number("before"));
      return page(earlier.slice(-30), { hasEarlier: earlier.length > 30, hasLater: true });
    }
    if (asked.has("after")) {
      const later = all.filter(({ sequence }) => sequence > number("after"));
      return page(later.slice(0, 30), { hasEarlier: true, hasLater: later.length > 30 });
    }
    return page(all.slice(-30), { hasEarlier: all.length > 30 });
  }
}
