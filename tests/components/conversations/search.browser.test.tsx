import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ConversationSearch } from "@/components/conversations/inbox/conversation-search";
import type { SearchPage } from "@/lib/conversations/queries/search";
import { render } from "../../support/browser-mode/render";

const leila = { id: "leila", kind: "USER" as const, handle: "leila", displayName: "Leila Haddad", photoId: null };
const pair = { id: "pair", kind: "DIRECT" as const, title: "", photoId: null, isAvailable: true, people: [leila] };
const conversation = { ...pair, peopleCount: 1 };
const hit = (id: string, excerpt: string): SearchPage["messages"][number] => ({
  ...{ id, sequence: 1, isOwn: false, authorName: "Leila Haddad", conversation, excerpt },
  ...{ startsAmid: false, endsAmid: true, marks: [{ start: 0, end: 5 }], at: "2026-11-20T10:00:00.000Z" },
});
const found = (more: Partial<SearchPage> = {}): SearchPage => ({
  ...{ conversations: [conversation], messages: [hit("a", "Terns came back")], next: null },
  ...more,
});
const field = page.getByRole("searchbox", { name: "Search people and messages" });
const asked = () => vi.mocked(fetch).mock.calls.map(([address]) => String(address));
/** Letter by letter, with no time between them, however busy the machine is. */
function typeAtOnce(text: string) {
  const input = field.element() as HTMLInputElement;
  input.focus();
  for (const letter of text) document.execCommand("insertText", false, letter);
}

const screen = (q = "", given: SearchPage | null = null, conversationId?: string) => (
  <ConversationSearch asked={{ q, conversationId }} page={given} now={Date.parse("2026-11-21")}>
    <p>All conversations</p>
  </ConversationSearch>
);

beforeEach(() => {
  vi.spyOn(globalThis, "fetch").mockReset();
  vi.mocked(fetch).mockImplementation(async () => Response.json(found()));
});

it("shows people and messages instead of the list while one types, and the list again after", async () => {
  render(screen());
  typeAtOnce("tern");
  const link = page.getByRole("listitem").filter({ hasText: "Terns came back" }).getByRole("link");
  await expect.element(link).toHaveAttribute("href", "/conversations/pair?message=a");
  expect(document.querySelector("mark")?.textContent).toBe("Terns");
  await expect.element(page.getByRole("status")).toHaveTextContent("2 results");
  await expect.element(page.getByText("All conversations")).not.toBeInTheDocument();
  // Once for what was typed, not for each letter.
  expect(asked()).toEqual(["/api/conversations/search?q=tern"]);
  await userEvent.clear(field);
  await expect.element(page.getByText("All conversations")).toBeVisible();
});

it("stands in the page that was asked for it, and asks for more behind its last hit", async () => {
  render(screen("tern", found({ next: "a" })));
  await expect.element(page.getByText("Terns came back")).toBeVisible();
  expect(asked()).toEqual([]);
  const more = page.getByRole("link", { name: "More results" });
  await expect.element(more).toHaveAttribute("href", "/conversations?q=tern&before=a");
  const next = found({ conversations: [], messages: [hit("a", "Terns came back"), hit("b", "Terns again")] });
  vi.mocked(fetch).mockImplementation(async () => Response.json(next));
  await more.click();
  await expect.element(page.getByText("Terns again")).toBeVisible();
  expect(page.getByRole("group", { name: "Messages" }).getByRole("listitem").elements()).toHaveLength(2);
  expect(asked()).toEqual(["/api/conversations/search?q=tern&before=a"]);
});

it("looks in one conversation where the address says so", async () => {
  render(screen("", null, "pair"));
  await userEvent.fill(page.getByRole("searchbox", { name: "Search in this conversation" }), "tern");
  await expect.poll(asked).toEqual(["/api/conversations/search?q=tern&conversationId=pair"]);
  expect(page.getByRole("link", { name: "Search everywhere" }).element().getAttribute("href")).toBe(
    "/conversations?q=tern",
  );
});

it("says that nothing was found, and lets one try again what failed", async () => {
  vi.mocked(fetch).mockImplementation(async () => new Response(null, { status: 500 }));
  render(screen());
  typeAtOnce("tern");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => asked().length).toBe(2);
  vi.mocked(fetch).mockImplementation(async () => Response.json(found({ conversations: [], messages: [] })));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText("Nothing found for “tern”.")).toBeVisible();
});
