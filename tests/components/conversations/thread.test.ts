import { expect, it } from "vitest";
import { namedIn } from "@/components/conversations/thread/people";
import { rowsOf } from "@/components/conversations/message/rows";
import { openThread, withChanges, withNewest, withPage, withSent } from "@/components/conversations/thread/thread";
import type { MessageItem, Thread } from "@/lib/conversations/queries";
import { amara, ines, kwame, message, threadWith } from "../../support/browser-mode/conversations";

const some = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => message(from + at, kwame, `Message ${from + at}`));
const numbers = (thread: Thread | null) => thread!.messages.map(({ sequence }) => sequence);
const told = (revision: number, messages: MessageItem[], changed: Partial<Thread> = {}) =>
  threadWith(messages, { conversation: { revision }, ...changed });

it("takes each change once, in the order of all, however often and late it is told", () => {
  const thread = openThread(threadWith(some(1, 3)));
  const page = told(6, [
    message(2, kwame, "Edited", { revision: 5 }),
    message(4, ines, "New"),
    message(6, kwame, "Newer"),
  ]);
  const once = withChanges(thread, page)!;
  expect(numbers(once)).toEqual([1, 2, 3, 4, 6]);
  expect(once.messages[1]!.text).toBe("Edited");
  expect(withChanges(once, page)).toEqual(once);
  // An answer that was overtaken changes nothing.
  expect(withChanges(once, told(4, [message(2, kwame, "Before", { revision: 4 })]))).toEqual(once);
});

it("leaves no gap: what comes behind an end that is not shown waits to be asked for", () => {
  const amid = openThread(
    threadWith(some(10, 20), { hasEarlier: true, hasLater: true, conversation: { revision: 40 } }),
  );
  const changed = withChanges(
    amid,
    told(42, [message(5, kwame, "Edited", { revision: 41 }), message(42, ines, "New")]),
  )!;
  expect(numbers(changed)).toEqual(numbers(amid));
  const later = withPage(changed, threadWith(some(21, 42), { hasLater: false }), "after");
  expect(numbers(later)).toEqual(some(10, 42).map(({ sequence }) => sequence));
  expect(later).toMatchObject({ hasEarlier: true, hasLater: false, revision: 42 });
  // Too much to be told: it is opened anew.
  expect(withChanges(amid, told(900, some(30, 230), { hasLater: true }))).toBeNull();
});

it("drops what is gone for oneself, and what was deleted up to some place", () => {
  const thread = openThread(threadWith(some(1, 6)));
  expect(numbers(withChanges(thread, told(7, [], { gone: ["m5"] })))).toEqual([1, 2, 3, 4, 6]);
  const deleted = threadWith([]);
  deleted.conversation.mine.readableAfter = 4;
  deleted.conversation.revision = 7;
  expect(numbers(withChanges(thread, deleted))).toEqual([5, 6]);
});

it("keeps what was read above a page that was made anew, if nothing is missing between", () => {
  const thread = openThread(threadWith(some(1, 40), { firstUnread: 30 }));
  const anew = withNewest(thread, threadWith(some(20, 50), { hasEarlier: true }));
  expect(numbers(anew)).toHaveLength(50);
  // What changed of those above it has not been told.
  expect(anew).toMatchObject({ hasEarlier: false, firstUnread: 30, revision: 40 });
  expect(numbers(withNewest(thread, threadWith(some(60, 70), { hasEarlier: true })))).toEqual(
    some(60, 70).map(({ sequence }) => sequence),
  );
  const older = threadWith(some(1, 10), { now: thread.now - 1 });
  expect(withNewest(thread, older)).toBe(thread);
});

it("is opened anew where a request was accepted, or a block came or went", () => {
  const thread = openThread(threadWith(some(1, 3)));
  const { conversation } = thread;
  const unavailable = told(3, [], { now: thread.now + 1 });
  unavailable.conversation.isAvailable = false;
  expect(withChanges(thread, unavailable)).toBeNull();
  expect(withNewest(thread, unavailable).messages).toEqual([]);
  const requested = {
    ...thread,
    conversation: { ...conversation, mine: { ...conversation.mine, state: "REQUESTED" as const } },
  };
  expect(withChanges(requested, told(3, []))).toBeNull();
  // What was known of the messages above it goes with it.
  expect(numbers(withNewest(requested, threadWith(some(2, 3), { hasEarlier: true })))).toEqual([2, 3]);
});

