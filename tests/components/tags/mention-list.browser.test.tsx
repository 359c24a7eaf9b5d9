import { beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { MentionList } from "@/components/tags/mention-list";
import { render } from "../../support/browser-mode/render";

const asked: string[] = [];
const people = [
  { id: "1", kind: "USER", handle: "leila-haddad", displayName: "Leila Haddad", photoId: null },
  { id: "2", kind: "USER", handle: "leila-2", displayName: "Leila Haddad", photoId: null },
];
beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal("fetch", async (address: string) => {
    const q = new URL(address, "http://localhost").searchParams.get("q") ?? "";
    asked.push(q);
    return Response.json({ profiles: q.startsWith("nob") ? [] : people });
  });
});

const sent = vi.fn();
function box() {
  return (
    <form onKeyDown={(event) => event.key === "Enter" && sent()}>
      <div className="relative">
        <textarea id="words" aria-label="Words" />
        <MentionList areaId="words" />
      </div>
      <button type="button">After</button>
    </form>
  );
}
const area = page.getByRole("textbox", { name: "Words" });
const options = page.getByRole("option");
const list = page.getByRole("listbox", { name: "People you can mention" });
const chosen = () => document.querySelector("[aria-selected=true]")?.textContent;

describe("suggestions of whom a text can mention", () => {
  it("come while an @ is typed, with the focus in the text, and Enter takes the chosen one", async () => {
    sent.mockClear();
    render(box());
    await area.click();
    await userEvent.keyboard("With @lei");
    await expect.element(list).toBeVisible();
    await expect.poll(() => asked.at(-1)).toBe("lei");
    expect(document.activeElement?.tagName).toBe("TEXTAREA");
    expect(area.element().getAttribute("aria-activedescendant")).toBe(options.first().element().id);
    await userEvent.keyboard("{ArrowDown}");
    expect(chosen()).toBe("Leila Haddad@leila-2");
    expect(area.element().getAttribute("aria-activedescendant")).toBe(options.nth(1).element().id);
    await userEvent.keyboard("{Enter}");
    await expect.element(area).toHaveValue("With @leila-2 ");
    await expect.element(list).not.toBeInTheDocument();
    expect(sent).not.toHaveBeenCalled();
    expect(area.element().hasAttribute("aria-activedescendant")).toBe(false);
    await userEvent.keyboard("and");
    await expect.element(area).toHaveValue("With @leila-2 and");
  });

  it("come behind letters of another script, which have no spaces, and leave the Enter of an input method to it", async () => {
    render(box());
    await area.fill("今日は@lei");
    await expect.element(list).toBeVisible();
    const taken = new KeyboardEvent("keydown", { key: "Enter", keyCode: 229, bubbles: true });
    area.element().dispatchEvent(taken);
    await expect.element(area).toHaveValue("今日は@lei");
    await userEvent.keyboard("{Enter}");
    await expect.element(area).toHaveValue("今日は@leila-haddad ");
    await area.fill("amara@lei");
    await expect.element(list).not.toBeInTheDocument();
  });

  it("come of what was typed before their script, too", async () => {
    render(<textarea id="words" aria-label="Words" />);
    await area.click();
    await userEvent.keyboard("With @lei");
    render(<MentionList areaId="words" />);
    await expect.element(list).toBeVisible();
    expect(asked).toEqual(["lei"]);
  });

  it("are taken by Tab or a press, and by nothing else left behind", async () => {
    render(box());
    await area.click();
    await userEvent.keyboard("@l");
    await expect.element(list).toBeVisible();
    await userEvent.keyboard("{Tab}");
    await expect.element(area).toHaveValue("@leila-haddad ");
    await userEvent.keyboard("@l");
    await expect.element(list).toBeVisible();
    await options.nth(1).click();
    await expect.element(area).toHaveValue("@leila-haddad @leila-2 ");
    await userEvent.keyboard("{Tab}");
    await expect.element(page.getByRole("button", { name: "After" })).toHaveFocus();
  });

  it("are closed by Escape until the next @, and say how many there are", async () => {
    render(box());
    await area.click();
    await userEvent.keyboard("@le");
    await expect.element(page.getByRole("status")).toHaveTextContent("2 people and organizations found");
    await userEvent.keyboard("{Escape}");
    await expect.element(list).not.toBeInTheDocument();
    await userEvent.keyboard("i");
    await expect.element(list).not.toBeInTheDocument();
    await userEvent.keyboard(" @nob");
    await expect.element(page.getByRole("status")).toHaveTextContent("Nobody found");
    await userEvent.keyboard(" @l");
    await expect.element(list).toBeVisible();
  });

  it("do not come within an email or after a blank", async () => {
    render(box());
    await area.click();
    await userEvent.keyboard("leila@example");
    await userEvent.keyboard(" @ ");
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(asked.filter((q) => q !== "")).toEqual([]);
    await expect.element(list).not.toBeInTheDocument();
  });
});
