import { beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { Composer } from "@/components/posts/composer/composer";
import { sendWaitingPosts } from "@/components/posts/waiting-post";
import { keepDraft, readDraft } from "@/components/ui/form/drafts";
import { clearEntities } from "@/components/ui/entities/entity-store";
import { closeToast, toasts } from "@/components/ui/toast/toast";
import { createPostAction } from "@/lib/posts/actions";
import { draftNames } from "../../support/browser-mode/drafts";
import { postNamed } from "../../support/browser-mode/posts";
import { render } from "../../support/browser-mode/render";

const amara = { id: "amara", kind: "USER" as const, handle: "amara", displayName: "Amara Okafor", photoId: null };
const composer = <Composer profile={amara} profiles={[amara]} idempotencyKey="key" limit={5000} types="image/png" />;
const text = page.getByRole("textbox", { name: /What are you working on/ });
const post = page.getByRole("button", { name: "Post", exact: true });
const sent = () =>
  vi.mocked(createPostAction).mock.calls.map(([, form]) => [form.get("text"), form.get("idempotencyKey")]);
const told = () => toasts.now().map((toast) => toast.text);
const online = () => window.dispatchEvent(new Event("online"));
const t = ((key: string) => key) as Parameters<typeof sendWaitingPosts>[1];
const WAITS = "There’s no connection. Your post goes out by itself once there is one, unless you change it.";

beforeEach(() => {
  clearEntities();
  localStorage.clear();
  for (const { id } of toasts.now()) closeToast(id);
  const value = { postId: "1", post: postNamed("1") };
  vi.mocked(createPostAction).mockReset();
  vi.mocked(createPostAction).mockResolvedValue({ status: "done", value, idempotencyKey: "next", rerendered: false });
});

async function sendInVain() {
  vi.mocked(createPostAction).mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await text.fill("From the night train.");
  await post.click();
  await expect.element(page.getByText(WAITS)).toBeVisible();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
}

it("goes out by itself, by its key, once there is a line", async () => {
  render(composer);
  await sendInVain();
  await expect.element(text).toHaveValue("From the night train.");
  // The composer may still be busy with what it was told.
  await expect
    .poll(() => {
      online();
      return sent();
    })
    .toEqual(Array(2).fill(["From the night train.", "key"]));
  await expect.element(text).toHaveValue("");
  expect(draftNames()).toEqual([]);
});

it("does so from the composer that finds it after a reload, too", async () => {
  const { rerender } = render(composer);
  await sendInVain();
  rerender(<></>);
  render(composer);
  await expect.element(page.getByText(WAITS)).toBeVisible();
  // As every page does, once it stands.
  await sendWaitingPosts("amara", t);
  await expect.poll(sent).toEqual(Array(2).fill(["From the night train.", "key"]));
  await expect.poll(draftNames).toEqual([]);
});

it("stays with who changes it, until they send it", async () => {
  render(composer);
  await sendInVain();
  await text.fill("From the day train.");
  await expect.element(page.getByText(WAITS)).not.toBeInTheDocument();
  online();
  await sendWaitingPosts("amara", t);
  expect(sent()).toHaveLength(1);
  await expect.element(text).toHaveValue("From the day train.");
});

it("is a draft, and an error, where more was typed while it was on its way in vain", async () => {
  render(composer);
  vi.mocked(createPostAction).mockImplementationOnce(async () => {
    await text.fill("From the night train. And");
    throw new TypeError("Failed to fetch");
  });
  await text.fill("From the night train.");
  await post.click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("A network error has occurred.");
  await expect.element(page.getByText(WAITS)).not.toBeInTheDocument();
  online();
  await sendWaitingPosts("amara", t);
  expect(sent()).toHaveLength(1);
  expect(draftNames()).toEqual(["draft:amara:post"]);
});

it("goes from a page that has no composer, and stays a draft where the server does not take it", async () => {
  const name = { profileId: "amara", kind: "post" };
  const values = { text: "From the night train.", topics: ["climate", "food"] };
  const wait = () => {
    keepDraft(name, values, "its-key");
    keepDraft({ ...name, kind: "waiting-post" }, { text: values.text });
  };
  wait();
  vi.mocked(createPostAction).mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await sendWaitingPosts("amara", t);
  expect(draftNames()).toHaveLength(2);
  vi.mocked(createPostAction).mockResolvedValueOnce({ status: "invalid", fields: { text: "Too long" } } as never);
  await sendWaitingPosts("amara", t);
  expect(readDraft(name)?.values).toEqual(values);
  expect(draftNames()).toHaveLength(1);
  expect(told()).toEqual(["feed.composer.stillDraft"]);
  await sendWaitingPosts("amara", t);
  expect(sent()).toHaveLength(2);
  wait();
  await sendWaitingPosts("amara", t);
  const form = vi.mocked(createPostAction).mock.lastCall![1];
  expect([...form]).toEqual([
    ["text", values.text],
    ["topics", "climate"],
    ["topics", "food"],
    ["profileId", "amara"],
    ["idempotencyKey", "its-key"],
  ]);
  expect(draftNames()).toEqual([]);
});

describe("without its composer", () => {
  const name = { profileId: "amara", kind: "post" };
  const wait = (text: string) => {
    keepDraft(name, { text }, "its-key");
    keepDraft({ ...name, kind: "waiting-post" }, { text });
  };
  const refuse = (reason: string) => ({ status: "refused", reason, message: "" }) as never;

  it("goes by a key of its own where that of a kept page went with an earlier post", async () => {
    wait("From the night train.");
    vi.mocked(createPostAction).mockResolvedValueOnce(refuse("idempotency-key-used"));
    await sendWaitingPosts("amara", t);
    const [first, second] = sent();
    expect(first).toEqual(["From the night train.", "its-key"]);
    expect(second).toEqual(["From the night train.", expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    expect(draftNames()).toEqual([]);
  });

  it("waits on while the server has no time for it or fails, and is a draft again once it has failed three times", async () => {
    wait("From the night train.");
    for (const reason of ["busy", "too-many", "signed-out"]) {
      vi.mocked(createPostAction).mockResolvedValueOnce(refuse(reason));
      await sendWaitingPosts("amara", t);
      expect(draftNames()).toHaveLength(2);
    }
    for (const left of [2, 2, 1]) {
      vi.mocked(createPostAction).mockResolvedValueOnce({ status: "failed", reason: "internal-error" } as never);
      await sendWaitingPosts("amara", t);
      expect(draftNames()).toHaveLength(left);
    }
    expect(readDraft(name)?.values).toEqual({ text: "From the night train." });
  });

  it("leaves what was written on while it was on its way", async () => {
    wait("From the night train.");
    const value = { postId: "1", post: null };
    vi.mocked(createPostAction).mockImplementationOnce(async () => {
      keepDraft(name, { text: "From the night train. And back." }, "its-key");
      return { status: "done", value, idempotencyKey: "next", rerendered: false };
    });
    await sendWaitingPosts("amara", t);
    expect(readDraft(name)).toMatchObject({ values: { text: "From the night train. And back." } });
    expect(readDraft(name)?.idempotencyKey).toBeUndefined();
    expect(draftNames()).toHaveLength(1);
  });
});
