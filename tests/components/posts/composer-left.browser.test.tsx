import { beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Composer } from "@/components/posts/composer/composer";
import { clearEntities } from "@/components/ui/entities/entity-store";
import { closeToast, toasts } from "@/components/ui/toast/toast";
import { actAsAction } from "@/lib/organizations/actions";
import { createPostAction } from "@/lib/posts/actions";
import { draftNames } from "../../support/browser-mode/drafts";
import { router } from "../../support/browser-mode/next-navigation";
import { postNamed } from "../../support/browser-mode/posts";
import { render } from "../../support/browser-mode/render";
import { heldUploads, pngNamed, stored } from "../../support/browser-mode/uploads";

const held = vi.hoisted(() => ({ server: undefined as unknown as ReturnType<typeof heldUploads> }));
vi.mock("@/components/media/upload/upload-picture", () => ({
  uploadPicture: (upload: Parameters<typeof held.server.send>[0]) => held.server.send(upload),
}));

const amara = { id: "amara", kind: "USER" as const, handle: "amara", displayName: "Amara Okafor", photoId: null };
const tidewater = { ...amara, id: "tidewater", kind: "ORGANIZATION" as const, displayName: "Tidewater Alliance" };
const composer = (onward?: string) => (
  <Composer
    profile={amara}
    profiles={[amara, tidewater]}
    idempotencyKey="key"
    limit={5000}
    types="image/png"
    onward={onward}
  />
);
const text = page.getByRole("textbox", { name: /What are you working on/ });
const post = page.getByRole("button", { name: "Post", exact: true });
const sent = () =>
  vi.mocked(createPostAction).mock.calls.map(([, form]) => [form.get("text"), form.get("pictures.0.pictureId")]);
const told = () => toasts.now().map((toast) => toast.text);
const STILL_DRAFT = "Your post isn’t published: it’s still a draft";
/** Long enough for what was to come of an answer. */
const later = () => new Promise((resolve) => setTimeout(resolve, 100));

/** A post that waits for its picture. */
async function awaited(onward?: string) {
  const left = render(composer(onward));
  await userEvent.upload(page.getByLabelText("Add photos"), [pngNamed("a")]);
  await expect.poll(() => held.server.names()).toEqual(["a"]);
  await text.fill("Planted");
  await post.click();
  await expect.element(page.getByText(/Your post goes out when/)).toBeVisible();
  return left;
}

beforeEach(() => {
  held.server = heldUploads();
  clearEntities();
  localStorage.clear();
  router.push.mockClear();
  for (const { id } of toasts.now()) closeToast(id);
  const value = { postId: "1", post: postNamed("1") };
  vi.mocked(createPostAction).mockReset();
  vi.mocked(createPostAction).mockResolvedValue({ status: "done", value, idempotencyKey: "next", rerendered: false });
});

describe("a post that waits for its pictures while one goes elsewhere", () => {
  it("is sent once they are there, and leads nobody away from where they are", async () => {
    const { rerender } = await awaited("/feed");
    rerender(<p>Elsewhere</p>);
    held.server.answer("a");
    await expect.poll(sent).toEqual([["Planted", "a"]]);
    await expect.poll(told).toEqual(["Post published"]);
    expect(draftNames()).toEqual([]);
    expect(router.push).not.toHaveBeenCalled();
    rerender(composer());
    await expect.element(text).toHaveValue("");
  });

  it("stays a draft where a picture fails, which is said with the way back to it", async () => {
    const { rerender } = await awaited();
    rerender(<p>Elsewhere</p>);
    held.server.answer("a", { status: "failed", reason: "network-request-failed" });
    await expect.poll(told).toEqual([STILL_DRAFT]);
    expect(toasts.now()[0]?.action).toEqual({ label: "Open the draft", href: "/feed" });
    expect(sent()).toEqual([]);
    rerender(composer());
    await expect.element(text).toHaveValue("Planted");
  });

  it("stays a draft where the server does not take it", async () => {
    vi.mocked(createPostAction).mockRejectedValueOnce(new TypeError("Failed to fetch"));
    const { rerender } = await awaited();
    rerender(<p>Elsewhere</p>);
    held.server.answer("a");
    await expect.poll(told).toEqual([STILL_DRAFT]);
    rerender(composer());
    await expect.element(text).toHaveValue("Planted");
    await post.click();
    await expect
      .poll(() => vi.mocked(createPostAction).mock.calls.map(([, form]) => form.get("idempotencyKey")))
      .toEqual(["key", "key"]);
  });

  it("is sent from the composer that it stands in by now, once", async () => {
    const { rerender } = await awaited();
    rerender(<p>Elsewhere</p>);
    rerender(composer());
    await expect.element(text).toHaveValue("Planted");
    await expect.element(page.getByRole("button", { name: "Cancel picture 1" })).toBeVisible();
    await text.fill("Planted today");
    await post.click();
    await expect.element(page.getByText(/Your post goes out when/)).toBeVisible();
    held.server.answer("a");
    await expect.poll(sent).toEqual([["Planted today", "a"]]);
    await later();
    expect([sent().length, told()]).toEqual([1, ["Post published"]]);
  });

  it("is not sent behind the back of whoever has it before them again", async () => {
    const { rerender } = await awaited();
    rerender(<p>Elsewhere</p>);
    rerender(composer());
    await expect.element(page.getByRole("button", { name: "Cancel picture 1" })).toBeVisible();
    held.server.answer("a");
    await expect.poll(told).toEqual([STILL_DRAFT]);
    expect(sent()).toEqual([]);
  });

  it("is not sent after a sign-out, and nothing is said of it", async () => {
    const { rerender } = await awaited();
    rerender(<p>Signed out</p>);
    localStorage.clear();
    held.server.answer("a");
    await later();
    expect([sent(), told()]).toEqual([[], []]);
  });

  it("is not sent as the profile that it was taken away from", async () => {
    const value = { actingId: "tidewater" };
    vi.mocked(actAsAction).mockResolvedValue({ status: "done", value, idempotencyKey: "", rerendered: true });
    const { rerender } = await awaited();
    await page.getByRole("button", { name: /^Posting as/ }).click();
    await page.getByRole("button", { name: "Tidewater Alliance" }).click();
    await expect.poll(() => held.server.all.map(({ profileId }) => profileId)).toEqual(["amara", "tidewater"]);
    rerender(<p>Elsewhere</p>);
    held.server.answer("a");
    await later();
    expect([sent(), told()]).toEqual([[], []]);
  });
});

it("says how many pictures another profile's draft had no room for", async () => {
  const value = { actingId: "tidewater" };
  vi.mocked(actAsAction).mockResolvedValue({ status: "done", value, idempotencyKey: "", rerendered: true });
  const kept = Array.from({ length: 9 }, (_, at) => {
    const [answer, id] = [stored(`${at}`), `kept-${at}`];
    const picture = answer.status === "done" && answer.value;
    return [`pictures.${at}.kept`, JSON.stringify({ id, name: id, picture })];
  });
  const values = { text: "", ...Object.fromEntries(kept) };
  localStorage.setItem("draft:tidewater:post", JSON.stringify({ version: 1, at: 0, values }));
  render(composer());
  await userEvent.upload(page.getByLabelText("Add photos"), ["a", "b", "c"].map(pngNamed));
  await page.getByRole("button", { name: /^Posting as/ }).click();
  await page.getByRole("button", { name: "Tidewater Alliance" }).click();
  await expect.poll(told).toEqual(["A post can have up to 10 pictures: 2 were left out"]);
});
