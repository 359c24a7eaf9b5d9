import "@/app/(app)/conversations/[id]/thread.css";
import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ConversationThread } from "@/components/conversations/thread/conversation-thread";
import { MAX_SHOWN } from "@/components/conversations/thread/thread";
import { endTyping, noteTyping } from "@/components/conversations/thread/typing";
import { emitSignal } from "@/components/shell/live/signals";
import { clearEntities } from "@/components/ui/entities/entity-store";
import { Toaster } from "@/components/ui/toast/toaster";
import type { Thread } from "@/lib/conversations/queries";
import { amara, FakeConversation, ines, kwame, message, threadWith } from "../../support/browser-mode/conversations";
import { render } from "../../support/browser-mode/render";
import { threadActions } from "../../support/browser-mode/thread-actions";

const texts = () => [...document.querySelectorAll(".msg-bubble")].map(({ textContent }) => textContent);
const typing = () => document.querySelector(".msg-typing")?.textContent;
const log = () => [...document.querySelectorAll("[role=log] p")].map(({ textContent }) => textContent);
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => message(at + 1, at % 3 ? kwame : ines, `Message ${at + 1}`));
const scroller = () => document.querySelector<HTMLElement>(".msgs")!;
const topOf = (sequence: number) =>
  document.querySelector(`[data-sequence="${sequence}"]`)!.getBoundingClientRect().top;
const bubbleTop = (sequence: number) =>
  document.querySelector(`[data-sequence="${sequence}"] .msg-bubble`)!.getBoundingClientRect().top;
let server: FakeConversation;

beforeEach(() => {
  clearEntities();
  localStorage.clear();
});

async function show(given: Thread, all = given.messages, targetId: string | null = null) {
  server = new FakeConversation({ ...given, messages: all });
  vi.spyOn(window, "fetch").mockImplementation(server.answer);
  render(
    <div className="flex flex-col" style={{ blockSize: 600 }}>
      <ConversationThread
        thread={given}
        actions={threadActions}
        messageKey="of-the-page"
        limit={4000}
        targetId={targetId}
      />
      <Toaster />
    </div>,
  );
  // The look with which it begins.
  await expect.poll(() => server.asked.some((one) => one.includes("since="))).toBe(true);
}

it("opens at the first unread message, and says how far one has read", async () => {
  const all = many(60);
  await show(threadWith(all.slice(15, 45), { firstUnread: 26, hasEarlier: true, hasLater: true }), all);
  const mark = document.querySelector(".msg-new")!;
  expect(mark.textContent).toBe("New");
  expect(mark.nextElementSibling).toHaveProperty("dataset.sequence", "26");
  expect(topOf(26) - scroller().getBoundingClientRect().top).toBeLessThan(70);
  await expect.poll(() => Math.max(0, ...server.read)).toBeGreaterThan(26);
  expect(Math.max(...server.read)).toBeLessThan(45);
  scroller().scrollTo({ top: 0 });
  await expect.poll(() => texts().at(-1)).toBe("Message 60");
  scroller().scrollTo({ top: 0 });
  await expect.poll(() => server.read.at(-1)).toBe(60);
});

it("brings older ones while one scrolls up, and moves nothing of what is read", async () => {
  const all = many(100);
  await show(threadWith(all.slice(-30), { hasEarlier: true }), all);
  scroller().scrollTo({ top: -800 });
  const before = topOf(85);
  const tops = new Set<number>();
  const note = () => tops.add(Math.round(topOf(85)));
  const watch = setInterval(note, 1);
  await expect.poll(() => texts().length).toBe(60);
  note();
  clearInterval(watch);
  expect([...tops]).toEqual([Math.round(before)]);
  scroller().scrollTo({ top: -20_000 });
  await expect.poll(() => texts().length).toBe(90);
  scroller().scrollTo({ top: -20_000 });
  await expect.poll(() => texts().length).toBe(100);
  expect(texts()).toEqual(all.map(({ text }) => text));
  await expect.element(page.getByRole("link", { name: "Earlier messages" })).not.toBeInTheDocument();
});

