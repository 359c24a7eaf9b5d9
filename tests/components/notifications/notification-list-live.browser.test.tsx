import { beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { NotificationList } from "@/components/notifications/notification-list";
import { passOn } from "@/components/shell/signals";
import { clearEntities } from "@/components/ui/entity-store";
import type { ListedNotification } from "@/lib/notifications/queries";
import { likeOf, MADE } from "../../support/browser-mode/notifications";
import { render } from "../../support/browser-mode/render";

const acts = { actingId: "amara", ally: true, mute: true, block: true };
const names = () =>
  [...document.querySelectorAll("article a > :first-child")].map((one) => one.textContent!.split(" ")[0]);
const rowOf = (name: string) =>
  [...document.querySelectorAll("[data-row]")].find((row) => row.textContent!.includes(name))!;
const like = (name: string, at: number) => likeOf("A post", [name], { id: `${at}` });

beforeEach(() => {
  clearEntities();
  sessionStorage.clear();
  history.replaceState(null, "");
  window.scrollTo(0, 0);
});

/** The list as it is, and what the server says of it once something has happened. */
function open(before: ListedNotification[], after: ListedNotification[]) {
  vi.spyOn(window, "fetch").mockImplementation(async () => Response.json({ notifications: after, next: null }));
  render(
    <NotificationList
      show={undefined}
      page={{ notifications: before, next: null }}
      acts={acts}
      now={MADE}
      empty="Nothing yet"
    />,
  );
}

it("shows what comes while it is open above the others, and where there was nothing yet", async () => {
  open([], [like("Ana", 1)]);
  // Until it stands nobody hears.
  await expect.element(page.getByText("Nothing yet")).toBeVisible();
  passOn("news");
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
  passOn("news");
  await expect.poll(() => rowOf("Zoe")).toBeTruthy();
  expect(Math.abs(read.getBoundingClientRect().top - before)).toBeLessThanOrEqual(1);
});
