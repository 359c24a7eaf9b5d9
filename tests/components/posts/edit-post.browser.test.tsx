import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { discardPicture } from "@/components/media/upload/discard-picture";
import { EditPictures } from "@/components/posts/edit/edit-pictures";
import { EditPost } from "@/components/posts/edit/edit-post";
import { currentEntity } from "@/components/ui/entities/entities";
import { entitiesNow } from "@/components/ui/entities/entity-store";
import { wipeDrafts } from "@/components/ui/form/drafts";
import { editPostAction } from "@/lib/posts/actions";
import { draftNames } from "../../support/browser-mode/drafts";
import { postNamed } from "../../support/browser-mode/posts";
import { inEnglish, render } from "../../support/browser-mode/render";
import { heldUploads, pngNamed } from "../../support/browser-mode/uploads";

const held = vi.hoisted(() => ({ server: undefined as unknown as ReturnType<typeof heldUploads> }));
vi.mock("@/components/media/upload/upload-picture", () => ({
  uploadPicture: (upload: Parameters<typeof held.server.send>[0]) => held.server.send(upload),
}));
vi.mock("@/components/media/upload/discard-picture", () => ({ discardPicture: vi.fn() }));

const idOf = (number: number) => `019a0000-0000-7000-8000-00000000000${number}`;
const [dune, spade, net] = [idOf(1), idOf(2), idOf(3)];
const picture = (pictureId: string, alt: string) => ({
  alt,
  picture: { pictureId, width: 640, height: 480, widths: [320, 640], placeholder: "data:image/webp;base64," },
});
const shown = [picture(dune, "A dune"), picture(spade, "")];
const editor = (pictures = shown, key = "page") => (
  <EditPost
    key={key}
    post={{
      ...{ id: idOf(9), text: "Planted", topics: ["food"], tags: [], pictures },
      ...{ place: null, card: null, commentsAudience: "EVERYONE" },
    }}
    place={{ id: "", label: "" }}
    profileId={idOf(8)}
    idempotencyKey={idOf(7)}
  />
);
const alt = (number: number) => page.getByRole("textbox", { name: `Describe picture ${number} ` });
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const pick = (...names: string[]) => userEvent.upload(page.getByLabelText("Add pictures"), names.map(pngNamed));
const items = page.getByRole("list", { name: "Pictures of this post" }).getByRole("listitem");
const sent = () =>
  vi
    .mocked(editPostAction)
    .mock.calls.map(([, form]) => [0, 1, 2].map((at) => form.get(`pictures.${at}.pictureId`)).filter(Boolean));

beforeEach(() => {
  vi.mocked(discardPicture).mockClear();
  held.server = heldUploads();
  wipeDrafts();
  vi.mocked(editPostAction).mockReset();
  const value = { post: null };
  vi.mocked(editPostAction).mockResolvedValue({ status: "done", value, idempotencyKey: "next", rerendered: false });
});

it("offers the pictures of a post to be removed, put in order, described and added to", async () => {
  render(editor());
  await expect.element(alt(1)).toHaveValue("A dune");
  await expect.element(page.getByText("or drop or paste them here")).toBeVisible();
  expect(draftNames()).toEqual([]);
  await press("Remove picture 1");
  await expect.element(alt(1)).toHaveFocus();
  await alt(1).fill("A spade");
  await pick(net);
  await expect.poll(() => held.server.names()).toEqual([net]);
  held.server.answer(net);
  await press("Move picture 2 earlier");
  await press("Save");
  await expect.poll(sent).toEqual([[net, spade]]);
  const form = vi.mocked(editPostAction).mock.calls[0]![1];
  expect([form.get("pictures.0.alt"), form.get("pictures.1.alt")]).toEqual(["", "A spade"]);
  // What a post still shows is not taken away before that is saved.
  expect(discardPicture).not.toHaveBeenCalled();
});

it("says at a picture that too much is said of it, and keeps all of it", async () => {
  const told = "Marram grass. ".repeat(110);
  render(editor());
  await alt(1).fill("");
  await alt(1).click();
  // As a paste does, it stops where a field takes no more.
  document.execCommand("insertText", false, told);
  await expect.element(alt(1)).toHaveValue(told);
  await expect.element(alt(1)).toHaveAccessibleDescription("Use at most 1,500 characters");
  await press("Save");
  await expect.element(alt(1)).toHaveValue(told);
  expect(sent()).toEqual([]);
});

it("has its pictures in the server's markup, so that a form without JavaScript keeps them", async () => {
  const place = document.body.appendChild(document.createElement("main"));
  place.innerHTML = renderToString(inEnglish(editor()));
  const fields = new FormData(place.querySelector("form")!);
  expect([fields.get("pictures.0.alt"), fields.get("pictures.1.pictureId")]).toEqual(["A dune", spade]);
  // The script says nothing else.
  const root = hydrateRoot(place, inEnglish(editor()));
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  await press("Remove picture 1");
  await expect.poll(() => items.elements().length).toBe(1);
});

it("is answered with the pictures that can be read, whatever its form says of others", () => {
  const kept = { id: dune, name: "", picture: shown[0]!.picture };
  const posted: Record<string, string> = { "pictures.0.kept": JSON.stringify(kept), "pictures.0.alt": "A dune" };
  const withoutWidths = { ...kept.picture, widths: undefined };
  const others = ["{", "null", "[]", '"text"', "{}", { ...kept, picture: withoutWidths }, { ...kept, id: 1 }];
  const malformed = [...others, { ...kept, picture: { ...kept.picture, widths: [] } }];
  for (const [at, one] of malformed.entries())
    posted[`pictures.${at + 1}.kept`] = typeof one === "string" ? one : JSON.stringify(one);
  const fields = { valueOf: (name: string) => posted[name] ?? "", errorOf: () => undefined, change: () => {} };
  const place = document.createElement("form");
  place.innerHTML = renderToString(
    inEnglish(<EditPictures profileId={idOf(8)} savedIds={[dune]} files={new Map()} fields={fields} />),
  );
  const rendered = new FormData(place);
  expect([rendered.get("pictures.0.pictureId"), rendered.get("pictures.0.alt")]).toEqual([dune, "A dune"]);
  expect(rendered.has("pictures.1.alt")).toBe(false);
});