it("leaves a bubble where it is whose name goes, since older ones of the same person stand above it by now", async () => {
  const all = many(100);
  await show(threadWith(all.slice(-29), { hasEarlier: true }), all);
  const name = () => document.querySelector('[data-sequence="72"] .msg-who');
  scroller().scrollTo({ top: -20_000 });
  const before = bubbleTop(72);
  expect(name()).not.toBeNull();
  expect(before).toBeGreaterThan(scroller().getBoundingClientRect().top);
  await expect.poll(() => texts().length).toBeGreaterThan(29);
  expect(name()).toBeNull();
  expect(Math.abs(bubbleTop(72) - before)).toBeLessThan(1);
});

it("keeps few of a long one in the page, and all of it within reach", async () => {
  const all = many(MAX_SHOWN + 20);
  await show(threadWith(all.slice(40), { hasEarlier: true }), all);
  const ends = () => [texts()[0], texts().at(-1), texts().length];
  scroller().scrollTo({ top: -30_000 });
  const before = bubbleTop(41);
  await expect.poll(ends).toEqual(["Message 11", `Message ${MAX_SHOWN + 10}`, MAX_SHOWN]);
  // Nobody loses their place: what is in sight stays where it was, while others go at the other end.
  expect(Math.abs(bubbleTop(41) - before)).toBeLessThan(1);
  await page.getByRole("button", { name: "Newest messages" }).click();
  await expect.poll(() => texts().at(-1)).toBe(`Message ${MAX_SHOWN + 20}`);
  expect(texts().length).toBeLessThan(MAX_SHOWN + 30);
  await expect.poll(() => Math.abs(scroller().scrollTop)).toBeLessThan(2);
});

it("brings later ones back that have gone for earlier ones", async () => {
  const all = many(MAX_SHOWN + 20);
  await show(threadWith(all.slice(0, -20), { hasLater: true }), all);
  await expect.poll(() => texts().at(-1)).toBe(`Message ${MAX_SHOWN + 20}`);
  expect(texts()[0]).toBe("Message 21");
  await expect.element(page.getByRole("link", { name: "Earlier messages" })).toBeInTheDocument();
});

it("shows what comes once, at the end for who is there, else by a count that leads there", async () => {
  const all = many(40);
  await show(threadWith(all));
  server.add(message(41, kwame, "Soup at six?"));
  emitSignal("conversation grid");
  emitSignal("conversation grid");
  await expect.poll(() => texts().at(-1)).toBe("Soup at six?");
  expect(Math.abs(scroller().scrollTop)).toBeLessThan(2);
  expect(log()).toEqual(["Kwame Mensah: Soup at six?"]);
  await expect.poll(() => server.read.at(-1)).toBe(41);

  scroller().scrollTo({ top: -500 });
  await expect.element(page.getByRole("button", { name: "Newest messages" })).toBeVisible();
  const before = topOf(25);
  server.add(message(42, ines, "I’ll bring bread.\nAnd more than one line."), message(43, kwame, "Good."));
  emitSignal("conversation grid");
  await expect.element(page.getByRole("button", { name: "2 new messages" })).toBeVisible();
  expect(Math.abs(topOf(25) - before)).toBeLessThan(1);
  expect(server.read.at(-1)).toBe(41);
  await page.getByRole("button", { name: "2 new messages" }).click();
  await expect.poll(() => server.read.at(-1)).toBe(43);
  expect(texts()).toEqual([
    ...all.map(({ text }) => text),
    "Soup at six?",
    "I’ll bring bread.\nAnd more than one line.",
    "Good.",
  ]);
  expect(log()).toHaveLength(3);
});

it("follows edits, deletions and what others have read, without saying them again", async () => {
  await show(threadWith([message(1, kwame, "Low tide at six."), message(2, amara, "I’m in.")]));
  await expect.element(page.getByText("Sent", { exact: true })).toBeVisible();
  server.add(message(1, kwame, "Low tide at seven.", { revision: 3, editedAt: new Date().toISOString() }));
  server.people = [amara, { ...kwame, readSequence: 2 }, { ...ines, readSequence: 2 }];
  emitSignal("conversation grid");
  await expect.poll(texts).toEqual(["Low tide at seven.edited", "I’m in."]);
  await expect.element(page.getByText("Seen by Kwame and Inês")).toBeVisible();
  server.add(message(1, kwame, "", { revision: 4, isDeleted: true }));
  emitSignal("conversation grid");
  await expect.poll(texts).toEqual(["Message deleted", "I’m in."]);
  expect(log()).toEqual([]);
});

it("says the time by the clock of whoever reads", async () => {
  await show(threadWith([message(1, kwame, "Low tide.", { createdAt: "2026-11-20T13:05:00Z" })]));
  await expect.element(page.getByText("6:50 pm", { exact: true })).toBeVisible();
});

