import "@/app/(app)/conversations/[id]/thread.css";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import { ConversationThread } from "@/components/conversations/thread/conversation-thread";
import { endTyping, noteTyping } from "@/components/conversations/thread/typing";
import { emitSignal } from "@/components/shell/live/signals";
import { clearEntities } from "@/components/ui/entities/entity-store";
import type { Thread } from "@/lib/conversations/queries";
import { amara, FakeConversation, ines, kwame, message, threadWith } from "../../support/browser-mode/conversations";
import { render } from "../../support/browser-mode/render";
import { threadActions } from "../../support/browser-mode/thread-actions";

let server: FakeConversation;

beforeEach(() => {
  clearEntities();
  localStorage.clear();
});

const shown = (thread: Thread) => (
  <div className="flex flex-col" style={{ blockSize: 600 }}>
    <ConversationThread actions={threadActions} thread={thread} messageKey="of-the-page" limit={4000} targetId={null} />
  </div>
);

/** Everything that comes to stand in a live region from now on: that is what is read aloud. */
async function listen(thread: Thread) {
  server = new FakeConversation(thread);
  vi.spyOn(window, "fetch").mockImplementation(server.answer);
  const { rerender } = render(shown(thread));
  await expect.poll(() => server.asked.some((one) => one.includes("since="))).toBe(true);
  const heard: string[] = [];
  const note = (records: MutationRecord[]) => {
    for (const { target, addedNodes } of records) {
      const at = target instanceof Element ? target : target.parentElement;
      if (!at?.closest("[role=log], [role=status]")) continue;
      const said = addedNodes.length > 0 ? [...addedNodes] : [at];
      heard.push(...said.map(({ textContent }) => textContent ?? "").filter((text) => text !== ""));
    }
  };
  const watch = new MutationObserver(note);
  watch.observe(document.body, { childList: true, characterData: true, subtree: true });
  onTestFinished(() => watch.disconnect());
  return { heard, again: (next: Thread) => rerender(shown(next)) };
}

const looks = () => server.asked.filter((one) => one.includes("since=")).length;

async function look(how: () => void) {
  const before = looks();
  how();
  await expect.poll(looks).toBeGreaterThan(before);
}

it("each message is heard once, however often the connection breaks and the page is made anew", async () => {
  const first = [message(1, kwame, "Shall we say Tuesday at ten?")];
  const { heard, again } = await listen(threadWith(first));
  server.add(message(2, kwame, "Or eleven?"));
  for (let n = 0; n < 3; n++) await look(() => emitSignal("conversation grid"));
  await expect.poll(() => heard).toEqual(["Kwame Mensah: Or eleven?"]);
  // Away, and back with what came meanwhile.
  server.refusing = () => Promise.reject(new TypeError("offline"));
  server.add(message(3, ines, "Eleven."), message(4, kwame, "Good."));
  await look(() => emitSignal("conversation grid"));
  server.refusing = null;
  await look(() => window.dispatchEvent(new Event("online")));
  await expect.poll(() => heard).toHaveLength(3);
  // A page that was made before all of that, and one that was made after it.
  again(threadWith(first));
  await look(() => emitSignal("conversation grid"));
  again(threadWith(server.messages, { now: threadWith([]).now + 2_000 }));
  await look(() => window.dispatchEvent(new Event("online")));
  server.add(message(2, kwame, "Or twelve?", { revision: 5 }), message(6, amara, "Twelve."));
  await look(() => emitSignal("conversation grid"));
  await expect.element(page.getByText("Twelve.")).toBeVisible();
  expect(heard).toEqual(["Kwame Mensah: Or eleven?", "Inês Carvalho: Eleven.", "Kwame Mensah: Good."]);
});

it("who begins to write is heard once, until they begin again", async () => {
  const { heard } = await listen(threadWith([message(1, kwame, "Shall we say Tuesday at ten?")]));
  for (let n = 0; n < 3; n++) {
    noteTyping("grid", "kwame", 9);
    await expect.element(page.getByText("Kwame is writing…").first()).toBeInTheDocument();
  }
  noteTyping("grid", "ines", 9);
  await expect.element(page.getByText("Kwame and Inês are writing…")).toBeVisible();
  noteTyping("grid", "kwame", 9);
  await expect.poll(() => heard).toEqual(["Kwame is writing…", "Inês is writing…"]);
  endTyping("grid", "ines");
  await expect.element(page.getByText("Kwame is writing…")).toBeVisible();
  noteTyping("grid", "ines", 9);
  await expect.poll(() => heard).toEqual(["Kwame is writing…", "Inês is writing…", "Inês is writing…"]);
  endTyping("grid", "kwame");
  endTyping("grid", "ines");
  await expect.element(page.getByText(/writing…/)).not.toBeInTheDocument();
});
