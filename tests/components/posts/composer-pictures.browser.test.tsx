import { beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { discardPicture } from "@/components/media/upload/discard-picture";
import { Composer } from "@/components/posts/composer/composer";
import { clearEntities } from "@/components/ui/entities/entity-store";
import { closeToast, toasts } from "@/components/ui/toast/toast";
import { actAsAction } from "@/lib/organizations/actions";
import { createPostAction } from "@/lib/posts/actions";
import { draftNames } from "../../support/browser-mode/drafts";
import { render } from "../../support/browser-mode/render";
import { setMedia } from "../../support/browser-mode/media";
import { heldUploads, movingNamed, pngNamed, stored } from "../../support/browser-mode/uploads";

const held = vi.hoisted(() => ({ server: undefined as unknown as ReturnType<typeof heldUploads> }));
vi.mock("@/components/media/upload/upload-picture", () => ({
  uploadPicture: (upload: Parameters<typeof held.server.send>[0]) => held.server.send(upload),
}));
vi.mock("@/components/media/upload/discard-picture", () => ({ discardPicture: vi.fn() }));

const amara = { id: "amara", kind: "USER" as const, handle: "amara", displayName: "Amara Okafor", photoId: null };
const tidewater = { ...amara, id: "tidewater", kind: "ORGANIZATION" as const, displayName: "Tidewater Alliance" };
const composer = (profile = amara as typeof amara | typeof tidewater) => (
  <Composer profile={profile} profiles={[amara, tidewater]} idempotencyKey="key" limit={5000} types="image/png" />
);
const text = page.getByRole("textbox", { name: /What are you working on/ });
const post = page.getByRole("button", { name: "Post", exact: true });
const alt = (number: number) => page.getByRole("textbox", { name: `Describe picture ${number} ` });
const press = (name: string) => page.getByRole("button", { name }).click();
const items = page.getByRole("list", { name: "Pictures of this post" }).getByRole("listitem");
const problems = () => [...document.querySelectorAll("li [role=alert]")].map((one) => one.textContent);
const pick = (...names: string[]) => userEvent.upload(page.getByLabelText("Add photos"), names.map(pngNamed));
const onItsWay = (...names: string[]) => expect.poll(() => held.server.names()).toEqual(names);
const arrive = async (...names: string[]) => {
  for (const name of names) {
    await expect.poll(() => held.server.names()).toContain(name);
    held.server.answer(name);
  }
  await expect.poll(() => document.querySelectorAll("[data-status=sending], [data-status=waiting]").length).toBe(0);
};
const sent = () =>
  vi
    .mocked(createPostAction)
    .mock.calls.map(([, form]) =>
      Object.fromEntries([...form].filter(([name]) => name === "text" || name.startsWith("pictures."))),
    );

beforeEach(() => {
  vi.mocked(discardPicture).mockClear();
  held.server = heldUploads();
  clearEntities();
  localStorage.clear();
  for (const { id } of toasts.now()) closeToast(id);
  const value = { postId: "1", post: null };
  vi.mocked(createPostAction).mockResolvedValue({ status: "done", value, idempotencyKey: "next", rerendered: false });
});

describe("a post with pictures", () => {
  it("is sent with them in their order and with what is said of them, and leaves nothing behind", async () => {
    render(composer());
    await pick("a", "b");
    await arrive("a", "b");
    await alt(1).fill("A dune");
    await press("Move picture 1 later");
    await expect.element(alt(2)).toHaveValue("A dune");
    await text.fill("Planted");
    await post.click();
    await expect
      .poll(sent)
      .toEqual([
        {
          text: "Planted",
          "pictures.0.pictureId": "b",
          "pictures.0.alt": "",
          "pictures.1.pictureId": "a",
          "pictures.1.alt": "A dune",
        },
      ]);
    await expect.poll(() => items.elements().length).toBe(0);
    await expect.element(text).toHaveValue("");
    await expect.poll(draftNames).toEqual([]);
    expect(discardPicture).not.toHaveBeenCalled();
  });

  it("keeps nothing of one that is removed before", async () => {
    render(composer());
    await pick("a", "b");
    await arrive("a", "b");
    await press("Remove picture 1");
    await expect.poll(() => vi.mocked(discardPicture).mock.calls).toEqual([["amara", "a"]]);
  });

  it("needs no text", async () => {
    render(composer());
    await pick("a");
    await arrive("a");
    await post.click();
    await expect.poll(sent).toEqual([{ text: "", "pictures.0.pictureId": "a", "pictures.0.alt": "" }]);
  });

  it("waits for those that are on their way, and says so", async () => {
    render(composer());
    await pick("a", "b", "c");
    await onItsWay("a", "b");
    held.server.answer("a");
    await onItsWay("b", "c");
    await text.fill("Soon");
    await post.click();
    await expect.element(page.getByText("Your post goes out when its pictures are here: 1 of 3")).toBeVisible();
    await text.click();
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    expect(sent()).toEqual([]);
    await press("Cancel picture 3");
    await arrive("b");
    await expect.poll(() => sent().map((one) => Object.keys(one).length)).toEqual([5]);
  });

  it("is not sent without one that failed, which says why beside itself and can be tried again", async () => {
    render(composer());
    await pick("a", "b");
    await text.fill("Kept");
    await onItsWay("a", "b");
    held.server.answer("a", { status: "refused", reason: "storage-full", message: "This profile is full." });
    held.server.answer("b", { status: "failed", reason: "network-request-failed" });
    await expect.poll(() => problems().length).toBe(2);
    expect(problems()[0]).toBe("This profile is full.");
    await post.click();
    await expect.element(page.getByText(/Remove the pictures that couldn’t be added/)).toBeVisible();
    expect(sent()).toEqual([]);
    await expect.element(text).toHaveValue("Kept");
    await press("Remove picture 1");
    await expect.element(alt(1)).toHaveFocus();
    await press("Try again with picture 1");
    await arrive("b");
    await post.click();
    await expect.poll(() => sent()[0]?.["pictures.0.pictureId"]).toBe("b");
  });

  it("tells of what moves that a still is kept, while it is on its way", async () => {
    render(composer());
    await userEvent.upload(page.getByLabelText("Add photos"), [movingNamed("wave.gif"), pngNamed("dune.png")]);
    await onItsWay("wave.gif", "dune.png");
    await expect
      .element(items.nth(0).getByRole("status"))
      .toHaveTextContent("This picture moves. Only a still of it is kept.");
    expect(items.nth(1).getByRole("status").elements()).toEqual([]);
  });

  it("keeps all that is said of one, says there that it is too much, and goes once it fits", async () => {
    const told = "Marram grass. ".repeat(110);
    render(composer());
    await pick("a");
    await arrive("a");
    await alt(1).click();
    // As a paste does, it stops where a field takes no more.
    document.execCommand("insertText", false, told);
    await expect.element(alt(1)).toHaveValue(told);
    expect(problems()).toEqual(["Use at most 1,500 characters"]);
    await expect.element(alt(1)).toHaveAccessibleDescription("Use at most 1,500 characters");
    await text.fill("Planted");
    await post.click();
    await expect.element(alt(1)).toHaveFocus();
    expect(sent()).toEqual([]);
    await alt(1).fill(told.slice(0, 1_500));
    await expect.poll(problems).toEqual([]);
    await post.click();
    await expect.poll(() => sent()[0]).toMatchObject({ "pictures.0.alt": told.slice(0, 1_500) });
  });

  it("keeps a picture of which the server takes the words amiss, and says so there", async () => {
    const fields = { "pictures.0.alt": "Not like this." };
    vi.mocked(createPostAction).mockResolvedValueOnce({ status: "invalid", fields } as never);
    render(composer());
    await pick("a");
    await arrive("a");
    await alt(1).fill("A dune");
    await post.click();
    await expect.poll(problems).toEqual(["Not like this."]);
    await alt(1).fill("A dune at low tide");
    await expect.poll(problems).toEqual([]);
    await post.click();
    await expect
      .poll(() => sent()[1])
      .toEqual({ text: "", "pictures.0.pictureId": "a", "pictures.0.alt": "A dune at low tide" });
  });

  it("says at a picture that it is gone by now, and goes without it", async () => {
    const fields = { "pictures.1.pictureId": "It is no longer here." };
    vi.mocked(createPostAction).mockResolvedValueOnce({ status: "invalid", fields } as never);
    render(composer());
    await pick("a", "b");
    await arrive("a", "b");
    await text.fill("Kept");
    await post.click();
    await expect.poll(problems).toEqual(["It is no longer here."]);
    await expect.element(text).toHaveValue("Kept");
    await press("Remove picture 2");
    await post.click();
    await expect.poll(() => sent()[1]?.["pictures.0.pictureId"]).toBe("a");
  });
});

describe("pictures come", () => {
  const dropped = (...files: File[]) => {
    const data = new DataTransfer();
    for (const file of files) data.items.add(file);
    return data;
  };
  const form = () => document.querySelector("form")!;

  it("by dropping and by pasting them", async () => {
    render(composer());
    form().dispatchEvent(
      new DragEvent("drop", { dataTransfer: dropped(pngNamed("a")), bubbles: true, cancelable: true }),
    );
    await onItsWay("a");
    text
      .element()
      .dispatchEvent(
        new ClipboardEvent("paste", { clipboardData: dropped(pngNamed("b")), bubbles: true, cancelable: true }),
      );
    await onItsWay("a", "b");
  });

  it("by dropping them where it is shown that they can be", async () => {
    render(composer());
    const drag = (type: string, to: Element, more: DragEventInit = {}) =>
      to.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, ...more }));
    const line = () => getComputedStyle(form()).outlineStyle;
    const photo = { dataTransfer: dropped(pngNamed("a")) };
    await expect
      .poll(() => {
        drag("dragover", form(), photo);
        return line();
      })
      .toBe("dashed");
    drag("dragleave", form(), { relatedTarget: text.element() });
    expect(line()).toBe("dashed");
    drag("dragleave", text.element(), { relatedTarget: document.body });
    await expect.poll(line).toBe("none");
    const words = new DataTransfer();
    words.setData("text/plain", "Dunes");
    drag("dragover", form(), { dataTransfer: words });
    expect(line()).toBe("none");
    drag("dragover", form(), photo);
    await expect.poll(line).toBe("dashed");
    drag("drop", form(), photo);
    await expect.poll(line).toBe("none");
  });

  it("at most ten of them", async () => {
    render(composer());
    await pick(..."abcdefghijk");
    await expect.element(page.getByText("A post can have up to 10 pictures")).toBeVisible();
    expect(items.elements()).toHaveLength(10);
  });

  it("not without the limits being said before, and nothing moves for them", async () => {
    render(composer());
    const limits = page.getByText("JPEG, PNG, WebP, AVIF or GIF, up to 20 MB each, at most 10");
    const height = () => document.querySelector("form")!.offsetHeight;
    // As it stands before what comes with the first word has come.
    (text.element() as HTMLElement).focus();
    const before = height();
    await expect.poll(() => document.querySelector("form [name=placeId]")).not.toBeNull();
    expect(height()).toBe(before);
    await expect.element(limits).not.toBeVisible();
    await userEvent.hover(page.getByLabelText("Add photos"));
    await expect.element(limits).toBeVisible();
    expect(height()).toBe(before);
  });

  it("not with them said where nobody asks: where nothing hovers they are beside the pictures, and folded", async () => {
    // Touch that is emulated once stays with the page, for the files after this one as well.
    setMedia("(hover)", false);
    render(composer());
    const limits = page.getByText(/up to 20 MB each, at most 10/);
    await userEvent.hover(page.getByLabelText("Add photos"));
    await expect.element(limits).not.toBeVisible();
    await expect.element(page.getByLabelText("Add photos")).toHaveAccessibleDescription(/JPEG, PNG/);
    await pick("dune");
    await expect.element(limits.nth(0)).not.toBeVisible();
    await page.getByText("Which files?").click();
    await expect.element(limits.nth(0)).toBeVisible();
  });
});

