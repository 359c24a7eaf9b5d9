import { renderToString } from "react-dom/server";
import { describe, expect, it, onTestFinished } from "vitest";
import { page, userEvent } from "vitest/browser";
import { FoldedText } from "@/components/tags/folded-text";
import { rangesIn } from "@/lib/tags/ranges";
import { inEnglish, render } from "../../support/browser-mode/render";

const LINE = 24;
let lastId = 0;

/** With a way before and after it, as in a card. */
function card(text: string, { id = String((lastId += 1)), isWhole = false, width = 350 } = {}) {
  return (
    <div style={{ inlineSize: width }}>
      <button type="button">Before</button>
      <FoldedText
        of={{ id, text, ranges: rangesIn(text) }}
        href={`/posts/${id}`}
        isWhole={isWhole}
        className="mt-2.5 text-md"
      />
      <button type="button">After</button>
    </div>
  );
}
const lines = (count: number) => Array.from({ length: count }, (_, at) => `Line ${at + 1}`).join("\n");
const more = page.getByRole("link", { name: "Show more" });
const height = () => document.querySelector("p")!.parentElement!.getBoundingClientRect().height;

describe("a long text", () => {
  it("folds after eight lines, and unfolds with the focus in it", async () => {
    const { rerender } = render(card(lines(30), { id: "long" }));
    await expect.element(more).toHaveAttribute("href", "/posts/long");
    expect(height()).toBeCloseTo(9 * LINE, 0);
    await more.click();
    await expect.element(more).not.toBeInTheDocument();
    expect(height()).toBeCloseTo(30 * LINE, 0);
    expect(document.activeElement?.tagName).toBe("P");
    // Its card leaves the screen and comes back.
    rerender(<p />);
    rerender(card(lines(30), { id: "long" }));
    expect(height()).toBeCloseTo(30 * LINE, 0);
  });

  it("is whole on its own page", () => {
    render(card(lines(30), { isWhole: true }));
    expect(height()).toBeCloseTo(30 * LINE, 0);
    expect(more.query()).toBeNull();
  });

  it("unfolds for whoever comes to a link in the rest by keyboard", async () => {
    render(card(`${lines(20)}\nhttps://okafor.earth`));
    (page.getByRole("button", { name: "Before" }).element() as HTMLElement).focus();
    await userEvent.keyboard("{Tab}");
    await expect.element(page.getByRole("link", { name: "https://okafor.earth" })).toHaveFocus();
    await expect.element(more).not.toBeInTheDocument();
    expect(height()).toBeCloseTo(21 * LINE, 0);
  });

  it("unfolds for them without JavaScript, too, as long as they are there", async () => {
    const container = document.body.appendChild(document.createElement("div"));
    onTestFinished(() => container.remove());
    container.innerHTML = renderToString(inEnglish(card(`${lines(20)}\nhttps://okafor.earth`)));
    expect(height()).toBeCloseTo(9 * LINE, 0);
    (page.getByRole("button", { name: "Before" }).element() as HTMLElement).focus();
    await userEvent.keyboard("{Tab}");
    await expect.element(page.getByRole("link", { name: "https://okafor.earth" })).toHaveFocus();
    expect(height()).toBeCloseTo(21 * LINE, 0);
    await expect.element(more).not.toBeInTheDocument();
    await userEvent.keyboard("{Tab}");
    expect(height()).toBeCloseTo(9 * LINE, 0);
  });

  it.each([
    ["eight lines", lines(8), false],
    ["nine lines", lines(9), true],
    ["eight lines' width", "word ".repeat(50), false],
    ["three times that", "word ".repeat(180), true],
  ])("of %s has a way on or needs none", async (_, text, isFolded) => {
    render(card(text));
    await expect.poll(() => more.query() !== null).toBe(isFolded);
    expect(height() > 8.5 * LINE).toBe(isFolded);
  });

  it("folds and unfolds by itself where its column changes", async () => {
    const { rerender } = render(card("word ".repeat(90), { id: "turned", width: 600 }));
    await expect.element(more).not.toBeInTheDocument();
    rerender(card("word ".repeat(90), { id: "turned", width: 250 }));
    await expect.element(more).toBeVisible();
    rerender(card("word ".repeat(90), { id: "turned", width: 600 }));
    await expect.element(more).not.toBeInTheDocument();
  });
});

it("a web address leads there, and says nothing of where one comes from", async () => {
  render(card("Sign at https://okafor.earth/a?b=<c> or www.okafor.earth."));
  const links = page.getByRole("link").elements() as HTMLAnchorElement[];
  expect(links.map(({ href, textContent, rel }) => [href, textContent, rel])).toEqual([
    ["https://okafor.earth/a?b=", "https://okafor.earth/a?b=", "nofollow ugc noopener noreferrer"],
    ["https://www.okafor.earth/", "www.okafor.earth", "nofollow ugc noopener noreferrer"],
  ]);
  await expect.element(page.getByText("Sign at https://okafor.earth/a?b=<c> or www.okafor.earth.")).toBeVisible();
});
