import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { AddItems } from "@/components/media/items/add-items";
import { wipeDrafts } from "@/components/ui/form/drafts";
import { addMediaItemsAction } from "@/lib/media/actions";
import { draftNames } from "../../support/browser-mode/drafts";
import { router } from "../../support/browser-mode/next-navigation";
import { render } from "../../support/browser-mode/render";
import { heldUploads, pngNamed } from "../../support/browser-mode/uploads";

const held = vi.hoisted(() => ({ server: undefined as unknown as ReturnType<typeof heldUploads> }));
vi.mock("@/components/media/upload/upload-picture", () => ({
  uploadPicture: (upload: Parameters<typeof held.server.send>[0]) => held.server.send(upload),
}));

const item = (number: number) => page.getByRole("listitem", { name: `Photo ${number}` });
const items = () => page.getByRole("listitem").elements();
const button = (name: string) => page.getByRole("button", { name });
const sent = () => vi.mocked(addMediaItemsAction).mock.calls.map(([, form]) => Object.fromEntries(form));
const offered = { pictures: [], isSeenByMore: false };
const add = (key = "page") => <AddItems key={key} profileId="amara" offered={offered} idempotencyKey={key} />;

/** Two photos, of which the second is still on its way. */
async function chosen() {
  const { rerender } = render(add());
  await userEvent.upload(document.querySelector("input[type=file]")!, ["a.png", "b.png"].map(pngNamed));
  await expect.poll(() => held.server.names()).toEqual(["a.png", "b.png"]);
  held.server.answer("a.png");
  await expect.element(item(1).getByText("Uploaded")).toBeVisible();
  await item(1).getByLabelText("Description").fill("Dunes");
  await item(1).getByLabelText("Alternative text").fill("Sand");
  await item(2).getByLabelText("Description").fill("Sea");
  return rerender;
}

beforeEach(() => {
  held.server = heldUploads();
  wipeDrafts();
  vi.mocked(addMediaItemsAction).mockReset();
  const value = { itemIds: [] };
  vi.mocked(addMediaItemsAction).mockResolvedValue({
    status: "done",
    value,
    idempotencyKey: "next",
    rerendered: false,
  });
});

it("keeps what has arrived and what is said of each for whoever comes back", async () => {
  const rerender = await chosen();
  rerender(add("loaded anew"));
  await expect.element(item(1).getByLabelText("Description")).toHaveValue("Dunes");
  await expect.element(item(1).getByLabelText("Alternative text")).toHaveValue("Sand");
  await expect.element(item(2).getByLabelText("Description")).toHaveValue("Sea");
  await expect.element(item(2).getByText("This picture is no longer here. Add it again")).toBeVisible();
  expect(document.querySelector("li img")?.getAttribute("src")).toBe("/api/media/a.png/320");
  await button("Remove photo 2").click();
  await button("Add 1 photo").click();
  await expect
    .poll(sent)
    .toEqual([
      {
        profileId: "amara",
        idempotencyKey: "loaded anew",
        "items.0.pictureId": "a.png",
        "items.0.description": "Dunes",
        "items.0.alt": "Sand",
      },
    ]);
  await expect.poll(draftNames).toEqual([]);
  rerender(add("once more"));
  await expect.element(button("Add photos")).toBeVisible();
  expect(items()).toEqual([]);
});

it("sends what was perhaps received with its key again", async () => {
  vi.mocked(addMediaItemsAction).mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const rerender = await chosen();
  await button("Remove photo 2").click();
  await button("Add 1 photo").click();
  await expect.element(page.getByRole("alert")).toBeVisible();
  rerender(add("loaded anew"));
  await button("Add 1 photo").click();
  await expect.poll(() => sent().map((one) => one.idempotencyKey)).toEqual(["page", "page"]);
});

it("stays for whoever left before the server refused its key, without that key", async () => {
  let refuse = () => {};
  vi.mocked(addMediaItemsAction).mockImplementationOnce(async () => {
    await new Promise<void>((resolve) => (refuse = resolve));
    return { status: "refused", reason: "idempotency-key-used", message: "Already sent.", values: {} };
  });
  const rerender = await chosen();
  await button("Remove photo 2").click();
  await button("Add 1 photo").click();
  await expect.poll(() => sent().length).toBe(1);
  rerender(<p>Elsewhere</p>);
  router.refresh.mockClear();
  refuse();
  await expect.poll(() => router.refresh.mock.calls.length).toBe(1);
  rerender(add("come back"));
  await button("Add 1 photo").click();
  await expect.poll(() => sent().map((one) => one.idempotencyKey)).toEqual(["page", "come back"]);
});

it("is forgotten once all are taken away, and at a sign-out", async () => {
  const rerender = await chosen();
  expect(draftNames()).toEqual(["draft:amara:media-items"]);
  rerender(<p>Signed out</p>);
  wipeDrafts();
  rerender(add("signed in again"));
  await expect.element(button("Add photos")).toBeVisible();
  expect(items()).toEqual([]);
  await userEvent.upload(document.querySelector("input[type=file]")!, pngNamed("c.png"));
  await expect.poll(draftNames).toEqual(["draft:amara:media-items"]);
  await button("Remove photo 1").click();
  await expect.poll(draftNames).toEqual([]);
});
