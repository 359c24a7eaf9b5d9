import { createTranslator } from "next-intl";
import { beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { sendLogo } from "@/components/media/upload/set-picture";
import { uploadPicture } from "@/components/media/upload/upload-picture";
import { Toaster } from "@/components/ui/toast/toaster";
import type { Translate } from "@/lib/i18n/messages";
import { setProfilePictureAction } from "@/lib/media/actions";
import profile from "@/messages/en/profile.json";
import { render } from "../../support/browser-mode/render";
import { pngNamed, stored } from "../../support/browser-mode/uploads";

vi.mock("@/components/media/upload/upload-picture", () => ({ uploadPicture: vi.fn() }));

const t = createTranslator({ locale: "en", messages: { profile } }) as unknown as Translate;
const crop = { x: 0, y: 0, width: 1, height: 1 };
const send = () => sendLogo("tidewater", { file: pngNamed("logo.png"), crop }, t);

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(uploadPicture).mockResolvedValue(stored("logo"));
  vi.mocked(setProfilePictureAction).mockResolvedValue({
    status: "done",
    value: undefined,
    idempotencyKey: crypto.randomUUID(),
    rerendered: true,
  });
  render(<Toaster />);
});

it("sends a logo for the organization that has just been made, and sets it", async () => {
  await send();
  expect(vi.mocked(uploadPicture).mock.calls[0]![0]).toMatchObject({ profileId: "tidewater", kind: "photo", crop });
  const [, form] = vi.mocked(setProfilePictureAction).mock.calls[0]!;
  expect([form.get("profileId"), form.get("kind"), form.get("pictureId")]).toEqual(["tidewater", "photo", "logo"]);
  expect(page.getByText(/couldn’t be added/).elements()).toEqual([]);
});

it("leads to where it can be added when it did not arrive or could not be set", async () => {
  vi.mocked(uploadPicture).mockResolvedValueOnce({ status: "refused", reason: "storage-full", message: "Full." });
  await send();
  await expect.element(page.getByText("Your organization is there, but its logo couldn’t be added.")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Add a logo" })).toHaveAttribute("href", "/profile/photo");
  expect(setProfilePictureAction).not.toHaveBeenCalled();
});
