import "@/app/(app)/conversations/[id]/thread.css";
import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ConversationThread } from "@/components/conversations/thread/conversation-thread";
import { FirstMessage } from "@/components/conversations/composer/first-message";
import { clearEntities } from "@/components/ui/entities/entity-store";
import { amara, message, threadWith } from "../../support/browser-mode/conversations";
import { draftNames } from "../../support/browser-mode/drafts";
import { router } from "../../support/browser-mode/next-navigation";
import { inEnglish, render } from "../../support/browser-mode/render";
import { threadActions } from "../../support/browser-mode/thread-actions";
import { heldUploads, pngNamed } from "../../support/browser-mode/uploads";

const held = vi.hoisted(() => ({ server: undefined as unknown as ReturnType<typeof heldUploads> }));
vi.mock("@/components/media/upload/upload-picture", () => ({
  uploadPicture: (upload: Parameters<typeof held.server.send>[0]) => held.server.send(upload),
}));

type Sent = Record<string, unknown> & { key: string };
const [leila, mateo] = ["leila", "mateo"].map((id) => ({
  ...{ id, kind: "USER" as const, handle: id, displayName: id, photoId: null, isAlly: id === "mateo" },
}));
const box = page.getByRole("textbox", { name: "Message" });
const arrives = () => Promise.resolve(Response.json({ conversationId: "theirs", messageId: "m1", message: null }));
const lost = () => Promise.reject(new TypeError("no network"));
let sent: Sent[];
let answer: () => Promise<Response>;

beforeEach(() => {
  clearEntities();
  localStorage.clear();
  for (const asked of Object.values(router)) asked.mockReset();
  held.server = heldUploads();
  [sent, answer] = [[], arrives];
  vi.spyOn(window, "fetch").mockImplementation((path, options) => {
    if (String(path) !== "/api/conversations/messages") return Promise.resolve(Response.json({}, { status: 404 }));
    sent.push(JSON.parse(String(options!.body)) as Sent);
    return answer();
  });
});

const first = (person = leila!, conversationId: string | null = null, isConfirmed = true) => (
  <FirstMessage
    key={person.id}
    {...{ person, conversationId, isConfirmed, actingId: "amara", messageKey: "of-the-page", limit: 4000 }}
    back={{ href: "/conversations/new", label: "Choose other people" }}
  />
);

async function write(text: string) {
  await box.fill(text);
  await userEvent.keyboard("{Enter}");
}

function online(is: boolean) {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(is);
  window.dispatchEvent(new Event(is ? "online" : "offline"));
}

it("keeps what is typed, for each to whom one writes", async () => {
  const { rerender } = render(first());
  await expect.element(page.getByText(/arrives as a request/)).toBeVisible();
  await box.fill("Dear Leila");
  rerender(inEnglish(first(mateo)));
  await expect.element(box).toHaveValue("");
  await expect.element(page.getByText(/arrives as a request/)).not.toBeInTheDocument();
  await box.fill("Dear Mateo");
  rerender(inEnglish(first()));
  await expect.element(box).toHaveValue("Dear Leila");
});

it("is sent once over a lost connection and a reload, and leads to the conversation that it made", async () => {
  const { rerender } = render(first());
  answer = lost;
  online(false);
  await write("Would you show us your water councils?");
  await expect.element(page.getByText("Waiting for a connection")).toBeVisible();
  rerender(<></>);
  clearEntities();
  rerender(inEnglish(first()));
  await expect.element(page.getByText("Would you show us your water councils?")).toBeVisible();
  expect(router.refresh).not.toHaveBeenCalled();
  answer = arrives;
  online(true);
  await expect.poll(() => router.refresh.mock.calls.length).toBe(1);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(sent.at(-1)).toMatchObject({ recipientId: "leila", profileId: "amara" });
  await expect.poll(draftNames).toEqual([]);
  // It stands there until the page has found the conversation.
  await expect.element(page.getByText("Would you show us your water councils?")).toBeVisible();
  rerender(inEnglish(first(leila, "theirs")));
  await expect.poll(() => router.replace.mock.calls).toEqual([["/conversations/theirs"]]);
});

