import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { NotificationList } from "@/components/notifications/notification-list";
import { emitSignal } from "@/components/shell/live/signals";
import { clearEntities, entitiesOf } from "@/components/ui/entities/entity-store";
import { acceptAllyAction, dismissRequestAction } from "@/lib/allies/actions";
import type { ListedNotification } from "@/lib/notifications/queries";
import { likeOf, MADE, requestOf } from "../../support/browser-mode/notifications";
import { render } from "../../support/browser-mode/render";

const acts = { actingId: "amara", ally: true, mute: true, block: true };
const names = () =>
  [...document.querySelectorAll(".notification-link > :first-child")].map((one) => one.textContent!.split(" ")[0]);
const rowOf = (name: string) =>
  [...document.querySelectorAll("[data-row]")].find((row) => row.textContent!.includes(name))!;
const like = (name: string, at: number) => likeOf("A post", [name], { id: `${at}` });

beforeEach(() => {
  clearEntities();
  sessionStorage.clear();
  history.replaceState(null, "");
  window.scrollTo(0, 0);
});

const list = (notifications: ListedNotification[], now = MADE) => (
  <NotificationList show={undefined} page={{ notifications, next: null }} acts={acts} now={now} empty="Nothing yet" />
);

/** The list as it is, and what the server says of it once something has happened. */
function open(before: ListedNotification[], after: ListedNotification[]) {
  vi.spyOn(window, "fetch").mockImplementation(async () => Response.json({ notifications: after, next: null }));
  return render(list(before));
}

it("shows what comes while it is open above the others, and where there was nothing yet", async () => {
  open([], [like("Ana", 1)]);
  // Until it stands nobody hears.
  await expect.element(page.getByText("Nothing yet")).toBeVisible();
  emitSignal("news");
  await expect.poll(names).toEqual(["Ana"]);
});

it("moves nothing of what somebody reads, also when one of these goes to the top", async () => {
  const all = Array.from({ length: 30 }, (_, n) => like(`Person${n}`, 100 - n));
  const grown = likeOf("A post", ["Zoe", "Person10"], { id: "90" });
  open(all, [like("Newest", 200), grown, ...all.filter(({ id }) => id !== "90")]);
  await expect.poll(() => names().length).toBeGreaterThan(20);
  window.scrollBy({ top: rowOf("Person10").getBoundingClientRect().top - 5, behavior: "instant" });
  const read = rowOf("Person13");
  const before = read.getBoundingClientRect().top;
  emitSignal("news");
  await expect.poll(() => rowOf("Zoe")).toBeTruthy();
  expect(Math.abs(read.getBoundingClientRect().top - before)).toBeLessThanOrEqual(1);
});

const ruth = requestOf("Ruth Abara", "2");
const answered = (relation: "ally" | "none") => ({
  ...{ status: "done" as const, value: { relation }, idempotencyKey: "next", rerendered: false },
});
const ally = page.getByRole("button", { name: "Ally: Ruth Abara" });

it("keeps a request that is answered in its place, with the focus and what it has become, until it is left", async () => {
  vi.mocked(acceptAllyAction).mockResolvedValue(answered("ally"));
  const { rerender } = open([ruth, like("Ana", 1)], [like("Zoe", 3), like("Ana", 1)]);
  await page.getByRole("button", { name: "Accept Ruth Abara" }).click();
  await expect.element(ally).toHaveFocus();
  const row = rowOf("Ruth");
  emitSignal("news");
  await expect.poll(names).toEqual(["Zoe", "Ruth", "Ana"]);
  // The page is made anew as well, long after the answer.
  rerender(list([like("Yan", 4), like("Zoe", 3), like("Ana", 1)], MADE + 60_000));
  await expect.poll(names).toEqual(["Yan", "Zoe", "Ruth", "Ana"]);
  expect(rowOf("Ruth")).toBe(row);
  await expect.element(ally).toHaveFocus();
  expect(row.querySelector("article")).toHaveAttribute("data-section", "week");
  expect(row.querySelector("[data-unread]")).toBeNull();
  rerender(null);
  rerender(list([like("Yan", 4), like("Zoe", 3), like("Ana", 1)], MADE + 60_000));
  expect(names()).toEqual(["Yan", "Zoe", "Ana"]);
});

it("keeps one that is dismissed though nothing else was there, and says so", async () => {
  vi.mocked(dismissRequestAction).mockResolvedValue(answered("none"));
  open([ruth], [like("Zoe", 3)]);
  (page.getByRole("button", { name: "Dismiss Ruth Abara" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  const done = page.getByRole("button", { name: "Dismissed" });
  await expect.element(done).toHaveFocus();
  emitSignal("news");
  await expect.poll(names).toEqual(["Zoe", "Ruth"]);
  await expect.element(done).toHaveFocus();
});

it("keeps one whose answer takes long, also where a page made meanwhile still asks", async () => {
  let answer: (state: ReturnType<typeof answered>) => void = () => {};
  vi.mocked(acceptAllyAction).mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const { rerender } = open([ruth, like("Ana", 1)], []);
  await page.getByRole("button", { name: "Accept Ruth Abara" }).click();
  await expect.element(ally).toBeVisible();
  rerender(list([ruth, like("Ana", 1)], MADE + 120_000));
  rerender(list([like("Ana", 1)], MADE + 130_000));
  expect(names()).toEqual(["Ruth", "Ana"]);
  await expect.element(ally).toBeVisible();
  answer(answered("ally"));
  await expect.element(ally).toBeVisible();
});

it("keeps one that another tab has answered, and loses one that was taken back", async () => {
  open([ruth, requestOf("Leila Haddad", "1")], []);
  entitiesOf("amara").change("standing", "Ruth Abara", { relation: "ally" });
  await expect.element(ally).toBeVisible();
  emitSignal("news");
  await expect.poll(names).toEqual(["Ruth"]);
});

it("loses one whose answer failed once the server has it no more", async () => {
  vi.mocked(acceptAllyAction).mockRejectedValue(new TypeError("Failed to fetch"));
  open([ruth, like("Ana", 1)], [like("Ana", 1)]);
  const accept = page.getByRole("button", { name: "Accept Ruth Abara" });
  await accept.click();
  await expect.element(accept).toHaveFocus();
  expect(names()).toEqual(["Ruth", "Ana"]);
  emitSignal("news");
  await expect.poll(names).toEqual(["Ana"]);
});

it("does not keep what was answered before it was opened, though the page that Back brings still has it", async () => {
  entitiesOf("amara").change("standing", "Ruth Abara", { relation: "ally" }, MADE);
  open([ruth, like("Ana", 1)], [like("Ana", 1)]);
  await expect.element(ally).toBeVisible();
  emitSignal("news");
  await expect.poll(names).toEqual(["Ana"]);
});
