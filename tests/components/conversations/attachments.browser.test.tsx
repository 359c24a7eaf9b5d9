import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type Attached, NOTHING_ATTACHED } from "@/components/conversations/composer/attached";
import { AttachedFiles } from "@/components/conversations/message/attached-files";
import { MessageAttachments } from "@/components/conversations/composer/message-attachments";
import { discardPicture } from "@/components/media/upload/discard-picture";
import type { FormUpload } from "@/components/media/upload/upload-form";
import { Toaster } from "@/components/ui/toast/toaster";
import { render } from "../../support/browser-mode/render";
import { heldUploads, movingNamed, pngNamed } from "../../support/browser-mode/uploads";

const held = vi.hoisted(() => ({
  server: undefined as unknown as ReturnType<typeof heldUploads>,
  files: [] as FormUpload[],
}));
vi.mock("@/components/media/upload/upload-picture", () => ({
  uploadPicture: (upload: Parameters<typeof held.server.send>[0]) => held.server.send(upload),
}));
vi.mock("@/components/media/upload/upload-form", () => ({
  uploadForm: async (upload: FormUpload) => {
    held.files.push(upload);
    if (upload.name === "lost.pdf") return { status: "failed", reason: "network-request-failed" };
    return { status: "done", value: { fileId: upload.name, name: upload.name, type: "application/pdf", bytes: 9 } };
  },
}));
vi.mock("@/components/media/upload/discard-picture", () => ({ discardPicture: vi.fn() }));

const pdfNamed = (name: string) => new File(["%PDF-1.7\n"], name, { type: "application/pdf" });
const field = page.getByLabelText("Add pictures or files");
const items = page.getByRole("list", { name: "Pictures and files of this message" }).getByRole("listitem");
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const name = { actingId: "amara", conversationId: "grid" };
let now: Attached;

function Writing() {
  const [attached, setAttached] = useState(NOTHING_ATTACHED);
  now = attached;
  return (
    <form aria-label="Message">
      <MessageAttachments name={name} attached={attached} isAside={false} onChange={setAttached} />
      <textarea aria-label="Text" />
      <button type="button" onClick={() => setAttached(NOTHING_ATTACHED)}>
        Send
      </button>
    </form>
  );
}

beforeEach(() => {
  vi.mocked(discardPicture).mockClear();
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json({}));
  held.server = heldUploads();
  held.files.length = 0;
});

it("sends pictures as pictures and files as files, and tells what goes with the message", async () => {
  render(<Writing />);
  await userEvent.upload(field, [pngNamed("dune.png"), pdfNamed("plan.pdf")]);
  await expect.poll(() => held.server.names()).toEqual(["dune.png"]);
  await expect.poll(() => now).toMatchObject({ isBusy: true, fileIds: ["plan.pdf"], names: ["dune.png", "plan.pdf"] });
  held.server.progress("dune.png", 0.4);
  await expect.element(page.getByRole("progressbar", { name: "dune.png: 40% uploaded" })).toBeVisible();
  held.server.answer("dune.png");
  await page.getByRole("textbox", { name: "Describe picture 1" }).fill("Marram");
  const all = { isBusy: false, pictures: [{ pictureId: "dune.png", alt: "Marram" }], fileIds: ["plan.pdf"] };
  await expect.poll(() => now).toMatchObject(all);
  await press("Send");
  await expect.poll(() => [items.elements().length, now]).toEqual([0, NOTHING_ATTACHED]);
  // What was sent is nobody's to discard.
  expect([vi.mocked(discardPicture).mock.calls, vi.mocked(fetch).mock.calls]).toEqual([[], []]);
});

it("tells of what moves that a still is kept, while it is on its way", async () => {
  render(<Writing />);
  await userEvent.upload(field, [movingNamed("wave.gif")]);
  await expect.element(items.nth(0)).toHaveTextContent("This picture moves. Only a still of it is kept.");
  await expect.poll(() => held.server.names()).toEqual(["wave.gif"]);
});

it("keeps a message from going while too much is said of a picture, and says so there", async () => {
  render(<Writing />);
  await userEvent.upload(field, [pngNamed("dune.png")]);
  await expect.poll(() => held.server.names()).toEqual(["dune.png"]);
  held.server.answer("dune.png");
  const told = "Marram grass. ".repeat(110);
  const alt = page.getByRole("textbox", { name: "Describe picture 1" });
  await alt.fill(told);
  await expect.element(alt).toHaveAccessibleDescription("Use at most 1,500 characters");
  await page.getByLabelText("Text").click();
  const form = document.querySelector("form")!;
  form.requestSubmit();
  await expect.element(alt).toHaveFocus();
  await expect.element(alt).toHaveValue(told);
  expect(now).toMatchObject({ isBusy: true, pictures: [{ alt: told }] });
  await alt.fill("Marram");
  await expect.poll(() => now).toMatchObject({ isBusy: false, pictures: [{ alt: "Marram" }] });
});

it("takes what is pasted or dropped anywhere in the form", async () => {
  render(<Writing />);
  await expect.element(field).toBeInTheDocument();
  const data = new DataTransfer();
  data.items.add(pdfNamed("plan.pdf"));
  const text = page.getByLabelText("Text").element();
  text.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  await expect.poll(() => now.fileIds).toEqual(["plan.pdf"]);
  text.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  await expect.poll(() => now.fileIds).toEqual(["plan.pdf", "plan.pdf"]);
});

