import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { AddItems } from "@/components/media/items/add-items";
import { discardPicture } from "@/components/media/upload/discard-picture";
import { uploadPicture } from "@/components/media/upload/upload-picture";
import { addMediaItemsAction, copyPostPicturesAction } from "@/lib/media/actions";
import { setMedia } from "../../support/browser-mode/media";
import { router } from "../../support/browser-mode/next-navigation";
import { render } from "../../support/browser-mode/render";
import { movingNamed, pngNamed, stored } from "../../support/browser-mode/uploads";

vi.mock("@/components/media/upload/upload-picture", () => ({ uploadPicture: vi.fn() }));
vi.mock("@/components/media/upload/discard-picture", () => ({ discardPicture: vi.fn() }));

const sized = { width: 640, height: 480, widths: [320, 640] };
const offered = {
  pictures: [
    { id: crypto.randomUUID(), alt: "A dune at low tide", ...sized },
    ...Array.from({ length: 21 }, () => ({ id: crypto.randomUUID(), alt: "", ...sized })),
  ],
  isSeenByMore: false,
};
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
  ({ rerender } = render(<AddItems profileId="amara" offered={offered} idempotencyKey={KEY} />));
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

it("tells of what moves that a still is kept", async () => {
  await userEvent.upload(document.querySelector("input[type=file]")!, [movingNamed("wave.gif")]);
  await expect.element(item(1).getByText("This picture moves. Only a still of it is kept.")).toBeVisible();
});

