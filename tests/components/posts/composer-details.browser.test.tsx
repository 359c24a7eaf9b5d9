import { beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Composer } from "@/components/posts/composer/composer";
import { clearEntities } from "@/components/ui/entities/entity-store";
import { actAsAction } from "@/lib/organizations/actions";
import { createPostAction } from "@/lib/posts/actions";
import { draftNames } from "../../support/browser-mode/drafts";
import { render } from "../../support/browser-mode/render";

const amara = { id: "amara", kind: "USER" as const, handle: "amara", displayName: "Amara Okafor", photoId: null };
const tidewater = { ...amara, id: "tidewater", kind: "ORGANIZATION" as const, displayName: "Tidewater Alliance" };
const composer = (profile: typeof amara | typeof tidewater = amara) => (
  <Composer profile={profile} profiles={[amara, tidewater]} idempotencyKey="key" limit={5000} types="image/png" />
);
const text = page.getByRole("textbox", { name: /What are you working on/ });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const chips = () => [...document.querySelectorAll(".picked")].map((chip) => chip.textContent);
const sent = () =>
  vi
    .mocked(createPostAction)
    .mock.calls.map(([, form]) => [
      form.get("text"),
      form.get("placeId"),
      form.getAll("tags"),
      form.get("commentsAudience"),
    ]);

beforeEach(() => {
  clearEntities();
  localStorage.clear();
  vi.stubGlobal("fetch", async (address: string) =>
    address.startsWith("/api/places")
      ? Response.json({ places: [{ id: 7, label: "Rotterdam, Netherlands" }] })
      : Response.json({ profiles: [{ ...amara, id: "leila", handle: "leila", displayName: "Leila Haddad" }] }),
  );
  const value = { postId: "1", post: null };
  vi.mocked(createPostAction).mockReset();
  vi.mocked(createPostAction).mockResolvedValue({ status: "done", value, idempotencyKey: "next", rerendered: false });
});

/** By keyboard alone. */
async function fill() {
  await text.click();
  await userEvent.keyboard("Planted");
  (button("Add a place").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("combobox", { name: "Place" })).toHaveFocus();
  await userEvent.keyboard("rott");
  await expect.element(page.getByRole("option", { name: /Rotterdam/, selected: true })).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(text).toHaveFocus();
  (button("Tag allies").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("combobox", { name: "With allies" })).toHaveFocus();
  await userEvent.keyboard("lei");
  await expect.element(page.getByRole("option", { name: /Leila/, selected: true })).toBeVisible();
  await userEvent.keyboard("{Enter}");
  (button("Who can comment").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("radio", { name: "Everyone who sees it" })).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
}