it("says what is wrong with one before it is sent, and what may be tried again", async () => {
  render(<Writing />);
  await userEvent.upload(field, [
    new File(["<html>"], "page.txt", { type: "text/plain" }),
    pdfNamed("lost.pdf"),
    pdfNamed("plan.pdf"),
  ]);
  await expect.element(items.nth(0)).toHaveTextContent(/Only PDF, plain text/);
  await expect.element(page.getByText(/^Up to 10 pictures/)).not.toBeVisible();
  await page.getByText("Which files?").click();
  await expect.element(page.getByText(/^Up to 10 pictures/)).toBeVisible();
  await expect.element(items.nth(1)).toHaveTextContent(/Try again/);
  await expect.poll(() => held.files.map(({ name }) => name)).toEqual(["lost.pdf", "plan.pdf"]);
  // Nothing goes without them until they are taken out.
  await expect.poll(() => now).toMatchObject({ isBusy: true, fileIds: ["plan.pdf"] });
  await press("Try again");
  await expect.poll(() => held.files.length).toBe(3);
  expect(held.files[2]!.idempotencyKey).toBe(held.files[0]!.idempotencyKey);
  await press("Remove page.txt");
  await press("Remove lost.pdf");
  await expect.poll(() => now).toMatchObject({ isBusy: false, fileIds: ["plan.pdf"] });
  await press("Remove plan.pdf");
  await expect.poll(() => now).toEqual(NOTHING_ATTACHED);
  expect(vi.mocked(fetch).mock.calls.map(([path]) => path)).toEqual(["/api/conversations/files/plan.pdf"]);
});

it("takes no more than a message may have, and breaks off what is taken out on its way", async () => {
  render(<Writing />);
  await userEvent.upload(
    field,
    Array.from({ length: 11 }, (_, at) => pngNamed(`${at}.png`)),
  );
  await expect.element(page.getByRole("alert")).toHaveTextContent("A message can have up to 10 pictures");
  await expect.poll(() => [items.elements().length, held.server.names()]).toEqual([10, ["0.png", "1.png"]]);
  await press("Cancel 0.png");
  await expect.poll(() => held.server.names()).toEqual(["1.png", "2.png"]);
  expect(items.elements().length).toBe(9);
});

it("gives back what was left before it was sent", async () => {
  const { rerender } = render(<Writing />);
  await userEvent.upload(field, [pngNamed("dune.png")]);
  await expect.poll(() => held.server.names()).toEqual(["dune.png"]);
  held.server.answer("dune.png");
  await expect.poll(() => now.isBusy).toBe(false);
  rerender(<p />);
  await expect.poll(() => vi.mocked(discardPicture).mock.calls).toEqual([["amara", "dune.png"]]);
});

it("holds a message back until what has arrived is known to go with it", async () => {
  const names: Attached[] = [];
  const submit = vi.fn((event: Event) => event.preventDefault());
  const writing = (attached: Attached) => (
    <form aria-label="Message">
      <MessageAttachments name={name} attached={attached} isAside={false} onChange={(next) => names.push(next)} />
    </form>
  );
  const { rerender } = render(writing(NOTHING_ATTACHED));
  await userEvent.upload(field, [pngNamed("dune.png")]);
  await expect.poll(() => held.server.names()).toEqual(["dune.png"]);
  rerender(writing(names.at(-1)!));
  held.server.answer("dune.png");
  await expect.poll(() => names.at(-1)!.isBusy).toBe(false);
  const form = page.getByRole("form", { name: "Message" }).element() as HTMLFormElement;
  // Where React hears it.
  form.parentElement!.addEventListener("submit", submit);
  form.requestSubmit();
  expect(submit).not.toHaveBeenCalled();
  rerender(writing(names.at(-1)!));
  await expect.poll(() => submit.mock.calls.length).toBe(1);
});

it("says that a message that waited for its file was not sent where one leaves it, and leads back", async () => {
  const { rerender } = render(<Writing />);
  await userEvent.upload(field, [pngNamed("dune.png")]);
  await expect.poll(() => held.server.names()).toEqual(["dune.png"]);
  await expect.element(items.first()).toBeVisible();
  (page.getByRole("form", { name: "Message" }).element() as HTMLFormElement).requestSubmit();
  await expect.element(page.getByText("Your message goes out when its file is here")).toBeVisible();
  rerender(<Toaster />);
  const toast = page.getByText("Your message wasn’t sent because its file hadn’t finished uploading.");
  await expect.element(toast).toBeVisible();
  const back = page.getByRole("link", { name: "Back to the conversation" });
  expect(back.element().getAttribute("href")).toBe("/conversations/grid");
});

it("shows the pictures of a message, which open large, and its files as downloads", async () => {
  const picture = (id: string) => ({ id, width: 640, height: 480, widths: [320, 640], placeholder: "", alt: "" });
  const files = [{ id: "plan", name: "Plan of May.pdf", type: "application/pdf", bytes: 1_234_567 }];
  render(<AttachedFiles message={{ pictures: ["a", "b", "c", "d", "e"].map(picture), files }} />);
  const link = page.getByRole("link", { name: "Download Plan of May.pdf" });
  await expect.element(link).toHaveTextContent("PDF · 1.2 MB");
  expect(link.element().getAttribute("download")).toBe("Plan of May.pdf");
  expect(link.element().getAttribute("href")).toBe("/api/conversations/files/plan");
  expect(document.querySelectorAll(".msg-pictures img").length).toBe(4);
  await page.getByRole("link", { name: /4 of 5/ }).click();
  await expect.element(page.getByRole("dialog")).toHaveTextContent("4 of 5");
});
