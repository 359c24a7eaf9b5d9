import { beforeEach, expect, it, vi } from "vitest";
import { loadAround, loadMessages, fetchNewMessages } from "@/components/conversations/thread/load-thread";
import { setState, stateOf } from "@/components/conversations/composer/outbox-state";
import { openThread } from "@/components/conversations/thread/thread";
import { beginThread, forgetThread, threadNow } from "@/components/conversations/thread/thread-store";
import { watchPages } from "@/components/ui/request/stale-pages";
import type { Thread } from "@/lib/conversations/queries";
import { ines, kwame, message, threadWith } from "../../support/browser-mode/conversations";

const name = { actingId: "amara", conversationId: "grid" };
const some = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => message(from + at, kwame, `Message ${from + at}`));
/** What is asked for, each with how it is answered: by nothing where it is not there. */
let asked: { query: string; answer: (page: Thread | null) => void }[];

beforeEach(() => {
  asked = [];
  forgetThread(name);
  vi.stubGlobal("fetch", (path: string) => {
    const query = path.split("?")[1] ?? "";
    return new Promise((resolve) =>
      asked.push({ query, answer: (page) => resolve(Response.json(page, { status: page ? 200 : 404 })) }),
    );
  });
});

const begin = (thread: Thread) => beginThread(name, openThread(thread));
const at = (revision: number, messages: ReturnType<typeof some>, changed: Partial<Thread> = {}) =>
  threadWith(messages, { conversation: { revision }, ...changed });

it("looks again after a page that is older than what it knows, for what was told of its messages meanwhile", async () => {
  begin(at(40, some(31, 40), { hasEarlier: true }));
  const loading = loadMessages(name, "before");
  const looking = fetchNewMessages(name);
  const edited = message(25, kwame, "Edited", { revision: 41 });
  asked[1]!.answer(at(41, [edited]));
  await looking;
  asked[0]!.answer(at(40, some(21, 30)));
  await loading;
  expect(asked.map(({ query }) => query)).toEqual(["before=31", "since=40", "since=40"]);
  asked[2]!.answer(at(41, [edited]));
  await expect.poll(() => threadNow(name)?.revision).toBe(41);
  expect(threadNow(name)!.messages.find(({ id }) => id === "m25")!.text).toBe("Edited");
});

it("looks again where an older page has taken the place of what it looked for", async () => {
  begin(at(40, some(31, 40), { hasEarlier: true }));
  const around = loadAround(name, "m20");
  const looking = fetchNewMessages(name);
  const edited = message(20, kwame, "Edited", { revision: 39 });
  asked[0]!.answer(at(38, some(11, 30), { hasEarlier: true, hasLater: true }));
  await around;
  asked[1]!.answer(at(41, [message(41, kwame, "New")]));
  await expect.poll(() => asked.map(({ query }) => query)).toEqual(["around=m20", "since=40", "since=38"]);
  asked[2]!.answer(at(41, [edited, message(41, kwame, "New")]));
  await looking;
  expect(threadNow(name)!.messages.find(({ id }) => id === "m20")!.text).toBe("Edited");
  expect(threadNow(name)?.revision).toBe(41);
});

it("takes in nothing that another profile was told, and asks for the page anew", async () => {
  const refresh = vi.fn<() => void>();
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  const end = watchPages(refresh);
  begin(at(3, some(1, 3)));
  const looking = fetchNewMessages(name);
  asked[0]!.answer(at(4, [message(4, kwame, "Not for Amara")], { acting: ines }));
  await looking;
  expect(threadNow(name)!.messages).toHaveLength(3);
  await expect.poll(() => refresh.mock.calls.length).toBe(1);
  end();
});

it("asks for nothing more of what is not there any more", async () => {
  begin(at(40, some(31, 40), { hasEarlier: true }));
  const loading = loadMessages(name, "before");
  asked[0]!.answer(null);
  await loading;
  await Promise.all([loadMessages(name, "before"), fetchNewMessages(name), loadAround(name, "m20")]);
  expect(asked.map(({ query }) => query)).toEqual(["before=31"]);
  expect(threadNow(name)!.isGone).toBe(true);
});

it("keeps nothing of what comes once it is not shown any more", async () => {
  begin(at(40, some(31, 40), { hasEarlier: true }));
  const loading = loadAround(name, "m20");
  forgetThread(name);
  asked[0]!.answer(at(40, some(11, 30)));
  await loading;
  expect(threadNow(name)).toBeUndefined();
});

it("lets go with each look of what had arrived before it, shown or deleted", async () => {
  begin(at(3, some(1, 3)));
  const outgoing = (key: string) => ({ key, text: key, quoted: null, pictures: [], fileIds: [], names: [], at: 0 });
  const [one, other] = [outgoing("one"), outgoing("other")];
  setState(name, { sent: [one] });
  const looking = fetchNewMessages(name);
  setState(name, { sent: [one, other] });
  asked[0]!.answer(at(5, []));
  await looking;
  expect(stateOf(name).sent).toEqual([other]);
});