describe("the composer", () => {
  it("says where, with whom and for whose comments, by keyboard alone, and begins anew once it is posted", async () => {
    render(composer());
    await fill();
    expect(chips()).toEqual(["Rotterdam, Netherlands", "Leila Haddad"]);
    await text.click();
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect.poll(sent).toEqual([["Planted", "7", ["leila"], "NOBODY"]]);
    await expect.poll(chips).toEqual([]);
    await expect.poll(draftNames).toEqual([]);
    await text.click();
    await userEvent.keyboard("Next{Control>}{Enter}{/Control}");
    await expect.poll(() => sent().at(-1)).toEqual(["Next", "", [], "EVERYONE"]);
  });

  it("keeps them with its draft, and when it could not be posted; each can be taken away", async () => {
    const { rerender } = render(composer());
    await fill();
    rerender(<p />);
    rerender(composer());
    await expect.poll(chips).toEqual(["Rotterdam, Netherlands", "Leila Haddad"]);
    await expect.element(page.getByText("Nobody can comment")).toBeVisible();
    const values = { text: "Planted" };
    const fields = { tags: "Somebody here can’t be tagged any more. Take them out and try again" };
    vi.mocked(createPostAction).mockResolvedValueOnce({ status: "invalid", fields, values });
    await button("Post").click();
    await expect.element(page.getByText(fields.tags)).toBeVisible();
    expect(chips()).toEqual(["Rotterdam, Netherlands", "Leila Haddad"]);
    await button("Remove Leila Haddad").click();
    await expect.element(text).toHaveFocus();
    await button("Remove Rotterdam, Netherlands").click();
    await button("Post").click();
    await expect.poll(() => sent().at(-1)).toEqual(["Planted", "", [], "NOBODY"]);
  });

  it("takes the place along to another profile, and leaves the allies, who are not that one’s", async () => {
    const value = { actingId: "tidewater" };
    vi.mocked(actAsAction).mockResolvedValue({ status: "done", value, idempotencyKey: "", rerendered: true });
    const { rerender } = render(composer());
    await fill();
    await page.getByRole("button", { name: /Posting as/ }).click();
    await page.getByRole("button", { name: "Tidewater Alliance" }).click();
    await expect.poll(() => localStorage.getItem("draft:tidewater:post")).toContain("Rotterdam");
    rerender(composer(tidewater));
    await expect.poll(chips).toEqual(["Rotterdam, Netherlands"]);
  });

  it("offers allies as soon as one is to tag some, and chooses none by Enter that was not stepped to", async () => {
    render(composer());
    await text.fill("Planted");
    await button("Tag allies").click();
    const option = page.getByRole("option", { name: /Leila/ });
    await expect.element(option).toBeVisible();
    await userEvent.keyboard("{Enter}");
    expect(chips()).toEqual([]);
    await userEvent.keyboard("{Escape}");
    await expect.element(option).not.toBeInTheDocument();
    await page.getByRole("combobox", { name: "With allies" }).click();
    await option.click();
    await expect.poll(chips).toEqual(["Leila Haddad"]);
    // Nobody is left, which nothing is to be said of before anything is typed.
    await page.getByRole("combobox", { name: "With allies" }).click();
    expect(document.querySelector(".combobox")).toBeNull();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("combobox", { name: "With allies" })).not.toBeInTheDocument();
  });

  it.each([
    ["Add a place", "Place", "rott", "Choose a place from the list", /Rotterdam/],
    ["Tag allies", "With allies", "lei", "Choose an ally from the list or clear the field", /Leila/],
  ])("waits for what was typed at “%s” and not picked", async (opens, label, typed, said, option) => {
    render(composer());
    await text.fill("Planted");
    await button(opens).click();
    const field = page.getByRole("combobox", { name: label });
    await field.fill(typed);
    // Another one may be opened meanwhile, and none: what is typed stays.
    await button("Who can comment").click();
    await button("Who can comment").click();
    await button("Post").click();
    await expect.element(field).toHaveAccessibleDescription(said);
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveValue(typed);
    expect(createPostAction).not.toHaveBeenCalled();
    await userEvent.keyboard("x{Backspace}");
    await page.getByRole("option", { name: option }).click();
    await button("Post").click();
    await expect.poll(() => sent().length).toBe(1);
    expect(chips()).toEqual([]);
  });

  it("keeps with its draft what was typed and not picked, and leaves the focus where it is when that comes back", async () => {
    const first = render(composer());
    await text.fill("Planted");
    await button("Add a place").click();
    await page.getByRole("combobox", { name: "Place" }).fill("rott");
    await button("Tag allies").click();
    await page.getByRole("combobox", { name: "With allies" }).fill("lei");
    first.rerender(null);
    first.rerender(composer());
    await expect.element(page.getByRole("combobox", { name: "Place" })).toHaveValue("rott");
    await expect.element(page.getByRole("combobox", { name: "With allies" })).toHaveValue("lei");
    expect(document.activeElement).toBe(document.body);
    await button("Post").click();
    await expect.element(page.getByText("Choose a place from the list", { exact: true })).toBeVisible();
    expect(createPostAction).not.toHaveBeenCalled();
  });

  it("goes without what was typed for a place once that is cleared", async () => {
    render(composer());
    await text.fill("Planted");
    await button("Add a place").click();
    await page.getByRole("combobox", { name: "Place" }).fill("rott");
    await button("Post").click();
    await expect.element(page.getByText("Choose a place from the list", { exact: true })).toBeVisible();
    await userEvent.keyboard("{Escape}{Escape}");
    await expect.element(page.getByRole("combobox", { name: "Place" })).not.toBeInTheDocument();
    await button("Post").click();
    await expect.poll(sent).toEqual([["Planted", "", [], "EVERYONE"]]);
  });

  it("is one bar at 320 px, with what it opens under the text", async () => {
    await page.viewport(320, 700);
    render(composer());
    const tops = () =>
      ["Add a place", "Tag allies", "Who can comment", "Post"].map((name) => {
        const { top, height, right } = button(name).element().getBoundingClientRect();
        expect(right).toBeLessThanOrEqual(320);
        return Math.round(top + height / 2);
      });
    expect(new Set(tops()).size).toBe(1);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    await page.viewport(1280, 800);
  });
});
