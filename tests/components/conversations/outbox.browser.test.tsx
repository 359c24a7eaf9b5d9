import "@/app/(app)/conversations/[id]/thread.css";
import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ConversationThread } from "@/components/conversations/thread/conversation-thread";
import { resumeAll } from "@/components/conversations/late-sending";
import { resume } from "@/components/conversations/composer/outbox";
import { setState, stateOf } from "@/components/conversations/composer/outbox-state";
import { addWaiting, removeWaiting } from "@/components/conversations/composer/outbox-storage";
import { FAULT } from "@/components/conversations/composer/send-outbox";
import { sayTyping, typeOn } from "@/components/conversations/composer/say-typing";
import { clearEntities } from "@/components/ui/entities/entity-store";
import { keepDraft } from "@/components/ui/form/drafts";
import { Toaster } from "@/components/ui/toast/toaster";
import { amara, FakeConversation, kwame, message, threadWith } from "../../support/browser-mode/conversations";
import { draftNames } from "../../support/browser-mode/drafts";
import { inEnglish, render } from "../../support/browser-mode/render";
import { threadActions } from "../../support/browser-mode/thread-actions";

const box = page.getByRole("textbox", { name: "Message" });
const bubbles = () => [...document.querySelectorAll(".msg-bubble")].map(({ textContent }) => textContent);
const first = [message(1, kwame, "Shall we say Tuesday at ten?")];
let server: FakeConversation;

beforeEach(() => {
  clearEntities();
  localStorage.clear();
  server = new FakeConversation(threadWith(first));
  vi.spyOn(window, "fetch").mockImplementation(server.answer);
});

const thread = (messages = first) => (
  <div className="flex flex-col" style={{ blockSize: 600 }}>
    <ConversationThread
      thread={threadWith(messages)}
      actions={threadActions}
      messageKey="of-the-page"
      limit={4000}
      targetId={null}
    />
    <Toaster />
  </div>
);

async function write(text: string) {
  await box.fill(text);
  await userEvent.keyboard("{Enter}");
}

function online(is: boolean) {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(is);
  window.dispatchEvent(new Event(is ? "online" : "offline"));
}

it("sends with Enter, breaks the line with Shift, and keeps what is typed until it is sent", async () => {
  const { rerender } = render(thread());
  await box.fill("Tuesday at ten,");
  await userEvent.keyboard("{Shift>}{Enter}{/Shift}in person.");
  rerender(<></>);
  rerender(inEnglish(thread()));
  await expect.element(box).toHaveValue("Tuesday at ten,\nin person.");
  await userEvent.click(page.getByRole("button", { name: "Send" }));
  await expect.poll(bubbles).toEqual(["Shall we say Tuesday at ten?", "Tuesday at ten,\nin person."]);
  await expect.element(page.getByText("Sent", { exact: true })).toBeVisible();
  await expect.element(box).toHaveValue("");
  await expect.element(box).toHaveFocus();
  expect(draftNames()).toEqual([]);
  // Nothing is nothing.
  await write("   ");
  expect(server.messages).toHaveLength(2);
});

it("keeps what is written without a connection, over a reload, and sends it in its order, once", async () => {
  const { rerender } = render(thread());
  server.refusing = () => Promise.reject(new TypeError("no network"));
  online(false);
  for (const n of [1, 2, 3, 4, 5]) await write(`Word ${n}`);
  await expect.element(page.getByText("Waiting for a connection").first()).toBeVisible();
  // As after a reload: all that the page knew is gone.
  rerender(<></>);
  clearEntities();
  rerender(inEnglish(thread()));
  await expect.poll(bubbles).toEqual(["Shall we say Tuesday at ten?", ...[1, 2, 3, 4, 5].map((n) => `Word ${n}`)]);
  // The first arrives, and its answer does not.
  server.refusing = async () => {
    server.refusing = null;
    await server.answer("/messages", { method: "POST", body: vi.mocked(fetch).mock.lastCall![1]!.body });
    throw new TypeError("no network");
  };
  online(true);
  await expect.poll(() => server.messages.map(({ text }) => text)).toHaveLength(6);
  await expect.poll(draftNames).toEqual([]);
  expect(server.messages.slice(1).map(({ text }) => text)).toEqual([1, 2, 3, 4, 5].map((n) => `Word ${n}`));
  await expect.poll(bubbles).toEqual(["Shall we say Tuesday at ten?", ...[1, 2, 3, 4, 5].map((n) => `Word ${n}`)]);
});

