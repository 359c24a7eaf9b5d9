import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ConversationList } from "@/components/conversations/inbox/conversation-list";
import { InboxCount } from "@/components/conversations/inbox/inbox-count";
import { PeoplePicker } from "@/components/conversations/groups/people-picker";
import { MessagingControl } from "@/components/settings/messaging-control";
import { emitSignal } from "@/components/shell/live/signals";
import { clearEntities } from "@/components/ui/entities/entity-store";
import { Toaster } from "@/components/ui/toast/toaster";
import { changeMessagingAction, keepConversationAction } from "@/lib/conversations/actions/inbox";
import type { ConversationRow } from "@/lib/conversations/queries/inbox";
import { hydrate } from "../../support/browser-mode/hydrate";
import { render } from "../../support/browser-mode/render";

const person = (name: string) => {
  const id = name.toLowerCase();
  return { id, kind: "USER" as const, handle: id, displayName: `${name} Okafor`, photoId: null };
};
const said = {
  ...{ kind: "TEXT" as const, isOwn: false, authorName: "Leila Okafor", aboutName: null, isAboutOneself: false },
  ...{ hasPictures: false, hasFiles: false, isDeleted: false },
};
const row = (id: string, more: Partial<ConversationRow> = {}): ConversationRow => ({
  ...{ id, kind: "DIRECT", state: "JOINED", unread: 0, isMarkedUnread: false, isMuted: false },
  ...{ isPinned: false, isArchived: false, isAvailable: true, title: "", photoId: null, people: [person("Leila")] },
  ...{ peopleCount: 1, invitedBy: null, preview: { ...said, text: "Hello" }, at: new Date(0).toISOString() },
  ...more,
});
const rows = [
  row("pinned", { isPinned: true, isMuted: true, preview: { ...said, text: "Mine", isOwn: true } }),
  row("new", { unread: 2, people: [person("Mateo")], preview: { ...said, text: "Are you there?" } }),
  row("marked", { isMarkedUnread: true, people: [person("Ruth")] }),
  row("group", {
    ...{ kind: "GROUP", people: [person("Kwame"), person("Ines"), person("Henk")], peopleCount: 5 },
    preview: { ...said, kind: "INVITED", text: "", aboutName: "Dele Okafor" },
  }),
  row("photo", { kind: "GROUP", title: "Dune dig", preview: { ...said, text: "", hasPictures: true } }),
  row("gone", { isAvailable: false, people: [], peopleCount: 0, preview: null, unread: 3 }),
];
const shownPage = (shown = rows) => ({ rows: shown, next: null, counts: { unread: 2, requests: 0 } });

const answers = vi.fn<(path: string) => unknown>();
beforeEach(() => {
  clearEntities();
  answers.mockReset();
  for (const action of [keepConversationAction, changeMessagingAction]) vi.mocked(action).mockReset();
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => Response.json(answers(String(input))));
});

const list = (shown = shownPage()) => (
  <div style={{ blockSize: 700 }}>
    <InboxCount of="unread" actingId="amara" counts={shown.counts} now={0} />
    <ConversationList actingId="amara" show="all" page={shown} now={0} empty={<p>Nothing</p>} />
    <Toaster />
  </div>
);
const texts = () => [...document.querySelectorAll(".conv-preview")].map((one) => one.textContent);
const names = () => [...document.querySelectorAll(".conv-link")].map((one) => one.textContent);

it("The list says whom each is with, what came last and what is new", () => {
  render(list());
  expect(names()).toEqual([
    ...["Leila Okafor", "Mateo Okafor", "Ruth Okafor", "Kwame Okafor, Ines Okafor, Henk Okafor and 2 others"],
    ...["Dune dig", "Unavailable conversation"],
  ]);
  expect(texts()).toEqual([
    ...["You: Mine", "Are you there?", "Hello", "Leila Okafor invited Dele Okafor", "Leila: Picture"],
    "This conversation is unavailable.",
  ]);
  const fresh = [...document.querySelectorAll("[data-unread]")].map(
    (one) => one.querySelector(".conv-link")?.textContent,
  );
  expect(fresh).toEqual(["Mateo Okafor", "Ruth Okafor"]);
  expect(page.getByRole("img", { name: "Pinned" }).elements()).toHaveLength(1);
  expect(page.getByRole("img", { name: "Muted" }).elements()).toHaveLength(1);
});

