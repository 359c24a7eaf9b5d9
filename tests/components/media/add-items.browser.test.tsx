import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { AddItems } from "@/components/media/add-items";
import { discardPicture } from "@/components/media/discard-picture";
import { uploadPicture } from "@/components/media/upload-picture";
import { addMediaItemsAction } from "@/lib/media/actions";
import { setMedia } from "../../support/browser-mode/media";
import { router } from "../../support/browser-mode/next-navigation";
import { render } from "../../support/browser-mode/render";
import { pngNamed, stored } from "../../support/browser-mode/uploads";

vi.mock("@/components/media/upload-picture", () => ({ uploadPicture: vi.fn() }));
vi.mock("@/components/media/discard-picture", () => ({ discardPicture: vi.fn() }));

const [KEY, NEXT] = [crypto.randomUUID(), crypto.randomUUID()];

let rerender: ReturnType<typeof render>["rerender"];

beforeEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
  vi.mocked(uploadPicture).mockImplementation(async ({ name }) => stored(name));
  vi.mocked(addMediaItemsAction).mockResolvedValue({
    status: "done",
    value: { itemIds: [] },
    idempotencyKey: NEXT,
    rerendered: false,
  });
  ({ rerender } = render(<AddItems profileId="amara" idempotencyKey={KEY} />));
});

const choose = (...names: string[]) =>
  userEvent.upload(document.querySelector<HTMLInputElement>("input[type=file]")!, names.map(pngNamed));
const item = (number: number) => page.getByRole("listitem", { name: `Photo ${number}` });
const button = (name: string) => page.getByRole("button", { name });
const sent = () => vi.mocked(addMediaItemsAction).mock.calls;

it("says that they can be dropped only where one can, and which ones to whoever asks", async () => {
  const drop = page.getByText("or drop or paste them here");
  const limits = page.getByText(/JPEG, PNG, WebP, AVIF or GIF/);
  await expect.element(drop).toBeVisible();
  await expect.element(limits).not.toBeVisible();
  await page.getByText("Which files?").click();
  await expect.element(limits).toBeVisible();
  setMedia("(hover) and (pointer: fine)", false);
  await expect.element(drop).not.toBeVisible();
  await choose(...Array.from({ length: 21 }, (_, at) => `${at}.png`));
  await expect.element(page.getByRole("alert").first()).toBeVisible();
  await expect.element(drop).not.toBeInTheDocument();
  await expect.element(page.getByText("Which files?")).toBeVisible();
});

it("uploads several at once and adds them in their order with what is said of each", async () => {
  await choose("a.png", "b.png", "c.png");
  await item(1).getByLabelText("Description").fill("Dunes");
  await item(3).getByLabelText("Alternative text").fill("Grey water");
  await button("Remove photo 2").click();
  await button("Add 2 photos").click();
  await expect.poll(() => sent().length).toBe(1);
  const form = sent()[0]![1];
  expect(Object.fromEntries([...form].filter(([name]) => name.startsWith("items.")))).toEqual({
    "items.0.pictureId": "a.png",
    "items.0.description": "Dunes",
    "items.0.alt": "",
    "items.1.pictureId": "c.png",
    "items.1.description": "",
    "items.1.alt": "Grey water",
  });
  expect([form.get("profileId"), form.get("idempotencyKey")]).toEqual(["amara", KEY]);
  await expect.poll(() => router.push.mock.calls).toEqual([["/profile?tab=media"]]);
  // Of those that are shown now nothing is taken away.
  expect(vi.mocked(discardPicture).mock.calls).toEqual([["amara", "b.png"]]);
});

it("keeps nothing of photos that somebody leaves behind", async () => {
  await choose("a.png", "b.png");
  await expect.element(item(2).getByText("Uploaded")).toBeVisible();
  await page.getByRole("link", { name: "Cancel" }).click();
  await button("Leave").click();
  await expect
    .poll(() => vi.mocked(discardPicture).mock.calls)
    .toEqual([
      ["amara", "a.png"],
      ["amara", "b.png"],
    ]);
});

it("adds nothing while one has failed, says why there, and keeps what was typed when it is tried again", async () => {
  vi.mocked(uploadPicture).mockResolvedValueOnce({ status: "refused", reason: "storage-full", message: "Full." });
  await choose("a.png");
  await item(1).getByLabelText("Description").fill("Dunes");
  await expect.element(item(1).getByText("Full.")).toBeVisible();
  await button("Add 1 photo").click();
  expect(sent()).toEqual([]);
  await item(1).getByRole("button", { name: "Try again" }).click();
  await expect.element(item(1).getByText("Uploaded")).toBeVisible();
  await expect.element(item(1).getByLabelText("Description")).toHaveValue("Dunes");
  await button("Add 1 photo").click();
  await expect.poll(() => sent().length).toBe(1);
});

it("offers no other try to a file that can never be taken", async () => {
  await userEvent.upload(document.querySelector("input[type=file]")!, [new File(["text"], "a.png")]);
  await expect.element(item(1).getByRole("alert")).toBeVisible();
  expect(item(1).getByRole("button", { name: "Try again" }).elements()).toEqual([]);
});

it("asks for a photo where there is none, and takes 20 at most", async () => {
  await button("Add photos").click();
  await expect.poll(() => document.querySelector("input[type=file]")!.getAttribute("aria-invalid")).toBe("true");
  await choose(...Array.from({ length: 21 }, (_, at) => `${at}.png`));
  await expect.element(page.getByText("Add up to 20 photos at a time")).toBeVisible();
  expect(page.getByRole("listitem").elements()).toHaveLength(20);
});

it("goes on with the key of a new page once the server has refused its own", async () => {
  const fresh = crypto.randomUUID();
  router.refresh.mockImplementationOnce(() => rerender(<AddItems profileId="amara" idempotencyKey={fresh} />));
  vi.mocked(addMediaItemsAction)
    .mockRejectedValueOnce(new TypeError("Failed to fetch"))
    .mockResolvedValueOnce({ status: "refused", reason: "idempotency-key-used", message: "Already sent.", values: {} });
  const press = async (count: number) => {
    await button("Add 1 photo").click();
    await expect.poll(() => sent().length).toBe(count);
  };
  await choose("a.png");
  await press(1);
  await item(1).getByLabelText("Description").fill("Dunes");
  await press(2);
  await expect.element(page.getByText("Already sent.")).toBeVisible();
  await press(3);
  await expect.poll(() => router.push.mock.calls.length).toBe(1);
  await choose("b.png");
  await press(4);
  expect(sent().map(([, form]) => form.get("idempotencyKey"))).toEqual([KEY, KEY, fresh, NEXT]);
});