describe("a draft", () => {
  it("keeps them while one is elsewhere: what is on its way goes on", async () => {
    const { rerender } = render(composer());
    await pick("a", "b");
    await arrive("a", "b");
    await pick("c");
    await onItsWay("c");
    await alt(2).fill("A spade");
    rerender(<p>Elsewhere</p>);
    held.server.answer("c");
    rerender(composer());
    await expect.poll(() => items.elements().length).toBe(3);
    await expect.element(alt(2)).toHaveValue("A spade");
    await post.click();
    await expect.poll(() => Object.values(sent()[0] ?? {}).filter(Boolean)).toEqual(["a", "b", "A spade", "c"]);
    expect(held.server.all).toHaveLength(3);
  });

  it("shows what was uploaded before the page was loaded anew, and says what was not", async () => {
    const answer = stored("there");
    const kept = (id: string, picture: unknown) => JSON.stringify({ id, name: `${id}.png`, picture });
    const values = {
      text: "Before",
      "pictures.0.kept": kept("first", answer.status === "done" && answer.value),
      "pictures.0.alt": "A dune",
      "pictures.1.kept": kept("second", null),
      "pictures.1.alt": "",
    };
    localStorage.setItem("draft:amara:post", JSON.stringify({ version: 1, at: 0, values }));
    render(composer());
    await expect.element(alt(1)).toHaveValue("A dune");
    await expect.poll(problems).toEqual(["This picture is no longer here. Add it again"]);
    expect(page.getByRole("button", { name: /Try again/ }).elements()).toEqual([]);
    await press("Remove picture 2");
    await post.click();
    await expect.poll(sent).toEqual([{ text: "Before", "pictures.0.pictureId": "there", "pictures.0.alt": "A dune" }]);
  });

  it("forgets them at a sign-out", async () => {
    const { rerender } = render(composer());
    await pick("a");
    await arrive("a");
    rerender(<p>Signed out</p>);
    localStorage.clear();
    rerender(composer());
    await pick("b");
    await arrive("b");
    expect(items.elements()).toHaveLength(1);
    await post.click();
    await expect.poll(() => sent()[0]?.["pictures.0.pictureId"]).toBe("b");
  });

  it("brings them along to another profile, which uploads them as its own", async () => {
    const value = { actingId: "tidewater" };
    vi.mocked(actAsAction).mockResolvedValue({ status: "done", value, idempotencyKey: "", rerendered: true });
    const { rerender } = render(composer());
    await pick("a");
    await arrive("a");
    await alt(1).fill("A dune");
    await text.fill("For all of us");
    await page.getByRole("button", { name: /^Posting as/ }).click();
    await page.getByRole("button", { name: "Tidewater Alliance" }).click();
    await expect.poll(() => held.server.all.map(({ profileId }) => profileId)).toEqual(["amara", "tidewater"]);
    rerender(composer(tidewater));
    await expect.element(alt(1)).toHaveValue("A dune");
    await arrive("a");
    await post.click();
    await expect.poll(() => sent()[0]?.text).toBe("For all of us");
    rerender(composer());
    await expect.poll(() => items.elements().length).toBe(0);
  });
});