it("A conversation whose other person has deleted their account is called so", () => {
  render(list(shownPage([row("alone", { people: [], peopleCount: 0 })])));
  expect(names()).toEqual(["Deleted account"]);
});

it("A conversation in which something comes moves to the front, and the chip counts it", async () => {
  render(list());
  const moved = row("marked", {
    at: new Date(1).toISOString(),
    unread: 1,
    people: [person("Ruth")],
    preview: { ...said, text: "Now" },
  });
  answers.mockReturnValue({
    ...shownPage([moved, ...rows.filter(({ id }) => id !== "marked")]),
    counts: { unread: 7, requests: 0 },
  });
  emitSignal("news");
  await expect.poll(() => names()[0]).toBe("Ruth Okafor");
  expect(names()).toHaveLength(6);
  expect(texts()[0]).toBe("Now");
  await expect.element(page.getByText("7 new")).toBeInTheDocument();
});

it("A menu changes what a conversation is to oneself, and says why where it cannot", async () => {
  vi.mocked(keepConversationAction).mockResolvedValueOnce({
    ...{ status: "refused", reason: "too-many-pinned", message: "Ten are pinned.", values: {} },
  });
  render(list());
  await page.getByRole("button", { name: "Options for Mateo Okafor" }).click();
  // What is new is not marked so.
  expect(page.getByRole("button", { name: "Mark as unread" }).elements()).toEqual([]);
  await page.getByRole("button", { name: "Pin", exact: true }).click();
  await expect.element(page.getByText("Ten are pinned.")).toBeVisible();
  const [[, form]] = vi.mocked(keepConversationAction).mock.calls as [[unknown, FormData]];
  expect(Object.fromEntries(form)).toEqual({ profileId: "amara", conversationId: "new", as: "pinned" });
});

it("Whoever is chosen stays chosen, whatever is looked for next", async () => {
  const found = [
    { ...person("Leila"), isAlly: true },
    { ...person("Henk"), isAlly: true },
  ];
  render(
    <form>
      <PeoplePicker name="to" chosen={[]} found={found} q="" />
    </form>,
  );
  await page.getByRole("checkbox", { name: /Leila/ }).click();
  answers.mockReturnValue({ people: [{ ...person("Mateo"), isAlly: false }] });
  await page.getByRole("searchbox").fill("mat");
  await expect.element(page.getByRole("checkbox", { name: /Mateo/ })).toBeVisible();
  expect(answers).toHaveBeenCalledWith("/api/conversations/people?q=mat");
  expect(page.getByRole("checkbox", { name: /Henk/ }).elements()).toEqual([]);
  await page.getByRole("checkbox", { name: /Mateo/ }).click();
  await userEvent.keyboard("{Enter}");
  expect(new FormData(document.querySelector("form")!).getAll("to")).toEqual(["leila", "mateo"]);
});

it("Whoever is ticked before the script came is chosen, and whoever is unticked is not", async () => {
  const [leila, henk, mateo] = ["Leila", "Henk", "Mateo"].map((name) => ({ ...person(name), isAlly: true }));
  const picker = (
    <form>
      <PeoplePicker name="to" chosen={[mateo!]} found={[leila!, henk!, mateo!]} q="" />
    </form>
  );
  hydrate(picker, (sent) => {
    for (const box of sent.querySelectorAll<HTMLInputElement>("[type=checkbox]")) box.click();
  });
  answers.mockReturnValue({ people: [{ ...person("Noor"), isAlly: false }] });
  await page.getByRole("searchbox").fill("noo");
  await expect.element(page.getByRole("checkbox", { name: /Noor/ })).toBeVisible();
  expect(new FormData(document.querySelector("form")!).getAll("to")).toEqual(["leila", "henk"]);
});

it("Who may write to one is shown at once, and as it was where that failed", async () => {
  vi.mocked(changeMessagingAction).mockResolvedValueOnce({
    ...{ status: "refused", reason: "too-many", message: "Too often.", values: {} },
  });
  const saved = { audience: "EVERYONE", receipts: "on" } as const;
  render(<MessagingControl name="audience" shown={{ profileId: "amara", saved, now: 0 }} />);
  await page.getByRole("button", { name: "Allies" }).click();
  await expect.element(page.getByText("Too often.")).toBeVisible();
  expect([...document.querySelectorAll("[aria-pressed=true]")].map((one) => one.textContent)).toEqual(["Everyone"]);
});