it("says why one was not taken, tries it again with its key, and lets go of it", async () => {
  render(thread());
  const refusal = {
    error: "request-waits",
    message: "You can send more messages once your request has been accepted.",
  };
  server.refusing = async () => Response.json(refusal, { status: 409 });
  await write("One");
  await expect.element(page.getByRole("alert")).toHaveTextContent(`Not sent. ${refusal.message}`);
  await write("Two");
  await expect.element(page.getByText("Waits for the message above.")).toBeVisible();
  // Of the messages that were sent: that one writes is told beside them.
  const keys = () =>
    vi
      .mocked(fetch)
      .mock.calls.map(([, sent]) => (sent?.body ? (JSON.parse(String(sent.body)) as { key?: string }).key : undefined))
      .filter((key) => key !== undefined);
  const [key] = keys();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(keys).toEqual([key, key]);
  // Refused as well: from here on all that comes is taken.
  await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible();
  server.refusing = null;
  await page.getByRole("button", { name: "Delete" }).first().click();
  await expect.poll(() => server.messages.map(({ text }) => text)).toEqual(["Shall we say Tuesday at ten?", "Two"]);
  await expect.poll(bubbles).toEqual(["Shall we say Tuesday at ten?", "Two"]);
});

it("says that a colleague has answered since, and sends it where one wants it all the same", async () => {
  render(thread());
  const message = "Ana Ruiz has replied in the meantime.";
  const sent: Record<string, unknown>[] = [];
  server.refusing = async () => {
    const { body } = vi.mocked(fetch).mock.lastCall![1]!;
    if (body) sent.push(JSON.parse(String(body)) as Record<string, unknown>);
    return Response.json({ error: "answered-meanwhile", message }, { status: 409 });
  };
  await write("At ten.");
  await expect.element(page.getByRole("alert")).toHaveTextContent(`Not sent. ${message}`);
  expect(bubbles().at(-1)).toBe("At ten.");
  await write("Not on Sundays.");
  await page.getByRole("button", { name: "Send anyway" }).click();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent).toMatchObject([{ seen: 1 }, { seen: 1, anyway: true }]);
  expect(sent[0]).not.toHaveProperty("anyway");
  expect(sent[1]!.key).toBe(sent[0]!.key);
  server.refusing = null;
  await page.getByRole("button", { name: "Send anyway" }).click();
  await expect.poll(bubbles).toEqual(["Shall we say Tuesday at ten?", "At ten.", "Not on Sundays."]);
});

it("shows an own message in one place from the moment it is written", async () => {
  render(thread([...first, message(2, amara, "Gladly.")]));
  const held = heldMessages();
  server.messages = [...first, message(2, amara, "Gladly.")];
  await write("See you there.");
  await expect.element(page.getByText("Sending")).toBeVisible();
  expect(bubbles()).toEqual(["Shall we say Tuesday at ten?", "Gladly.", "See you there."]);
  await held.arrive();
  await expect.element(page.getByText("Sent", { exact: true })).toBeVisible();
  expect(bubbles()).toEqual(["Shall we say Tuesday at ten?", "Gladly.", "See you there."]);
});

/** What is told to the others, in its order; a message arrives once it is let, and has been sent. */
function heldMessages() {
  const told: string[] = [];
  let arrive: (() => void) | undefined;
  const held = {
    told,
    async arrive() {
      await expect.poll(() => arrive).toBeDefined();
      arrive!();
      arrive = undefined;
    },
  };
  vi.mocked(fetch).mockImplementation(async (path, options) => {
    const isMessage = options?.method === "POST" && String(path).endsWith("/messages");
    if (isMessage) await new Promise<void>((resolve) => (arrive = resolve));
    if (isMessage || String(path).endsWith("/typing")) told.push(String(path).split("/").at(-1)!);
    return server.answer(path, options);
  });
  return held;
}
const sending = page.getByText("Sending");

it("tells the others that one writes on as soon as a message has arrived, not before", async () => {
  render(thread());
  const held = heldMessages();
  await write("On Tuesday.");
  await expect.element(sending).toBeVisible();
  await box.fill("At t");
  await box.fill("At ten");
  expect(held.told).toEqual(["typing"]);
  await held.arrive();
  await expect.poll(() => held.told).toEqual(["typing", "messages", "typing"]);
  await box.fill("At ten.");
  await userEvent.keyboard("{Enter}");
  await expect.element(sending).toBeVisible();
  await held.arrive();
  await expect.element(sending).not.toBeInTheDocument();
  // Nobody writes by now.
  expect(held.told.at(-1)).toBe("messages");
  await box.fill("At the town hall");
  await expect.poll(() => held.told.at(-1)).toBe("typing");
});

