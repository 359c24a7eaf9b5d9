import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { CoverFocus } from "@/components/media/profile-picture/cover-focus";
import { EditPicture } from "@/components/media/profile-picture/edit-picture";
import { PictureField } from "@/components/media/profile-picture/picture-field";
import { uploadPicture } from "@/components/media/upload/upload-picture";
import { useProfilePicture } from "@/components/media/profile-picture/use-profile-picture";
import { removeProfilePictureAction, setProfilePictureAction } from "@/lib/media/actions";
import type { Crop } from "@/lib/media/schema";
import { router } from "../../support/browser-mode/next-navigation";
import { render } from "../../support/browser-mode/render";
import { movingNamed, stored } from "../../support/browser-mode/uploads";

vi.mock("@/components/media/upload/upload-picture", () => ({ uploadPicture: vi.fn() }));

const words = {
  title: "Profile photo",
  lead: "Shown beside your name.",
  saved: "Photo saved",
  remove: "Remove photo",
  removed: "Photo removed",
  ask: "Remove your photo?",
  askText: "Your initials take its place.",
};

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(uploadPicture).mockResolvedValue(stored("new"));
  answers("done");
});

function answers(status: "done" | "refused") {
  const key = crypto.randomUUID();
  const done = { status: "done", value: undefined, idempotencyKey: key, rerendered: true } as const;
  const refused = { status: "refused", reason: "wrong-profile", message: "Not yours.", values: {} } as const;
  for (const action of [setProfilePictureAction, removeProfilePictureAction])
    vi.mocked(action).mockResolvedValue(status === "done" ? done : refused);
}

function show({ kind = "photo", isSet = false }: { kind?: "photo" | "cover"; isSet?: boolean } = {}) {
  render(
    <EditPicture kind={kind} isPerson profileId="amara" words={words} isSet={isSet} onward="/profile#header">
      <p>Nothing yet</p>
    </EditPicture>,
  );
}

/** A picture that the browser can show. */
async function pictureOf(width: number, height: number, name = "sea.png"): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d")!.fillRect(0, 0, width, height);
  return new File([await canvas.convertToBlob({ type: "image/png" })], name, { type: "image/png" });
}

const input = () => document.querySelector<HTMLInputElement>("input[type=file]")!;
const choose = (file: File) => userEvent.upload(input(), file);
const part = () => page.getByLabelText("Part of the picture");
const save = () => page.getByRole("button", { name: "Save" });
const cropSent = () => vi.mocked(uploadPicture).mock.calls.at(-1)![0].crop as Crop;
const rounded = ({ x, y, width, height }: Crop) => [x, y, width, height].map((share) => Math.round(share * 100));

it("takes the largest part around the middle, in the shape of what it is for", async () => {
  show();
  await choose(await pictureOf(400, 200));
  await expect.element(part()).toBeVisible();
  await save().click();
  await expect.poll(() => vi.mocked(setProfilePictureAction).mock.calls.length).toBe(1);
  expect(rounded(cropSent())).toEqual([25, 0, 50, 100]);
  const [, form] = vi.mocked(setProfilePictureAction).mock.calls[0]!;
  expect([form.get("kind"), form.get("pictureId"), form.get("profileId")]).toEqual(["photo", "new", "amara"]);
  await expect.poll(() => router.push.mock.calls).toEqual([["/profile#header"]]);
});

it("tells of what moves that a still is kept, before anything is sent", async () => {
  show();
  await choose(movingNamed("wave.gif"));
  const told = page.getByText("This picture moves. Only a still of it is kept.");
  await expect.element(told).toBeVisible();
  expect(uploadPicture).not.toHaveBeenCalled();
  await page.getByRole("button", { name: "Choose another" }).click();
  await choose(await pictureOf(400, 200));
  await expect.element(part()).toBeVisible();
  await expect.element(told).not.toBeInTheDocument();
});

/** Of what is chosen nothing is seen until it is let go of. */
function holdPictures() {
  const hold = (event: Event) => event.target instanceof HTMLImageElement && event.stopImmediatePropagation();
  const end = () => document.removeEventListener("load", hold, true);
  document.addEventListener("load", hold, true);
  onTestFinished(end);
  return () => {
    end();
    document.querySelector(".cropper img")!.dispatchEvent(new Event("load"));
  };
}

it("is saved as soon as it can be shown where that is asked sooner, unless another one is chosen", async () => {
  const letGo = holdPictures();
  show();
  await choose(await pictureOf(400, 200));
  await save().click();
  await expect.element(save()).toHaveAttribute("aria-busy", "true");
  await page.getByRole("button", { name: "Choose another" }).click();
  await choose(await pictureOf(200, 400));
  await expect.element(save()).toHaveAttribute("aria-busy", "false");
  await save().click();
  await expect.poll(() => document.querySelector<HTMLImageElement>(".cropper img")?.naturalWidth).toBe(200);
  expect(uploadPicture).not.toHaveBeenCalled();
  letGo();
  await expect.poll(() => router.push.mock.calls).toEqual([["/profile#header"]]);
  expect(uploadPicture).toHaveBeenCalledOnce();
  expect(rounded(cropSent())).toEqual([0, 25, 100, 50]);
});