it("says who is writing, and what the group did", async () => {
  await show(
    threadWith([
      message(1, kwame, "", { kind: "CREATED" }),
      message(2, kwame, "", { kind: "INVITED", about: amara }),
      message(3, amara, "", { kind: "JOINED" }),
      message(4, amara, "Open Grid", { kind: "RENAMED" }),
    ]),
  );
  const lines = [...document.querySelectorAll(".msg-line")].map(({ textContent }) => textContent);
  expect(lines).toEqual([
    "Kwame Mensah created the group",
    "Kwame Mensah invited you",
    "You joined. Earlier messages aren’t shown.",
    "You named the group “Open Grid”",
  ]);
  noteTyping("grid", "kwame", 9);
  await expect.poll(typing).toBe("Kwame is writing…");
  await expect.element(document.querySelector<HTMLElement>(".msg-typing")!).toBeVisible();
  noteTyping("grid", "ines", 9);
  await expect.poll(typing).toBe("Kwame and Inês are writing…");
  await expect.element(document.querySelector<HTMLElement>(".msg-typing")!).toBeVisible();
});

it("that somebody is writing ends with what they wrote, unless they write on", async () => {
  for (const who of ["kwame", "ines"]) endTyping("grid", who);
  await show(threadWith([message(1, kwame, "Shall we say Tuesday at ten?")]));
  const come = (sequence: number) => {
    server.add(message(sequence, kwame, `Message ${sequence}`));
    emitSignal("conversation grid");
    return expect.poll(() => texts().at(-1)).toBe(`Message ${sequence}`);
  };
  // How far it was is not said.
  noteTyping("grid", "ines", NaN);
  emitSignal("typing grid 1 kwame");
  await expect.poll(typing).toBe("Kwame is writing…");
  await come(2);
  await expect.poll(typing).toBeUndefined();
  // Told later than what it was about has come.
  emitSignal("typing grid 1 kwame");
  await expect.poll(typing).toBeUndefined();
  // They have sent one and write the next, which is told sooner than the one that was sent.
  emitSignal("typing grid 3 kwame");
  await expect.poll(typing).toBe("Kwame is writing…");
  await come(3);
  expect(typing()).toBe("Kwame is writing…");
  await come(4);
  await expect.poll(typing).toBeUndefined();
});

it("leads to a message that is asked for, also to one that isn’t loaded", async () => {
  const all = many(80);
  const quoted = { id: "m60", sequence: 60, authorName: "Inês Carvalho", excerpt: "Message 60", hasAttachments: false };
  const last = message(81, kwame, "As you said.", { quoted });
  await show(threadWith([...all.slice(50), last], { hasEarlier: true }), [...all, last], "m55");
  expect(document.activeElement?.id).toBe("message-m55");
  await expect.element(page.getByRole("group", { name: "Kwame Mensah" }).first()).toBeVisible();
  await page.getByRole("link", { name: /Inês Carvalho Message 60/ }).click();
  await expect.poll(() => document.activeElement?.id).toBe("message-m60");
  await userEvent.keyboard("{Tab}");
});

it("says that it is not there any more, leads back to the list, and asks no further", async () => {
  const all = many(100);
  await show(threadWith(all.slice(-30), { hasEarlier: true }), all);
  server.refusing = () => Promise.resolve(Response.json({}, { status: 404 }));
  const earlier = () => server.asked.filter((one) => one.includes("before=")).length;
  scroller().scrollTo({ top: -20_000 });
  await expect.element(page.getByRole("alert")).toHaveTextContent("This conversation isn’t here anymore.");
  await expect.element(page.getByRole("link", { name: "All conversations" })).toBeVisible();
  expect(texts()).toEqual([]);
  expect(earlier()).toBe(1);
  const before = server.asked.length;
  emitSignal("conversation grid");
  window.dispatchEvent(new Event("online"));
  await new Promise(requestAnimationFrame);
  expect(server.asked).toHaveLength(before);
});

it("says in its head that nobody has joined yet", async () => {
  const asked = { ...ines, state: "INVITED" as const };
  await show(threadWith([], { conversation: { title: "", people: [amara, asked] } }));
  await expect.element(page.getByRole("heading", { name: "Group without other people" })).toBeVisible();
  await expect.element(page.getByText("Only you so far")).toBeVisible();
});
