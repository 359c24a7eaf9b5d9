import "@/app/(app)/conversations/[id]/thread.css";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ConversationThread } from "@/components/conversations/thread/conversation-thread";
import { emitSignal } from "@/components/shell/live/signals";
import { clearEntities } from "@/components/ui/entities/entity-store";
import { Toaster } from "@/components/ui/toast/toaster";
import { deleteMessageAction, editMessageAction, hideMessageAction } from "@/lib/conversations/actions";
import { acceptConversationAction, keepConversationAction } from "@/lib/conversations/actions/inbox";
import type { Thread } from "@/lib/conversations/queries";
import { amara, FakeConversation, ines, kwame, message, threadWith } from "../../support/browser-mode/conversations";
import { render } from "../../support/browser-mode/render";
import { threadActions } from "../../support/browser-mode/thread-actions";

const box = page.getByRole("textbox", { name: "Message" });
const texts = () => [...document.querySelectorAll(".msg-bubble")].map(({ textContent }) => textContent);
const both = () => [message(1, kwame, "Shall we say Tuesday at ten?"), message(2, amara, "Tusday at ten.")];
const done = { status: "done" as const, value: undefined, idempotencyKey: "key", rerendered: false };
let server: FakeConversation;

beforeEach(() => {
  clearEntities();
  localStorage.clear();
});

function show(given: Thread) {
  server = new FakeConversation(given);
  vi.spyOn(window, "fetch").mockImplementation(server.answer);
  render(
    <div className="flex flex-col" style={{ blockSize: 600 }}>
      <ConversationThread
        thread={given}
        actions={threadActions}
        messageKey="of-the-page"
        limit={4000}
        targetId={null}
      />
      <Toaster />
    </div>,
  );
}

async function choose(of: string, item: string) {
  await page.getByRole("button", { name: of }).click();
  await page.getByRole("button", { name: item, exact: true }).click();
}

it("edits by keyboard, leaves it with Escape, and gives back the draft that stood there", async () => {
  show(threadWith(both()));
  await box.fill("A draft");
  (document.querySelector(".me .msg-options") as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("button", { name: "Reply", exact: true })).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  await expect.element(page.getByText("Editing your message")).toBeVisible();
  await expect.element(box).toHaveValue("Tusday at ten.");
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(box).toHaveValue("A draft");
  await choose("Options for your message", "Edit");
  await box.fill("Tuesday at ten.");
  vi.mocked(editMessageAction).mockImplementation(async (_state, form) => {
    server.add(message(2, amara, String(form.get("text")), { revision: 3, editedAt: "2026-11-20T10:00:00Z" }));
    return done;
  });
  await userEvent.keyboard("{Enter}");
  await expect.poll(texts).toEqual(["Shall we say Tuesday at ten?", "Tuesday at ten.edited"]);
  await expect.element(box).toHaveValue("A draft");
});

it("names the options of each message by what it says, or by its number", () => {
  const long = `${"a".repeat(39)}😀 and on`;
  show(
    threadWith([
      ...both(),
      message(3, kwame, long),
      message(4, kwame, "", { isDeleted: true }),
      message(5, amara, "Ten it is."),
    ]),
  );
  expect([...document.querySelectorAll(".msg-options")].map((one) => one.getAttribute("aria-label"))).toEqual([
    "Options for the message by Kwame Mensah: Shall we say Tuesday at ten?",
    "Options for your message: Tusday at ten.",
    `Options for the message by Kwame Mensah: ${"a".repeat(39)}`,
    "Options for the message by Kwame Mensah: 4",
    "Options for your message: Ten it is.",
  ]);
});

it("answers a message, which is shown above the answer", async () => {
  show(threadWith(both()));
  await choose("Options for the message by Kwame Mensah", "Reply");
  await expect.element(page.getByText("Replying to Kwame Mensah")).toBeVisible();
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard("Yes.{Enter}");
  await expect.poll(texts).toContain("Kwame MensahShall we say Tuesday at ten?Yes.");
  await expect.element(page.getByText("Replying to Kwame Mensah")).not.toBeInTheDocument();
});

it("deletes for oneself or for all at once, and shows it again where that fails", async () => {
  show(threadWith(both()));
  const refusal = { status: "refused" as const, reason: "message-fixed" as const, message: "Too late.", values: {} };
  vi.mocked(deleteMessageAction).mockResolvedValue(refusal);
  await choose("Options for your message", "Delete for everyone");
  await expect.element(page.getByText("Too late.")).toBeVisible();
  expect(texts()).toEqual(both().map(({ text }) => text));
  vi.mocked(deleteMessageAction).mockImplementation(async () => {
    server.add(message(2, amara, "", { revision: 3, isDeleted: true, canEdit: false }));
    return done;
  });
  await choose("Options for your message", "Delete for everyone");
  await expect.poll(texts).toEqual(["Shall we say Tuesday at ten?", "Message deleted"]);
  vi.mocked(hideMessageAction).mockResolvedValue(done);
  await choose("Options for the message by Kwame Mensah", "Delete for me");
  await expect.poll(texts).toEqual(["Message deleted"]);
  await expect.element(page.getByText("Deleted for you")).toBeVisible();
});