it("goes along before it can be shown: the server takes its middle", async () => {
  const letGo = holdPictures();
  let cutOut: ReturnType<typeof useProfilePicture>["cutOut"] = null;
  function Logo() {
    const logo = useProfilePicture({ kind: "photo", profileId: "tidewater", onSaved() {} });
    cutOut = logo.cutOut;
    return <PictureField kind="photo" isPerson={false} picture={logo} signInTo="/" />;
  }
  render(<Logo />);
  await choose(await pictureOf(400, 200, "logo.png"));
  await expect.poll(() => cutOut?.file.name).toBe("logo.png");
  expect(cutOut!.crop).toBeUndefined();
  await expect.poll(() => document.querySelector<HTMLImageElement>(".cropper img")?.complete).toBe(true);
  letGo();
  await expect.poll(() => cutOut?.crop && rounded(cutOut.crop)).toEqual([25, 0, 50, 100]);
});

it("is cut out by the keyboard: a corner resizes it, arrows move it, within the picture", async () => {
  show({ kind: "cover" });
  await choose(await pictureOf(600, 400));
  await expect.element(part()).toBeVisible();
  page.getByLabelText("Bottom right corner").element().focus();
  for (let step = 0; step < 10; step++) await userEvent.keyboard("{Shift>}{ArrowLeft}{/Shift}");
  (part().element() as HTMLElement).focus();
  for (let step = 0; step < 60; step++) await userEvent.keyboard("{Shift>}{ArrowDown}{/Shift}");
  await save().click();
  await expect.poll(() => vi.mocked(uploadPicture).mock.calls.length).toBe(1);
  const { x, y, width, height } = cropSent();
  expect(x).toBeCloseTo(0, 2);
  expect(width).toBeLessThan(0.95);
  expect(width / height).toBeCloseTo(2, 1);
  expect(y + height).toBeCloseTo(1, 2);
  // The server takes no share beyond the picture, however little.
  for (const share of [x, y, width, height]) expect(share >= 0 && share <= 1, String(share)).toBe(true);
});

it("zooms around its middle by the slider", async () => {
  show();
  await choose(await pictureOf(300, 300));
  const zoom = page.getByLabelText("Zoom");
  await expect.element(zoom).toHaveValue("1");
  await zoom.fill("2");
  await save().click();
  await expect.poll(() => vi.mocked(uploadPicture).mock.calls.length).toBe(1);
  expect(rounded(cropSent())).toEqual([25, 25, 50, 50]);
});

it("keeps a point of a cover in view: by the sliders, and where one presses in it", async () => {
  show({ kind: "cover" });
  await choose(await pictureOf(600, 400));
  const [across, down] = [page.getByLabelText("From left to right"), page.getByLabelText("From top to bottom")];
  await expect.element(across).toHaveValue("50");
  const picture = document.querySelector(".focus-picture")!;
  const { left, top, width, height } = picture.getBoundingClientRect();
  // The part of the picture in the shape of a cover.
  expect(width / height).toBeCloseTo(3, 1);
  const at = { clientX: left + width * 0.3, clientY: top + height * 0.1, buttons: 1, bubbles: true };
  picture.dispatchEvent(new PointerEvent("pointermove", at));
  await expect.element(across).toHaveValue("30");
  await expect.element(down).toHaveValue("10");
  (down.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowUp}{ArrowUp}");
  await save().click();
  await expect.poll(() => vi.mocked(setProfilePictureAction).mock.calls.length).toBe(1);
  const [, form] = vi.mocked(setProfilePictureAction).mock.calls[0]!;
  expect([form.get("focus.x"), form.get("focus.y")]).toEqual(["30", "8"]);
});

it("asks for no point of a photo", async () => {
  show();
  await choose(await pictureOf(300, 300));
  await expect.element(part()).toBeVisible();
  expect(document.querySelector(".focus-picture")).toBeNull();
});

