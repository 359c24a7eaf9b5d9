import { flushSync } from "react-dom";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Composer } from "@/components/posts/composer/composer";
import { clearEntities } from "@/components/ui/entities/entity-store";
import { closeToast, toasts } from "@/components/ui/toast/toast";
import { createPostAction } from "@/lib/posts/actions";
import type { Topic } from "@/lib/posts/topics";
import { setMedia } from "../../support/browser-mode/media";
import { render } from "../../support/browser-mode/render";

const amara = { id: "amara", kind: "USER" as const, handle: "amara", displayName: "Amara Okafor", photoId: null };
const composer = (topic?: Topic, onward?: string) => (
  <Composer
    profile={amara}
    profiles={[amara]}
    idempotencyKey="key"
    limit={5000}
    types="image/png"
    topic={topic}
    onward={onward}
  />
);
const text = page.getByRole("textbox");
const post = page.getByRole("button", { name: "Post", exact: true });
const panel = () => document.querySelector("details")!;
const open = () => page.elementLocator(document.querySelector("summary")!).click();
const chosen = () =>
  [...document.querySelectorAll<HTMLInputElement>("[name=topics]:checked")].map(({ value }) => value);
const sent = () =>
  vi.mocked(createPostAction).mock.calls.map(([, form]) => [form.get("text"), form.getAll("topics")] as const);

beforeEach(() => {
  clearEntities();
  localStorage.clear();
  for (const { id } of toasts.now()) closeToast(id);
  vi.mocked(createPostAction).mockResolvedValue({
    status: "done",
    value: { postId: "1", post: null },
    idempotencyKey: "next",
    rerendered: false,
  });
});

it("sends the same again, also where more of the form has come meanwhile", async () => {
  vi.mocked(createPostAction).mockRejectedValueOnce(new TypeError("Failed to fetch"));
  render(composer());
  // Before anything is asked for that comes once somebody writes.
  const area = text.element() as HTMLTextAreaElement;
  area.value = "Sent twice";
  flushSync(() => area.dispatchEvent(new Event("input", { bubbles: true })));
  area.form!.requestSubmit();
  await expect.element(page.getByText("Your post goes out by itself once there is one")).toBeVisible();
  await expect.poll(() => area.form!.querySelector("[name=commentsAudience]")).not.toBeNull();
  await post.click();
  await expect.element(text).toHaveValue("");
  const [first, second] = vi.mocked(createPostAction).mock.calls.map(([, form]) => Object.fromEntries(form));
  expect(first).toEqual(second);
});

describe("the topic of the feed one is in", () => {
  it("is sent with the post, and belongs to no other feed", async () => {
    const { rerender } = render(composer());
    rerender(composer("climate"));
    await text.fill("On the heat");
    await post.click();
    await expect.element(text).toHaveValue("");
    expect(sent()).toEqual([["On the heat", ["climate"]]]);
    expect(chosen()).toEqual(["climate"]);
    rerender(composer("food"));
    expect(chosen()).toEqual(["food"]);
    rerender(composer());
    expect(chosen()).toEqual([]);
  });

  it("is taken away for this post alone, and remembered so until it is sent", async () => {
    const { rerender } = render(composer("climate"));
    await page.getByLabelText("Climate").click();
    await text.fill("On nothing of the kind");
    rerender(composer());
    rerender(composer("climate"));
    await expect.element(text).toHaveValue("On nothing of the kind");
    expect(chosen()).toEqual([]);
    await post.click();
    await expect.poll(sent).toEqual([["On nothing of the kind", []]]);
    await expect.poll(chosen).toEqual(["climate"]);
  });

  it("keeps a draft of its own", async () => {
    const { rerender } = render(composer("climate"));
    await text.fill("Half a thought");
    rerender(composer());
    await expect.element(text).toHaveValue("");
    await text.fill("Another one");
    rerender(composer("climate"));
    await expect.element(text).toHaveValue("Half a thought");
    expect(chosen()).toEqual(["climate"]);
    rerender(composer());
    await expect.element(text).toHaveValue("Another one");
    expect(chosen()).toEqual([]);
  });
});

describe("the topics", () => {
  const climate = page.getByLabelText("Climate");

  it("stand in sight on a phone while one writes, and at no other time", async () => {
    render(composer());
    await expect.element(climate).not.toBeVisible();
    await text.click();
    await expect.element(climate).toBeVisible();
    await expect.element(page.elementLocator(document.querySelector("summary")!)).not.toBeVisible();
    await climate.click();
    (document.activeElement as HTMLElement).blur();
    await expect.element(climate).toBeVisible();
    await climate.click();
    (document.activeElement as HTMLElement).blur();
    await expect.element(climate).not.toBeVisible();
    await text.fill("On the heat");
    (document.activeElement as HTMLElement).blur();
    await expect.element(climate).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  });

  it("are one line there by touch, which goes on sideways", async () => {
    await page.viewport(320, 700);
    render(composer());
    await text.fill("On the heat");
    setMedia("(width < 40rem) and (hover: none)", true);
    onTestFinished(() => page.viewport(390, 844));
    const row = document.querySelector<HTMLElement>(".composer-topics")!;
    expect(row.scrollWidth).toBeGreaterThan(row.clientWidth);
    expect(row.offsetHeight).toBeLessThan(60);
    expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  });
});

describe("the panel of topics, where there is room", () => {
  beforeEach(() => page.viewport(1280, 800));
  afterEach(() => page.viewport(390, 844));

  it("folds when one goes on with the text, presses Escape or has sent the post", async () => {
    render(composer());
    await open();
    await page.getByLabelText("Food").click();
    expect(panel().open).toBe(true);
    await text.click();
    await expect.poll(() => panel().open).toBe(false);

    await open();
    await userEvent.keyboard("{Escape}");
    expect(panel().open).toBe(false);
    expect(document.activeElement?.tagName).toBe("SUMMARY");

    await text.fill("With the panel open");
    await open();
    await post.click();
    await expect.poll(sent).toEqual([["With the panel open", ["food"]]]);
    await expect.poll(() => panel().open).toBe(false);
    expect(chosen()).toEqual([]);
  });

  it("stays while there are too many", async () => {
    render(composer());
    await text.fill("On everything");
    await open();
    for (const name of ["Climate", "Food", "Housing", "Energy"]) await page.getByLabelText(name).click();
    await post.click();
    await expect.element(page.getByText("Choose at most 3 topics")).toBeVisible();
    await text.click();
    expect(panel().open).toBe(true);
    expect(sent()).toEqual([]);
  });
});

it.each(["Control", "Meta"])("%s and Enter send the post, Enter alone is a new line", async (key) => {
  render(composer());
  await text.fill("By keyboard");
  await userEvent.keyboard("{Enter}");
  expect(sent()).toEqual([]);
  await userEvent.keyboard(`{${key}>}{Enter}{/${key}}`);
  await expect.poll(() => sent().length).toBe(1);
  await expect.element(text).toHaveValue("");
});

it("takes the focus where it is what one came for", () => {
  const { rerender } = render(composer());
  expect(document.activeElement).toBe(document.body);
  rerender(<div>{composer(undefined, "/feed")}</div>);
  expect(document.activeElement).toBe(text.element());
});