it("has for a request its answers, and says where nothing can be written", async () => {
  const mine = { ...threadWith([]).conversation.mine, state: "REQUESTED" as const };
  show(threadWith(both().slice(0, 1), { conversation: { kind: "DIRECT", title: "", people: [amara, kwame], mine } }));
  await expect
    .element(page.getByText("Kwame Mensah isn’t one of your allies. They won’t see that you’ve read this."))
    .toBeVisible();
  await expect.element(page.getByRole("link", { name: "Block" })).toHaveAttribute("href", "/profile/kwame/block");
  vi.mocked(acceptConversationAction).mockResolvedValue(done);
  await page.getByRole("button", { name: "Accept" }).click();
  await expect.poll(() => vi.mocked(acceptConversationAction).mock.lastCall?.[1].get("conversationId")).toBe("grid");
});

it("says of a request that comes under the name of an ally that it is somebody else's", async () => {
  const mine = { ...threadWith([]).conversation.mine, state: "REQUESTED" as const };
  const conversation = { kind: "DIRECT" as const, title: "", people: [amara, kwame], mine, namesake: "kwame-m" };
  show(threadWith(both().slice(0, 1), { conversation }));
  await expect
    .element(page.getByText("Your ally @kwame-m goes by a name that looks the same, but this is somebody else."))
    .toBeVisible();
});

it("says so of an invitation into a group, too", async () => {
  const mine = { ...threadWith([]).conversation.mine, state: "INVITED" as const };
  const conversation = { people: [amara, kwame], mine, invitedBy: kwame, namesake: "kwame-m" };
  show(threadWith(both().slice(0, 1), { conversation }));
  await expect
    .element(page.getByText(/^Kwame Mensah invited you to this group. Your ally @kwame-m goes by a name that looks/))
    .toBeVisible();
});

it("names nobody in a conversation that is unavailable, and offers to delete it", async () => {
  show(
    threadWith([], {
      conversation: { kind: "DIRECT", title: "", people: [amara], isAvailable: false, canWrite: false },
    }),
  );
  await expect.element(page.getByRole("heading", { name: "Unavailable conversation" })).toBeVisible();
  await expect.element(page.getByText("This conversation is unavailable.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Delete conversation" })).toBeVisible();
  // What it holds is not told, and there is nothing to keep or to look through.
  for (const gone of [
    box,
    page.getByText("No messages yet."),
    page.getByRole("button", { name: "Pin this conversation" }),
    page.getByRole("link", { name: "Search in this conversation" }),
  ])
    await expect.element(gone).not.toBeInTheDocument();
});

it("waits for a request to be accepted, and keeps a conversation on top", async () => {
  // Where the head has room for it.
  await page.viewport(600, 844);
  onTestFinished(() => page.viewport(390, 844));
  const conversation = { kind: "DIRECT" as const, title: "", people: [amara, kwame], canWrite: false, waits: true };
  show(threadWith(both(), { conversation }));
  await expect
    .element(page.getByText("You can send more messages once Kwame Mensah has accepted your request."))
    .toBeVisible();
  vi.mocked(keepConversationAction).mockResolvedValue(done);
  const pin = page.getByRole("button", { name: "Pin this conversation" });
  await pin.click();
  await expect.element(pin).toHaveAttribute("aria-pressed", "true");
  expect(vi.mocked(keepConversationAction).mock.lastCall![1].get("as")).toBe("pinned");
});

describe("in a group", () => {
  const asked = (unheardBy: number) => ({
    title: "",
    people: [amara, { ...ines, state: "INVITED" as const }],
    unheardBy,
  });
  const words = "They won’t see messages sent before they join.";

  it("says that nobody has joined who would see what one writes, until somebody does, and again once they left", async () => {
    show(threadWith([message(1, amara, "", { kind: "CREATED" })], { conversation: asked(3) }));
    await expect.element(page.getByText(`3 people are invited, and nobody has joined yet. ${words}`)).toBeVisible();
    await expect.element(box).toBeVisible();
    server.changed = { unheardBy: 0 };
    server.add(message(2, ines, "", { kind: "JOINED" }));
    emitSignal("conversation grid");
    await expect.element(page.getByText("Inês Carvalho joined")).toBeVisible();
    await expect.element(page.getByText(words)).not.toBeInTheDocument();
    server.changed = { unheardBy: 1 };
    server.add(message(3, ines, "", { kind: "LEFT" }));
    emitSignal("conversation grid");
    await expect.element(page.getByText(`1 person is invited and hasn’t joined yet. ${words}`)).toBeVisible();
  });

  it("says to whoever joins that what is written from then on is there, and never that nothing was written", async () => {
    const mine = { ...threadWith([]).conversation.mine, readableAfter: 7 };
    show(threadWith([message(8, amara, "", { kind: "JOINED" })], { conversation: { mine } }));
    await expect.element(page.getByText("You joined. Earlier messages aren’t shown.")).toBeVisible();
    await expect.element(page.getByText("No messages yet.")).not.toBeInTheDocument();
  });

  it.each([
    ["is invited", { state: "INVITED" as const }, false],
    ["deleted what was there", { readableAfter: 7 }, true],
  ])("says to whoever %s nothing of what was written", async (_who, changed, isTold) => {
    const mine = { ...threadWith([]).conversation.mine, ...changed };
    show(threadWith([], { conversation: { mine, invitedBy: kwame } }));
    await expect.element(page.getByRole("heading", { name: "Open Grid Collective" })).toBeVisible();
    await expect.element(page.getByText("No messages yet.")).not.toBeInTheDocument();
    const told = page.getByText("Earlier messages aren’t shown.");
    if (isTold) await expect.element(told).toBeVisible();
    else await expect.element(told).not.toBeInTheDocument();
  });
});