it("tells nobody that one writes whose next words are sent, or deleted, by the time a message has arrived", async () => {
  render(thread());
  const held = heldMessages();
  await write("On Tuesday.");
  await write("At ten.");
  await expect.element(sending.first()).toBeVisible();
  await held.arrive();
  await expect.poll(() => server.messages.at(-1)!.text).toBe("On Tuesday.");
  await expect
    .poll(() => vi.mocked(fetch).mock.calls.filter(([path]) => String(path).endsWith("/messages")).length)
    .toBe(2);
  await held.arrive();
  await expect.element(sending).not.toBeInTheDocument();
  expect(held.told).toEqual(["typing", "messages", "messages"]);
  await write("Or at eleven.");
  await expect.element(sending).toBeVisible();
  await box.fill("No");
  await box.fill("");
  await held.arrive();
  await expect.element(sending).not.toBeInTheDocument();
  expect(held.told.at(-1)).toBe("messages");
});

it("tells in each conversation on its own that one writes", () => {
  const [one, other] = ["one", "other"].map((conversationId) => ({ actingId: "amara", conversationId }));
  const told = () => vi.mocked(fetch).mock.calls.map(([path]) => String(path).split("/").at(-2));
  setState(one!, { isBusy: true });
  sayTyping(one!);
  expect(told()).toEqual([]);
  sayTyping(other!);
  expect(told()).toEqual(["other"]);
  typeOn(other!);
  setState(one!, { isBusy: false });
  typeOn(one!);
  expect(told()).toEqual(["other", "one"]);
});

it("sends in its order, too, what an earlier version of the app kept of a conversation in one", async () => {
  const words = ["One", "Two", "Three"];
  const waiting = { quoted: null, pictures: [], fileIds: [], names: [], at: 7 };
  const messages = JSON.stringify(words.map((text, n) => ({ ...waiting, key: String(9 - n), text })));
  keepDraft({ profileId: "amara", kind: "outbox", id: "grid" }, { messages, problem: "" });
  resumeAll("amara");
  await expect.poll(draftNames).toEqual([]);
  expect(server.messages.slice(1).map(({ text }) => text)).toEqual(words);
});

it("sends what waits beside a draft that is none", async () => {
  const waiting = { quoted: null, pictures: [], fileIds: [], names: [], at: 7, key: "one", text: "One" };
  for (const [id, field] of Object.entries({ "grid:broken": "message", harbour: "messages" }))
    keepDraft({ profileId: "amara", kind: "outbox", id }, { [field]: "{" });
  addWaiting({ actingId: "amara", conversationId: "grid" }, waiting);
  resumeAll("amara");
  await expect.poll(() => server.messages.at(-1)!.text).toBe("One");
  render(thread(server.messages));
  await write("Two");
  await expect.poll(() => server.messages.at(-1)!.text).toBe("Two");
});

it("leaves out a message that another tab took out while it was refused, and goes on with the next", async () => {
  const name = { actingId: "amara", conversationId: "grid" };
  const waiting = { quoted: null, pictures: [], fileIds: [], names: [], at: 0 };
  for (const text of ["One", "Two"]) addWaiting(name, { ...waiting, key: text, text });
  server.refusing = async () => {
    // As the other tab does it.
    removeWaiting(name, "One");
    server.refusing = null;
    return Response.json({ error: "blocked", message: "You can’t write here." }, { status: 409 });
  };
  resume(name);
  await expect.poll(draftNames).toEqual([]);
  expect(server.messages.slice(1).map(({ text }) => text)).toEqual(["Two"]);
});

it("is left to its author once the server has failed with it, however often there was no line before", async () => {
  render(thread());
  const name = { actingId: "amara", conversationId: "grid" };
  let [lost, failed] = [0, 0];
  server.refusing = async () => {
    lost += 1;
    throw new TypeError("no network");
  };
  await write("One");
  await expect
    .poll(() => {
      resume(name);
      return lost;
    })
    .toBeGreaterThan(5);
  server.refusing = async () => {
    failed += 1;
    return Response.json({ error: "internal-error", message: "" }, { status: 500 });
  };
  await expect
    .poll(() => {
      resume(name);
      return stateOf(name).problem;
    })
    .toBe(FAULT);
  expect(failed).toBe(4);
  await expect.element(page.getByRole("alert")).toHaveTextContent("Not sent. ");
});

it("sends what waits in a conversation that isn’t open, and keeps nothing of it", async () => {
  const name = { actingId: "amara", conversationId: "grid" };
  const waiting = { key: "one", text: "One", quoted: null, pictures: [], fileIds: [], names: [], at: 0 };
  addWaiting(name, waiting);
  resume(name);
  await expect.poll(draftNames).toEqual([]);
  expect(server.messages.at(-1)!.text).toBe("One");
  expect(stateOf(name).sent).toEqual([]);
});
