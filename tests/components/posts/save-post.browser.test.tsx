import { beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { SavePost } from "@/components/posts/card/save-post";
import { callAction } from "@/components/ui/request/call-action";
import { clearEntities, useEntity } from "@/components/ui/entities/entity-store";
import { closeToast, toasts } from "@/components/ui/toast/toast";
import type { FeedPost } from "@/lib/posts/queries";
import { postNamed, WRITTEN } from "../../support/browser-mode/posts";
import { render } from "../../support/browser-mode/render";

vi.mock("@/components/ui/request/call-action", () => ({ callAction: vi.fn() }));

function Page({ isSaved }: Pick<FeedPost, "isSaved">) {
  const post = useEntity("leila", "post", { ...postNamed("About the dunes"), isSaved }, WRITTEN);
  return <SavePost post={post} actingId="leila" />;
}

const save = page.getByRole("button", { name: "Save", exact: true });
const remove = page.getByRole("button", { name: "Remove from saved" });

beforeEach(() => {
  clearEntities();
  for (const { id } of toasts.now()) closeToast(id);
  vi.mocked(callAction)
    .mockReset()
    .mockResolvedValue({ status: "done", value: undefined } as never);
});

it("saves the post of a page at once, and removes it; its mark is filled only while it is saved", async () => {
  render(<Page />);
  await expect.element(save).not.toHaveAttribute("data-saved");
  await save.click();
  await expect.element(remove).toHaveAttribute("data-saved", "true");
  await remove.click();
  await expect.element(save).not.toHaveAttribute("data-saved");
  await expect
    .poll(() => vi.mocked(callAction).mock.calls.map(([method, , input]) => [method, input]))
    .toEqual([
      ["PUT", { postId: "About the dunes" }],
      ["DELETE", { postId: "About the dunes" }],
    ]);
});

it("is not there for whoever acts as an organization", async () => {
  render(
    <>
      <Page isSaved={null} />
      <p>Nothing else</p>
    </>,
  );
  await expect.element(page.getByText("Nothing else")).toBeVisible();
  expect(save.query()).toBeNull();
});
