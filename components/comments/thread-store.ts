import { entitiesOf, noteServerTime } from "@/components/ui/entities/entity-store";
import { createKeyedStore } from "@/components/ui/store/keyed-store";
import type { CommentItem } from "@/lib/comments/queries";
import { type Thread, withOwn } from "./thread";

export type Name = { actingId: string; postId: string };
const threads = createKeyedStore<Thread>();
const keyOf = ({ actingId, postId }: Name) => `${actingId} ${postId}`;

/** As it is known by now: what the page was `given`, if nothing newer is. Null where nothing is. */
export function useThread(name: Name, given: Thread | null): Thread | null {
  const known = threads.use(keyOf(name));
  return known && (!given || known.now >= given.now) ? known : given;
}

export function threadNow(name: Name): Thread | undefined {
  return threads.get(keyOf(name));
}

/** What a page brought, if nothing newer is known. */
export function keepPage(name: Name, given: Thread) {
  noteServerTime(given.now);
  const known = threadNow(name);
  if (!known || known.now < given.now) keepThread(name, given, given.now);
}

/** Cards of the post count what the thread does. `at`: when the server counted, by its clock, where it did. */
function keepThread(name: Name, thread: Thread, at?: number) {
  const before = threadNow(name);
  threads.set(keyOf(name), thread);
  if (at !== undefined || before?.total !== thread.total)
    entitiesOf(name.actingId).change("post", name.postId, { commentCount: thread.total }, at);
}

export function changeThread(name: Name, change: (thread: Thread) => Thread, at?: number) {
  const thread = threadNow(name);
  if (thread) keepThread(name, change(thread), at);
}

/** What was written here just now, and how many there were with it. */
export function keepOwn(name: Name, comment: CommentItem, total?: number) {
  changeThread(name, (thread) => withOwn(thread, comment, total), Date.parse(comment.createdAt));
}
