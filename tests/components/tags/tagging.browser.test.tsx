import { beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { TaggingControl } from "@/components/tags/tagging-control";
import { UnseenTags } from "@/components/tags/unseen-tags";
import { WaitingTag } from "@/components/tags/waiting-tag";
import { Toaster } from "@/components/ui/toast/toaster";
import { clearEntities } from "@/components/ui/entities/entity-store";
import { changeTaggingAction, confirmTagAction, removeTagAction, removeUnseenTagsAction } from "@/lib/tags/actions";
import type { Tagging } from "@/lib/tags/schema";
import { render } from "../../support/browser-mode/render";

const saved: Tagging = { audience: "EVERYONE", confirms: "off" };
const shown = { profileId: "amara", kind: "USER" as const, saved, now: 0 };
const choice = (name: string) => page.getByRole("button", { name, exact: true });
const pressed = () => [...document.querySelectorAll("[aria-pressed=true]")].map((one) => one.textContent);
const sent = (action: typeof changeTaggingAction | typeof removeTagAction) =>
  vi.mocked(action).mock.calls.map(([, form]) => Object.fromEntries(form));

beforeEach(() => {
  clearEntities();
  for (const action of [changeTaggingAction, confirmTagAction, removeTagAction]) vi.mocked(action).mockReset();
});

it("who may tag one, and whether one is asked first, are shown at once, and as they were where that failed", async () => {
  const value = { before: saved };
  vi.mocked(changeTaggingAction).mockResolvedValueOnce({
    status: "done",
    value,
    idempotencyKey: "",
    rerendered: false,
  });
  vi.mocked(changeTaggingAction).mockResolvedValueOnce({
    ...{ status: "refused", reason: "too-many", message: "Too often.", values: {} },
  });
  render(
    <>
      <TaggingControl name="audience" shown={shown} />
      <TaggingControl name="confirms" shown={shown} />
    </>,
  );
  expect(pressed()).toEqual(["Everyone", "Show at once"]);
  await choice("Nobody").click();
  await expect.poll(pressed).toEqual(["Nobody", "Show at once"]);
  await expect.element(page.getByText("Your name stays plain text, and nobody can tag you.")).toBeVisible();
  await choice("Ask me first").click();
  await expect.element(page.getByText("Too often.")).toBeVisible();
  expect(pressed()).toEqual(["Nobody", "Show at once"]);
  expect(sent(changeTaggingAction)).toEqual([
    { audience: "NOBODY", profileId: "amara" },
    { confirms: "on", profileId: "amara" },
  ]);
});

it("what waits goes once it has its answer, and says which of several it is", async () => {
  const author = { id: "leila", kind: "USER" as const, handle: "leila", displayName: "Leila Haddad", photoId: null };
  const tag = { postId: "1", author, sensitiveFor: null, at: new Date(0).toISOString() };
  const answer = { status: "done" as const, value: { handle: "amara" }, idempotencyKey: "", rerendered: false };
  vi.mocked(confirmTagAction).mockResolvedValue(answer);
  vi.mocked(removeTagAction).mockResolvedValue(answer);
  render(
    <>
      <h2 id="waiting" tabIndex={-1}>
        Waiting
      </h2>
      <ul>
        <WaitingTag profileId="amara" tag={{ ...tag, commentId: null, excerpt: "In a post" }} />
        <WaitingTag profileId="amara" tag={{ ...tag, commentId: "2", excerpt: "In a comment" }} />
      </ul>
    </>,
  );
  await choice("Remove: Leila Haddad, In a comment").click();
  await expect.poll(() => document.querySelectorAll("li").length).toBe(1);
  expect(sent(removeTagAction)).toEqual([{ profileId: "amara", postId: "1", commentId: "2" }]);
  await choice("Confirm: Leila Haddad, In a post").click();
  await expect.poll(() => document.querySelectorAll("li").length).toBe(0);
  expect(document.activeElement?.id).toBe("waiting");
});

it("asks before it takes one out of all that one does not see", async () => {
  vi.mocked(removeUnseenTagsAction).mockResolvedValueOnce({
    ...{ status: "done", value: undefined, idempotencyKey: "", rerendered: false },
  });
  render(
    <>
      <UnseenTags profileId="amara" />
      <Toaster />
    </>,
  );
  await choice("Take me out").click();
  expect(removeUnseenTagsAction).not.toHaveBeenCalled();
  await page.getByRole("dialog").getByRole("button", { name: "Take me out" }).click();
  await expect.element(page.getByText("You’re no longer part of what you can’t see")).toBeVisible();
  expect(vi.mocked(removeUnseenTagsAction).mock.calls.map(([, form]) => Object.fromEntries(form))).toMatchObject([
    { profileId: "amara" },
  ]);
});