it("says why it was not taken, and tries it again with its key or lets go of it", async () => {
  render(first());
  const message = "You’ve done this too often.";
  answer = () => Promise.resolve(Response.json({ error: "not-admitted", message }, { status: 403 }));
  await write("Hello");
  await expect.element(page.getByRole("alert")).toHaveTextContent(`Not sent. ${message}`);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]!.key).toBe(sent[0]!.key);
  await page.getByRole("button", { name: "Delete" }).click();
  await expect.element(page.getByText("Hello")).not.toBeInTheDocument();
  expect([...draftNames(), ...router.refresh.mock.calls]).toEqual([]);
});

it("waits for the address to be confirmed, and goes as soon as another tab says so", async () => {
  render(first(leila, null, false));
  await expect.element(page.getByText("We’ll send your message once you’ve confirmed")).toBeVisible();
  answer = () => Promise.resolve(Response.json({ error: "unverified-email", message: "Confirm it" }, { status: 403 }));
  await write("Would you show us your water councils?");
  await expect.element(page.getByText("We’ll send it once you’ve confirmed your email address.")).toBeVisible();
  answer = arrives;
  window.dispatchEvent(new StorageEvent("storage", { key: "email-confirmed" }));
  await expect.poll(() => router.refresh.mock.calls.length).toBe(1);
  expect(sent.map(({ text, key }) => [text, key === sent[0]!.key])).toEqual(
    Array.from({ length: 2 }, () => ["Would you show us your water councils?", true]),
  );
  await expect.poll(draftNames).toEqual([]);
});

it("takes pictures along, and tells nobody that one writes", async () => {
  render(first());
  await userEvent.upload(page.getByLabelText("Add pictures or files"), [pngNamed("dune.png")]);
  await expect.poll(() => held.server.names()).toEqual(["dune.png"]);
  held.server.answer("dune.png");
  await page.getByRole("textbox", { name: "Describe picture 1" }).fill("Marram");
  await write("Look");
  await expect.poll(() => sent).toMatchObject([{ text: "Look", pictures: [{ pictureId: "dune.png", alt: "Marram" }] }]);
  expect(vi.mocked(fetch).mock.calls.filter(([path]) => String(path).endsWith("/typing"))).toEqual([]);
});

it("lets one write on where the conversation takes its place, with the focus there at once", async () => {
  const { rerender } = render(first());
  await write("Would you show us your water councils?");
  await expect.poll(() => router.refresh.mock.calls.length).toBe(1);
  rerender(first(leila, "theirs"));
  await expect.poll(() => router.replace.mock.calls).toEqual([["/conversations/theirs"]]);
  await userEvent.keyboard("Any day but");
  const before = box.element();
  const thread = threadWith([message(1, amara, "Would you show us your water councils?")], {
    conversation: { id: "theirs" },
  });
  vi.mocked(fetch).mockImplementation(async () => Response.json(thread));
  rerender(<ConversationThread {...{ thread, actions: threadActions, messageKey: "", limit: 4000, targetId: null }} />);
  // In the same turn: else a phone closes its keyboard.
  expect([before.isConnected, document.activeElement?.id]).toEqual([false, "message-text"]);
  await userEvent.keyboard(" Monday.");
  await expect.element(box).toHaveValue("Any day but Monday.");
  expect(draftNames()).toEqual(["draft:amara:message:theirs"]);
});