it("shows nothing of whom a block stands between, and is opened anew when it is gone", () => {
  const quoted = { id: "m2", sequence: 2, authorName: "Inês Carvalho", excerpt: "Bread", hasAttachments: false };
  const answer = message(4, kwame, "As you said.", { quoted });
  const line = message(3, ines, "Open Grid", { kind: "RENAMED" });
  const thread = openThread(threadWith([...some(1, 1), message(2, ines, "Bread"), line, answer], { hasEarlier: true }));
  const across = (...ids: string[]) => Object.assign(told(4, []), { across: ids });
  const blocked = withChanges(thread, across("ines"))!;
  expect(numbers(blocked)).toEqual([1, 4]);
  expect(blocked.messages[1]!.quoted).toBe("unavailable");
  // Also of an earlier page that was on its way.
  expect(numbers(withPage(blocked, threadWith([message(0, ines, "Hello")]), "before"))).toEqual([1, 4]);
  expect(numbers(withChanges(blocked, told(4, [])))).toEqual([1, 4]);
  expect(withChanges(blocked, across())).toBeNull();
  expect(withChanges(withNewest(blocked, threadWith(some(4, 4))), across())).toBeNull();
  expect(numbers(withNewest(blocked, threadWith(some(4, 4)), true))).toEqual([4]);
});

it("takes its own message in at once where nobody else was first", () => {
  const thread = openThread(threadWith(some(1, 3)));
  expect(withSent(thread, message(4, amara, "Mine"))).toMatchObject({ revision: 4 });
  expect(withSent(thread, message(5, amara, "Mine"))).toBeNull();
});

it("sets days, the first unread one and those that belong together apart", () => {
  const at = (day: number, hour: number, minute = 0) => ({
    createdAt: new Date(Date.UTC(2026, 10, day, hour, minute)).toISOString(),
  });
  const messages = [
    message(1, kwame, "a", at(20, 17)),
    message(2, kwame, "b", at(20, 17, 5)),
    // Another day in Kathmandu, not yet in UTC.
    message(3, kwame, "c", at(20, 19)),
    message(4, amara, "d", at(20, 19, 1)),
    message(5, amara, "e", at(20, 19, 30)),
    message(6, kwame, "", { kind: "LEFT", ...at(20, 19, 31) }),
    message(7, amara, "f", at(20, 19, 32)),
  ];
  const told = (timeZone?: string) =>
    rowsOf(messages, 5, timeZone).map((row) =>
      row.kind === "message" ? `${row.message.text}${row.isFirst ? "<" : ""}${row.isLast ? ">" : ""}` : row.kind,
    );
  expect(told("Asia/Kathmandu")).toEqual(["day", "a<", "b>", "day", "c<>", "d<>", "unread", "e<>", "line", "f<>"]);
  expect(told()).toEqual(["day", "a<", "b>", "c<>", "d<>", "unread", "e<>", "line", "f<>"]);
});

it("is called by those who have joined, and not by who is only asked", () => {
  const asked = { ...ines, state: "INVITED" as const };
  const { conversation } = threadWith([], { conversation: { people: [amara, kwame, asked] } });
  expect(namedIn(conversation, amara.id)).toEqual([kwame]);
  const direct = { ...conversation, kind: "DIRECT" as const, people: [amara, asked] };
  expect(namedIn(direct, amara.id)).toEqual([asked]);
});

it("leaves an own message in its row once it says its key no more", () => {
  const thread = openThread(threadWith([message(1, amara, "Mine", { isOwn: true, key: "sent-as" })]));
  const anew = withNewest(thread, threadWith([message(1, amara, "Mine", { isOwn: true, key: null })]));
  const idsOf = ({ messages }: Thread) => rowsOf(messages, null, "UTC").map(({ id }) => id);
  expect(idsOf(anew)).toEqual(idsOf(thread));
  expect(idsOf(thread)).toContain("sent-as");
});