it("keeps another point of the cover that is there in view, without another picture", async () => {
  render(
    <CoverFocus profileId="amara" pictureId="coast" focus={{ x: 40, y: 20 }} toast="Cover saved" onward="/profile">
      <img src="data:," alt="" />
    </CoverFocus>,
  );
  const saved = page.getByRole("button", { name: "Save this point" });
  await expect.element(page.getByLabelText("From top to bottom")).toHaveValue("20");
  expect(saved.query()).toBeNull();
  await page.getByLabelText("From top to bottom").fill("35");
  await saved.click();
  await expect.poll(() => vi.mocked(setProfilePictureAction).mock.calls.length).toBe(1);
  const [, form] = vi.mocked(setProfilePictureAction).mock.calls[0]!;
  expect(Object.fromEntries(form)).toMatchObject({
    kind: "cover",
    pictureId: "coast",
    profileId: "amara",
    "focus.x": "40",
    "focus.y": "35",
  });
  await expect.poll(() => router.push.mock.calls).toEqual([["/profile"]]);
  expect(uploadPicture).not.toHaveBeenCalled();
});

it("can be dropped and pasted as well as picked", async () => {
  show();
  const dropped = new DataTransfer();
  dropped.items.add(await pictureOf(50, 50));
  document
    .querySelector(".picture-picker")!
    .dispatchEvent(new DragEvent("drop", { dataTransfer: dropped, bubbles: true, cancelable: true }));
  await expect.element(part()).toBeVisible();
  await page.getByRole("button", { name: "Choose another" }).click();
  await expect.element(page.getByText("Nothing yet")).toBeVisible();
  const pasted = new DataTransfer();
  pasted.items.add(await pictureOf(50, 50));
  document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: pasted, bubbles: true, cancelable: true }));
  await expect.element(part()).toBeVisible();
});

it.each([
  ["an SVG", () => new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "a.svg"), "SVG pictures can carry code"],
  ["what is empty", () => new File([], "a.png"), "This picture is damaged or unfinished"],
  ["what is no picture", () => new File(["Hello"], "a.png", { type: "image/png" }), "This isn’t a picture we can read"],
  [
    "what breaks off",
    () => new File([Uint8Array.from([137, 80, 78, 71, 13, 10, 26, 10])], "a.png"),
    "This picture is damaged",
  ],
])("refuses %s before it is sent, at the field", async (_, fileOf, message) => {
  show();
  // The browser asks for no more than what it is offered; whoever drops a file is not asked.
  const dropped = new DataTransfer();
  dropped.items.add(fileOf());
  document
    .querySelector(".picture-picker")!
    .dispatchEvent(new DragEvent("drop", { dataTransfer: dropped, bubbles: true, cancelable: true }));
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.poll(() => input().getAttribute("aria-invalid")).toBe("true");
  expect(uploadPicture).not.toHaveBeenCalled();
});

it("says why the server refused it, and sends it again", async () => {
  vi.mocked(uploadPicture).mockResolvedValueOnce({ status: "failed", reason: "network-request-failed" });
  show();
  await choose(await pictureOf(60, 60));
  await save().click();
  await expect.element(page.getByRole("alert")).toBeVisible();
  expect(setProfilePictureAction).not.toHaveBeenCalled();
  await save().click();
  await expect.poll(() => router.push.mock.calls.length).toBe(1);
  expect(uploadPicture).toHaveBeenCalledTimes(2);
});

it("does not send what has arrived once more when it could not be set", async () => {
  answers("refused");
  show();
  await choose(await pictureOf(60, 60));
  await save().click();
  await expect.element(page.getByText("Not yours.")).toBeVisible();
  answers("done");
  await save().click();
  await expect.poll(() => router.push.mock.calls.length).toBe(1);
  expect(uploadPicture).toHaveBeenCalledTimes(1);
  expect(setProfilePictureAction).toHaveBeenCalledTimes(2);
});

it("tells how far it is and can be stopped", async () => {
  vi.mocked(uploadPicture).mockImplementationOnce(
    ({ onProgress, signal }) =>
      new Promise((resolve) => {
        onProgress?.(0.4);
        signal?.addEventListener("abort", () => resolve({ status: "cancelled" }));
      }),
  );
  show();
  await choose(await pictureOf(60, 60));
  await save().click();
  await expect.element(page.getByRole("progressbar", { name: "Uploading: 40%" })).toBeVisible();
  await page.getByRole("button", { name: "Stop" }).click();
  await expect.element(page.getByRole("button", { name: "Choose another" })).toBeVisible();
  expect([vi.mocked(setProfilePictureAction).mock.calls, router.push.mock.calls]).toEqual([[], []]);
});

it("is removed once somebody has said that they mean it", async () => {
  show({ isSet: true });
  await page.getByRole("button", { name: "Remove photo" }).click();
  await expect.element(page.getByRole("dialog", { name: "Remove your photo?" })).toBeVisible();
  expect(removeProfilePictureAction).not.toHaveBeenCalled();
  await page.getByRole("dialog").getByRole("button", { name: "Remove photo" }).click();
  await expect.poll(() => router.push.mock.calls).toEqual([["/profile#header"]]);
});
