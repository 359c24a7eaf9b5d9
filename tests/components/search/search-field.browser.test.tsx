import { beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { keepSearch, recentSearches } from "@/components/search/field/recent-searches";
import { wipeSearches } from "@/components/search/field/wipe-searches";
import { SearchField } from "@/components/search/field/search-field";
import type { Suggested } from "@/lib/search/queries/suggest";
import { router } from "../../support/browser-mode/next-navigation";
import { render } from "../../support/browser-mode/render";

const ruth = { id: "ruth", kind: "USER" as const, handle: "ruth", displayName: "Ruth Abara", photoId: null };
const dunes = { ...ruth, id: "dunes", kind: "ORGANIZATION" as const, handle: "dunes", displayName: "Dune Keepers" };
const suggested: Suggested = {
  profiles: [
    { ...ruth, headline: "Tenant organizer" },
    { ...dunes, headline: null },
  ],
  skills: ["Dune planting"],
  tags: ["dunes"],
};

const field = page.getByRole("combobox", { name: "Search Allyway" });
const options = page.getByRole("option");
const active = page.getByRole("option", { selected: true });
const asked = () => vi.mocked(fetch).mock.calls.map(([address]) => String(address));
const led = () => vi.mocked(router.push).mock.calls.map(([href]) => href);

beforeEach(() => {
  localStorage.clear();
  vi.mocked(router.push).mockReset();
  vi.spyOn(globalThis, "fetch").mockReset();
  vi.mocked(fetch).mockImplementation(async () => Response.json(suggested));
});

describe("the field that looks for anything", () => {
  it("is a form of its own before anything came", () => {
    render(<SearchField owner="amara" q="dunes" type="posts" />);
    const input = field.element() as HTMLInputElement;
    expect(input.form!.getAttribute("action")).toBe("/search");
    expect([...new FormData(input.form!)]).toEqual([
      ["q", "dunes"],
      ["type", "posts"],
    ]);
    expect(input.getAttribute("aria-expanded")).toBe("false");
  });

  it("suggests people, organizations, skills and #tags, and what the keys choose is opened", async () => {
    render(<SearchField owner="amara" />);
    await field.click();
    await userEvent.fill(field, "du");
    await expect.element(options).toHaveLength(5);
    await expect.element(options.nth(0)).toHaveTextContent("Ruth AbaraTenant organizer");
    await expect.element(options.nth(1)).toHaveTextContent("Dune Keepers@dunes");
    await expect.element(options.nth(2)).toHaveTextContent("Dune plantingSkill");
    await expect.element(options.nth(3)).toHaveTextContent("#dunes");
    await expect.element(options.nth(4)).toHaveTextContent("Search for “du”");
    await expect.element(page.getByRole("status")).toHaveTextContent("5 suggestions");
    // Nothing is chosen by itself.
    await expect.element(active).not.toBeInTheDocument();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(active).toHaveTextContent("Ruth Abara");
    expect(field.element().getAttribute("aria-activedescendant")).toBe(active.element().id);
    expect(field.element().getAttribute("aria-controls")).toBe(page.getByRole("listbox").element().id);
    expect(field.element().getAttribute("aria-expanded")).toBe("true");
    await userEvent.keyboard("{Enter}");
    expect(led()).toEqual(["/profile/ruth"]);
    expect(field.element().getAttribute("aria-expanded")).toBe("false");
    expect(recentSearches("amara")).toEqual([]);
  });

  it("looks for the words themselves where nothing is chosen, and keeps them", async () => {
    render(<SearchField owner="amara" type="organizations" />);
    await field.click();
    await userEvent.fill(field, "  dune keepers");
    await expect.element(options).toHaveLength(5);
    await userEvent.keyboard("{Enter}");
    expect(led()).toEqual(["/search?q=dune+keepers&type=organizations"]);
    expect(recentSearches("amara")).toEqual(["dune keepers"]);
    await expect.element(options).not.toBeInTheDocument();
  });

  it("asks once for what is typed at one go, and never for nothing", async () => {
    render(<SearchField owner="amara" />);
    await field.click();
    await userEvent.fill(field, "dune");
    await expect.element(options).toHaveLength(5);
    await userEvent.clear(field);
    await expect.element(options).not.toBeInTheDocument();
    await userEvent.keyboard("{Enter}");
    expect(led()).toEqual([]);
    expect(asked()).toEqual(["/api/search/suggestions?q=dune"]);
  });

  it("keeps what was typed before its script came, and follows the page to another question", async () => {
    const { rerender } = render(<SearchField owner="amara" />);
    const input = field.element() as HTMLInputElement;
    input.value = "du";
    input.focus();
    await expect.element(options).toHaveLength(5);
    await expect.element(field).toHaveValue("du");
    rerender(<SearchField owner="amara" q="tidewater" />);
    await expect.element(field).toHaveValue("tidewater");
    await userEvent.fill(field, "solar");
    await userEvent.keyboard("{Enter}");
    await userEvent.fill(field, "solar panels");
    // The answer to what was sent is no reason to lose what was typed since.
    rerender(<SearchField owner="amara" q="solar" />);
    await expect.element(field).toHaveValue("solar panels");
  });

  it("Escape closes the list, and the next letter opens it", async () => {
    render(<SearchField owner="amara" />);
    await field.click();
    await userEvent.type(field, "d");
    await expect.element(options).toHaveLength(5);
    await userEvent.keyboard("{Escape}");
    await expect.element(options).not.toBeInTheDocument();
    await expect.element(field).toHaveValue("d");
    await userEvent.type(field, "u");
    await expect.element(options).toHaveLength(5);
  });

  it("leaves the Enter that ends a composition to it", async () => {
    render(<SearchField owner="amara" />);
    await field.click();
    await userEvent.fill(field, "ルース");
    await expect.element(options).toHaveLength(5);
    await userEvent.keyboard("{ArrowDown}");
    const ends = new KeyboardEvent("keydown", { key: "Enter", isComposing: true, bubbles: true, cancelable: true });
    field.element().dispatchEvent(ends);
    expect(led()).toEqual([]);
    await expect.element(options).toHaveLength(5);
  });

  it("says that nothing came, and still looks for the words", async () => {
    vi.mocked(fetch).mockImplementation(async () => new Response(null, { status: 500 }));
    render(<SearchField owner="amara" />);
    await field.click();
    await userEvent.fill(field, "du");
    await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible();
    await options.click();
    expect(led()).toEqual(["/search?q=du"]);
  });
});

describe("what was looked for of late", () => {
  it("is offered where nothing is typed, to this profile alone", async () => {
    keepSearch("amara", "dunes");
    keepSearch("amara", "tidewater");
    keepSearch("priya", "solar");
    render(<SearchField owner="amara" />);
    await field.click();
    await expect.element(options).toHaveLength(2);
    await expect.element(options.nth(0)).toHaveTextContent("tidewater");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    expect(led()).toEqual(["/search?q=dunes"]);
    await expect.element(field).toHaveValue("dunes");
    expect(recentSearches("amara")).toEqual(["dunes", "tidewater"]);
  });

  it("is removed by the key Delete and by pointer", async () => {
    for (const words of ["dunes", "tidewater", "solar"]) keepSearch("amara", words);
    render(<SearchField owner="amara" />);
    await field.click();
    await expect.element(options).toHaveLength(3);
    await userEvent.keyboard("{ArrowDown}{Delete}");
    await expect.element(options).toHaveLength(2);
    expect(recentSearches("amara")).toEqual(["tidewater", "dunes"]);
    (document.querySelectorAll("[role=option] [title=Remove]")[1] as HTMLElement).click();
    await expect.element(options).toHaveLength(1);
    expect(led()).toEqual([]);
    expect(recentSearches("amara")).toEqual(["tidewater"]);
  });

  it("is eight at most, each once, and goes with the sign-out", () => {
    for (let n = 0; n < 10; n++) keepSearch("amara", `words ${n}`);
    keepSearch("amara", "words 5");
    expect(recentSearches("amara")).toEqual([5, 9, 8, 7, 6, 4, 3, 2].map((n) => `words ${n}`));
    localStorage.setItem("draft:searches:priya", "{broken");
    expect(recentSearches("priya")).toEqual([]);
    localStorage.setItem("theme", "dark");
    wipeSearches();
    expect(Object.keys(localStorage)).toEqual(["theme"]);
  });
});
