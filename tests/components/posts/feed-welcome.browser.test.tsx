import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { FeedWelcome } from "@/components/posts/feed/feed-welcome";
import { welcomedCookie } from "@/components/posts/feed/feed-welcomed";
import { followTopicAction } from "@/lib/posts/actions";
import type { Topic } from "@/lib/posts/topics";
import { render } from "../../support/browser-mode/render";

const welcome = page.getByRole("region", { name: "What do you care about?" });
const feed = (actingId: string, ...followed: Topic[]) => (
  <>
    <FeedWelcome key={actingId} actingId={actingId} followed={followed} />
    <article id="post-1" tabIndex={-1}>
      A post
    </article>
  </>
);

it("stays while topics are chosen, with the focus where it was, until one is done", async () => {
  vi.mocked(followTopicAction).mockResolvedValue({
    status: "done",
    value: undefined,
    idempotencyKey: "next",
    rerendered: true,
  });
  const { rerender } = render(feed("amara"));
  const climate = welcome.getByRole("button", { name: "Follow Climate" });
  await climate.click();
  await expect.poll(() => vi.mocked(followTopicAction).mock.calls.length).toBe(1);
  rerender(feed("amara", "climate"));
  await expect.element(climate).toHaveAttribute("aria-pressed", "true");
  await expect.element(climate).toHaveFocus();

  // Another page, and back.
  rerender(<p>Elsewhere</p>);
  rerender(feed("amara", "climate"));
  await expect.element(welcome).toBeVisible();

  await welcome.getByRole("button", { name: "Done" }).click();
  await expect.element(welcome).not.toBeInTheDocument();
  await expect.element(page.getByRole("article")).toHaveFocus();
  rerender(<p>Elsewhere</p>);
  rerender(feed("amara", "climate"));
  await expect.element(welcome).not.toBeInTheDocument();
});

it("is for each profile that follows nothing, an organization as well, and for no other", async () => {
  const { rerender } = render(feed("jonas", "food"));
  await expect.element(welcome).not.toBeInTheDocument();
  rerender(feed("tidewater"));
  await expect.element(welcome).toBeVisible();
  await welcome.getByRole("button", { name: "Done" }).click();
  await expect.element(welcome).not.toBeInTheDocument();
  rerender(feed("transit"));
  await expect.element(welcome).toBeVisible();
});

it("is kept from the page once it is done, for each profile", async () => {
  const { rerender } = render(feed("ruth"));
  await welcome.getByRole("button", { name: "Done" }).click();
  rerender(feed("sanne"));
  await welcome.getByRole("button", { name: "Done" }).click();
  const kept = document.cookie.split("; ").map((cookie) => cookie.split("=")[0]);
  expect(["ruth", "sanne", "noor"].map((name) => kept.includes(welcomedCookie(name)))).toEqual([true, true, false]);
});