it("waits for what goes with it, says so, and goes by itself once that has arrived", async () => {
  render(first());
  await userEvent.upload(page.getByLabelText("Add pictures or files"), [pngNamed("dune.png"), pngNamed("sea.png")]);
  await expect.poll(() => held.server.names()).toEqual(["dune.png", "sea.png"]);
  await write("Look");
  const waits = (arrived: number) => page.getByText(`goes out when its files are here: ${arrived} of 2`);
  await expect.element(waits(0)).toBeVisible();
  held.server.answer("dune.png");
  await expect.element(waits(1)).toBeVisible();
  // Half of what somebody goes on with does not go.
  await box.fill("Look at this");
  await expect.element(waits(1)).not.toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  await expect.element(waits(1)).toBeVisible();
  expect(sent).toEqual([]);
  held.server.answer("sea.png");
  const pictures = ["dune.png", "sea.png"].map((pictureId) => ({ pictureId, alt: "" }));
  await expect.poll(() => sent).toMatchObject([{ text: "Look at this", pictures }]);
  await expect.element(box).toHaveValue("");
});

it("stays until what one has added meanwhile has gone, too, or is taken out", async () => {
  const { rerender } = render(first());
  const attach = page.getByLabelText("Add pictures or files");
  let arrive = () => {};
  answer = () =>
    new Promise(
      (resolve) =>
        (arrive = () => resolve(Response.json({ conversationId: "theirs", messageId: "m1", message: null }))),
    );
  await write("Hi");
  await userEvent.upload(attach, [pngNamed("dune.png")]);
  await write("Look");
  await expect.element(page.getByText("Your message goes out when its file is here")).toBeVisible();
  arrive();
  answer = arrives;
  await expect.poll(() => router.refresh.mock.calls.length).toBe(1);
  rerender(first(leila, "theirs"));
  await expect.element(page.getByText("Your message goes out when its file is here")).toBeVisible();
  expect(router.replace).not.toHaveBeenCalled();
  held.server.answer("dune.png");
  await expect.poll(() => sent.at(-1)).toMatchObject({ text: "Look", pictures: [{ pictureId: "dune.png" }] });
  await expect.poll(() => router.replace.mock.calls.at(-1)).toEqual(["/conversations/theirs"]);
  router.replace.mockReset();
  await userEvent.upload(attach, [pngNamed("sea.png")]);
  await write("And this");
  await page.getByRole("button", { name: "Cancel sea.png" }).click();
  await expect.poll(() => router.replace.mock.calls.length).toBe(1);
});

it("says what keeps it from going where that cannot arrive, and goes once it has", async () => {
  render(first());
  await userEvent.upload(page.getByLabelText("Add pictures or files"), [pngNamed("dune.png")]);
  await expect.poll(() => held.server.names()).toEqual(["dune.png"]);
  await write("Look");
  await expect.element(page.getByText("Your message goes out when its file is here")).toBeVisible();
  held.server.answer("dune.png", { status: "failed", reason: "network-request-failed" });
  await expect.element(page.getByText("Remove what couldn’t be added, or try it again")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => held.server.names()).toEqual(["dune.png"]);
  held.server.answer("dune.png");
  await expect.poll(() => sent).toMatchObject([{ text: "Look", pictures: [{ pictureId: "dune.png" }] }]);
});

it("says when one can send again who has sent too much, and is sent then", async () => {
  render(first());
  const refused = { error: "too-many", message: "You’ve done this too often." };
  const tooMany = (seconds: number) => () =>
    Promise.resolve(Response.json(refused, { status: 429, headers: { "Retry-After": String(seconds) } }));
  answer = tooMany(600);
  await write("Look");
  await expect.element(page.getByText("You can send again in 10 minutes. We’ll send it then.")).toBeVisible();
  await expect.element(page.getByText("Waiting for a connection")).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Delete" }).click();
  answer = tooMany(1);
  await write("Look again");
  await expect.element(page.getByText("You can send again in 1 second.")).toBeVisible();
  answer = arrives;
  await expect.poll(() => sent.map(({ text }) => text).slice(-2)).toEqual(["Look again", "Look again"]);
  await expect.poll(() => router.refresh.mock.calls.length).toBe(1);
});