it("keeps a photo of which the server takes the words amiss, and says so there", async () => {
  const fields = { "items.0.alt": "Not like this." };
  vi.mocked(addMediaItemsAction).mockResolvedValueOnce({ status: "invalid", fields } as never);
  await choose("a.png");
  const alt = item(1).getByLabelText("Alternative text");
  await alt.fill("A dune");
  await button("Add 1 photo").click();
  await expect.element(item(1).getByText("Not like this.")).toBeVisible();
  await alt.fill("A dune at low tide");
  await expect.element(item(1).getByText("Not like this.")).not.toBeInTheDocument();
  await button("Add 1 photo").click();
  await expect
    .poll(() => sent().map(([, form]) => [form.get("items.0.pictureId"), form.get("items.0.alt")]))
    .toEqual([
      ["a.png", "A dune"],
      ["a.png", "A dune at low tide"],
    ]);
  expect(uploadPicture).toHaveBeenCalledTimes(1);
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
  router.refresh.mockImplementationOnce(() =>
    rerender(<AddItems profileId="amara" offered={offered} idempotencyKey={fresh} />),
  );
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

const offer = page.getByRole("dialog", { name: "From your posts" });
const boxes = () => offer.getByRole("checkbox").elements() as HTMLInputElement[];
const asked = () => vi.mocked(copyPostPicturesAction).mock.calls.map(([, form]) => form);
const copy = (pictureId: string, alt: string) => ({ pictureId, ...sized, placeholder: "", alt });

function copies(...pictures: ReturnType<typeof copy>[]) {
  const done = { status: "done" as const, value: { pictures }, idempotencyKey: NEXT, rerendered: false };
  vi.mocked(copyPostPicturesAction).mockResolvedValueOnce(done);
}

it("takes pictures of one's posts by keyboard, with what they say, beside those that are uploaded", async () => {
  await choose("a.png");
  await button("From your posts").click();
  await expect.element(offer.getByText("Your posts are for allies only", { exact: false })).not.toBeInTheDocument();
  const dune = offer.getByRole("checkbox", { name: "A dune at low tide" });
  const nameless = offer.getByRole("checkbox", { name: "Picture without a description" }).first();
  // The first thing in the dialog.
  await userEvent.keyboard(" ");
  await expect.element(dune).toBeChecked();
  await userEvent.keyboard("{Tab} ");
  await expect.element(nameless).toBeChecked();
  const { width, height } = dune.element().parentElement!.getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  // The pictures scroll above the buttons, not behind them.
  const { left, top } = offer.getByRole("button", { name: "Cancel" }).element().getBoundingClientRect();
  expect(document.elementFromPoint(left - 8, top + 8)!.closest("label")).toBeNull();
  copies(copy("dune", "A dune at low tide"), copy("nameless", ""));
  await userEvent.keyboard("{Enter}");
  await expect.element(offer).not.toBeInTheDocument();
  expect(asked().map((form) => [form.get("profileId"), form.getAll("pictureIds")])).toEqual([
    ["amara", offered.pictures.slice(0, 2).map(({ id }) => id)],
  ]);
  await expect.element(item(2).getByLabelText("Alternative text")).toHaveValue("A dune at low tide");
  await item(3)
    .getByRole("textbox", { name: /^Description/ })
    .fill("Grass");
  await button("Add 3 photos").click();
  await expect.poll(() => sent().length).toBe(1);
  expect(Object.fromEntries(sent()[0]![1])).toMatchObject({
    "items.1.pictureId": "dune",
    "items.1.alt": "A dune at low tide",
    "items.2.pictureId": "nameless",
    "items.2.description": "Grass",
  });
});

it("says at the pictures what is wrong with the choice: none, more than fit, gone meanwhile", async () => {
  await choose("a.png");
  await button("From your posts").click();
  await offer.getByRole("button", { name: "Choose photos" }).click();
  await expect.element(offer.getByText("Choose at least one photo")).toBeVisible();
  for (const box of boxes().slice(0, 20)) box.click();
  await expect.element(offer.getByRole("group")).toHaveAccessibleDescription("Add up to 20 photos at a time");
  await offer.getByRole("button", { name: "Choose 20 photos" }).click();
  expect(asked()).toEqual([]);
  boxes()[0]!.click();
  await expect.element(offer.getByRole("alert")).not.toBeInTheDocument();
  vi.mocked(copyPostPicturesAction).mockResolvedValueOnce({
    ...{ status: "invalid", fields: { pictureIds: "Gone." }, values: {} },
  });
  await offer.getByRole("button", { name: "Choose 19 photos" }).click();
  await expect.element(offer.getByText("Gone.")).toBeVisible();
  expect(boxes().filter(({ checked }) => checked)).toHaveLength(19);
});

it("asks once more with the same key where the answer was lost, and with another one for another choice", async () => {
  vi.mocked(copyPostPicturesAction).mockRejectedValue(new TypeError("Failed to fetch"));
  await button("From your posts").click();
  boxes()[0]!.click();
  for (const times of [1, 2]) {
    await offer.getByRole("button", { name: "Choose 1 photo" }).click();
    await expect.poll(() => asked().length).toBe(times);
    await expect.element(offer.getByRole("alert")).toBeVisible();
  }
  boxes()[1]!.click();
  await expect.element(offer.getByRole("alert")).not.toBeInTheDocument();
  await offer.getByRole("button", { name: "Choose 2 photos" }).click();
  await expect.poll(() => asked().length).toBe(3);
  const [first, second, third] = asked().map((form) => form.get("idempotencyKey"));
  expect([second === first, third === first]).toEqual([true, false]);
});

it("keeps nothing of pictures that arrive after the choice was given up", async () => {
  let answer = () => {};
  vi.mocked(copyPostPicturesAction).mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        const value = { pictures: [copy("late", "")] };
        answer = () => resolve({ status: "done", value, idempotencyKey: NEXT, rerendered: false });
      }),
  );
  await button("From your posts").click();
  boxes()[0]!.click();
  await offer.getByRole("button", { name: "Choose 1 photo" }).click();
  await offer.getByRole("button", { name: "Cancel" }).click();
  await expect.element(offer).not.toBeInTheDocument();
  answer();
  await expect.poll(() => vi.mocked(discardPicture).mock.calls).toEqual([["amara", "late"]]);
  expect(page.getByRole("listitem").elements()).toEqual([]);
});

it("says that more people see the Media tab than the posts, and leads on where there is no picture", async () => {
  const open = (pictures: typeof offered.pictures, isSeenByMore: boolean) =>
    rerender(<AddItems profileId="amara" offered={{ pictures, isSeenByMore }} idempotencyKey={KEY} />);
  open(offered.pictures, true);
  await button("From your posts").click();
  await expect
    .element(offer.getByText("Your posts are for allies only, but everyone who’s signed in sees your Media tab."))
    .toBeVisible();
  open([], true);
  await expect.element(offer.getByRole("heading", { name: "No photos in your posts yet" })).toBeVisible();
  await expect.element(offer.getByRole("link", { name: "Write a post" })).toHaveAttribute("href", "/feed/createPost");
  await expect.element(offer.getByText(/allies only/)).not.toBeInTheDocument();
});