it("is not saved with a place or an ally that was typed and not picked, and says so at the field", async () => {
  render(editor());
  const place = page.getByRole("combobox", { name: "Place" });
  const allies = page.getByRole("combobox", { name: "With allies" });
  await place.fill("Rott");
  await press("Save");
  await expect.element(place).toHaveAccessibleDescription("No location specified");
  await place.fill("");
  await allies.fill("Leila");
  await press("Save");
  await expect.element(allies).toHaveAccessibleDescription("Choose an ally from the list or clear the field");
  await expect.element(allies).toHaveFocus();
  expect(editPostAction).not.toHaveBeenCalled();
  await allies.fill("");
  await expect.element(allies).not.toHaveAttribute("aria-invalid", "true");
  await press("Save");
  await expect.poll(sent).toEqual([[dune, spade]]);
});

it("keeps the name of an ally that is typed with its draft", async () => {
  const { rerender } = render(editor());
  await page.getByRole("combobox", { name: "With allies" }).fill("Leila");
  await expect.poll(draftNames).toHaveLength(1);
  rerender(<p />);
  rerender(editor(shown, "loaded anew"));
  await press("Restore");
  await expect.element(page.getByRole("combobox", { name: "With allies" })).toHaveValue("Leila");
});

it("is saved once the pictures are here, and says so", async () => {
  render(editor());
  await pick(net);
  await expect.poll(() => held.server.names()).toEqual([net]);
  await press("Save");
  await expect.element(page.getByText("Your changes will be saved once the pictures are here: 2 of 3")).toBeVisible();
  await press("Save");
  expect(sent()).toEqual([]);
  held.server.answer(net);
  await expect.poll(sent).toEqual([[dune, spade, net]]);
});

it("is not saved without one that failed, which goes with what the server had of it", async () => {
  render(editor());
  await pick(net);
  await expect.poll(() => held.server.names()).toEqual([net]);
  held.server.answer(net, { status: "refused", reason: "storage-full", message: "This profile is full." });
  await expect.element(page.getByText("This profile is full.")).toBeVisible();
  await press("Save");
  await expect.element(page.getByText(/Remove the pictures that couldn’t be added/)).toBeVisible();
  expect(sent()).toEqual([]);
  await press("Remove picture 3");
  await press("Save");
  await expect.poll(sent).toEqual([[dune, spade]]);
});

it("says at a picture that it is gone by now", async () => {
  const fields = { "pictures.1.pictureId": "It is no longer here." };
  vi.mocked(editPostAction).mockResolvedValueOnce({ status: "invalid", fields } as never);
  render(editor());
  await page.getByLabelText("Text").fill("Planted anew");
  await press("Save");
  await expect.element(items.nth(1).getByText("It is no longer here.")).toBeVisible();
  await press("Remove picture 2");
  await expect.element(page.getByText("It is no longer here.")).not.toBeInTheDocument();
  await press("Save");
  await expect.poll(() => sent()[1]).toEqual([dune]);
});

it("takes a card that was removed from lists that stand, too", async () => {
  const card = { link: "https://tidewater.example/", title: "Tidewater", text: "" };
  const post = postNamed(idOf(9));
  const before = { ...post, card };
  const value = { post } as never;
  vi.mocked(editPostAction).mockResolvedValue({ status: "done", value, idempotencyKey: "next", rerendered: true });
  render(editor());
  await press("Save");
  await expect.poll(() => currentEntity(entitiesNow(idOf(8)), "post", before, 0).card).toBeUndefined();
});

it("keeps them in a draft, which brings them back", async () => {
  const { rerender } = render(editor());
  await press("Remove picture 1");
  await pick(net);
  await expect.poll(() => held.server.names()).toEqual([net]);
  held.server.answer(net);
  await expect.poll(() => localStorage.getItem(draftNames()[0] ?? "")).toContain(net);
  rerender(editor(shown, "loaded anew"));
  await expect.element(alt(1)).toHaveValue("A dune");
  await press("Restore");
  await expect.element(alt(1)).toHaveValue("");
  await press("Save");
  await expect.poll(sent).toEqual([[spade, net]]);
});

it("tells of others that another tab has saved meanwhile, and asks whose count", async () => {
  const { rerender } = render(editor());
  await alt(2).fill("A spade");
  rerender(editor([picture(dune, "A dune"), picture(spade, "A shovel")]));
  const clash = page.getByRole("region", { name: "This has changed since you opened it" });
  await expect.element(clash.getByText(/2 pictures\s+A dune\s+A shovel/)).toBeVisible();
  await clash.getByLabelText(/Take theirs/).click();
  await press("Save");
  const form = () => vi.mocked(editPostAction).mock.calls[0]?.[1];
  await expect.poll(() => form()?.getAll("theirs.0")).toEqual(["pictures"]);
});

it("follows what another tab has saved where nothing was typed", async () => {
  const { rerender } = render(editor());
  rerender(editor([picture(spade, "A spade")]));
  await expect.element(alt(1)).toHaveValue("A spade");
  expect(items.elements()).toHaveLength(1);
  expect(draftNames()).toEqual([]);
});
