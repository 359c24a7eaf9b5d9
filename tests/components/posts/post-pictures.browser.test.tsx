import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { PostPictures } from "@/components/posts/card/post-pictures";
import { pictureOf } from "../../support/browser-mode/pictures";
import { postNamed } from "../../support/browser-mode/posts";
import { render } from "../../support/browser-mode/render";

const names = ["a dune", "a spade", "a flag", "the sea", "five people", "a gull"];
const post = (count: number) => ({
  ...postNamed("post"),
  pictures: names.slice(0, count).map((name) => pictureOf(name)),
});
const frame = () => document.querySelector<HTMLElement>(".pictures")!;
const ratio = ({ width, height } = frame().getBoundingClientRect()) => width / height;
const links = () => [...frame().querySelectorAll<HTMLAnchorElement>("figure > a")];
const image = (name: string) => page.getByRole("img", { name, exact: true });

it.each<[string, [number, number], number]>([
  ["its own", [1280, 960], 4 / 3],
  ["no wider than 16:9", [2000, 500], 16 / 9],
  ["no higher than 4:5", [500, 2000], 4 / 5],
])("shows one picture in %s shape", (_, size, expected) => {
  render(<PostPictures post={{ ...postNamed("post"), pictures: [pictureOf("a dune", size)] }} />);
  expect(ratio()).toBeCloseTo(expected, 1);
  expect(links()[0]?.pathname).toBe(`/api/media/a%20dune/${size[0]}`);
});

it.each([2, 3, 4])("shows %i within 16:9, each in a part of its own", (count) => {
  render(<PostPictures post={post(count)} />);
  expect(ratio()).toBeCloseTo(16 / 9, 1);
  const whole = frame().getBoundingClientRect();
  const parts = links().map((link) => link.getBoundingClientRect());
  const area = parts.reduce((sum, { width, height }) => sum + width * height, 0);
  expect(parts).toHaveLength(count);
  expect(area / (whole.width * whole.height)).toBeGreaterThan(0.95);
  expect(parts.at(-1)!.height).toBeCloseTo(count === 2 ? whole.height : (whole.height - 3) / 2, 0);
  for (const { right, bottom } of parts) {
    expect(right).toBeLessThanOrEqual(whole.right + 1);
    expect(bottom).toBeLessThanOrEqual(whole.bottom + 1);
  }
});

it.each([320, 390, 640, 1280])(
  "asks at %i px for pictures as large as they are drawn, wherever they stand",
  async (width) => {
    await page.viewport(width, 700);
    const shapes: [number, number][] = [
      [1600, 1200],
      [1600, 960],
      [900, 1600],
      [3000, 1000],
      [1000, 1000],
    ];
    // As in a card of the feed.
    const inCard = (pictures: ReturnType<typeof pictureOf>[]) => (
      <div
        key={JSON.stringify(pictures)}
        style={{ position: "absolute", insetInlineStart: 0, inlineSize: "min(100vw, 600px)", paddingInline: 17 }}
      >
        <PostPictures post={{ ...postNamed("post"), pictures }} isWhole />
      </div>
    );
    const { rerender } = render(null);
    for (let count = 1; count <= 5; count++) {
      for (const turn of shapes.keys()) {
        const shapeAt = (at: number) => shapes[(at + turn) % shapes.length]!;
        rerender(inCard(names.slice(0, count).map((name, at) => pictureOf(name, shapeAt(at)))));
        await expect.poll(() => links()).toHaveLength(count);
        for (const [at, image] of [...frame().querySelectorAll("img")].entries()) {
          const box = image.getBoundingClientRect();
          const [wide, high] = shapeAt(at);
          const drawn = Math.max(box.width, (box.height * wide) / high);
          expect(Math.abs(lengthOf(image.sizes) / drawn - 1), `${at + 1} of ${count}, drawn ${drawn}`).toBeLessThan(
            0.05,
          );
        }
      }
    }
  },
);

/** What the `sizes` of an image say here, in pixels. */
function lengthOf(sizes: string): number {
  const [, condition, wide, narrow] = /^(\(.*?\)) (.*?), (.*)$/.exec(sizes)!;
  const measure = document.body.appendChild(document.createElement("div"));
  measure.style.inlineSize = matchMedia(condition!).matches ? wide! : narrow!;
  const { width } = measure.getBoundingClientRect();
  measure.remove();
  return width;
}

it("says how many more there are, and leads to the post's own page, which shows them all", () => {
  const { rerender } = render(<PostPictures post={post(6)} />);
  expect(links().map(({ pathname }) => pathname)).toEqual([
    ...["a%20dune", "a%20spade", "a%20flag"].map((name) => `/api/media/${name}/1280`),
    "/posts/post",
  ]);
  expect(links()[3]?.textContent).toBe("+2");
  rerender(<PostPictures post={post(6)} isWhole />);
  expect(links()).toHaveLength(6);
});

it("keeps only the first picture of a page from waiting", () => {
  render(<PostPictures post={post(2)} isFirst />);
  const images = [...frame().querySelectorAll("img")];
  expect(images.map(({ loading, fetchPriority }) => [loading, fetchPriority])).toEqual([
    ["eager", "high"],
    ["lazy", "auto"],
  ]);
  expect(images[0]?.srcset.split(",")[1]).toBe("/api/media/a dune/640 640w");
});

it("tells by ALT what a picture shows, to whoever presses it", async () => {
  render(<PostPictures post={{ ...post(1), pictures: [pictureOf("a dune"), pictureOf("")] }} />);
  await expect.element(image("Picture 2 of 2 without a description")).toBeInTheDocument();
  const alt = page.getByRole("button", { name: "ALT text" });
  expect(alt.elements()).toHaveLength(1);
  (alt.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("a dune", { exact: true })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByText("a dune", { exact: true })).not.toBeVisible();
  await expect.element(alt).toHaveFocus();
});

it("sends what is long once, and shows all of it to whoever presses ALT", async () => {
  const long = `${"A dune at low tide, 🌊 ".repeat(40)}and then the end.`;
  render(<PostPictures post={{ ...post(1), pictures: [{ ...pictureOf("a dune"), alt: long }] }} />);
  await expect.element(image(long)).toBeInTheDocument();
  const text = page.getByText(/^A dune at low tide/);
  expect([...text.element().textContent]).toHaveLength(301);
  await page.getByRole("button", { name: "ALT text" }).click();
  await expect.element(text).toBeVisible();
  await expect.element(text).toHaveTextContent(/, 🌊 and then the end\.$/);
});

it("opens the picture that is pressed, goes to the others by keyboard, and gives the focus back", async () => {
  render(<PostPictures post={post(6)} />);
  const position = page.getByRole("status");
  links()[1]!.focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(position).toHaveTextContent("2 of 6");
  await expect.element(page.getByRole("dialog", { name: "Pictures" })).toBeVisible();
  const order: [string, string][] = [
    ["{ArrowRight}", "3 of 6"],
    ["{End}", "6 of 6"],
    ["{ArrowRight}", "6 of 6"],
    ["{ArrowLeft}", "5 of 6"],
    ["{Home}", "1 of 6"],
  ];
  for (const [key, shown] of order) {
    await userEvent.keyboard(key);
    await expect.element(position).toHaveTextContent(shown);
  }
  await page.getByRole("button", { name: "Next picture" }).click();
  await expect.element(position).toHaveTextContent("2 of 6");
  await page.getByRole("dialog").getByRole("button", { name: "ALT text" }).click();
  await expect.element(page.getByRole("dialog").getByText("a spade", { exact: true })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(document.activeElement).toBe(links()[1]);
});

it("keeps the focus where the next picture has no ALT text, and its button goes", async () => {
  render(<PostPictures post={{ ...post(2), pictures: [pictureOf("a dune"), pictureOf("")] }} />);
  links()[0]!.click();
  const alt = page.getByRole("dialog").getByRole("button", { name: "ALT text" });
  await expect.element(alt).toBeVisible();
  (alt.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByRole("status")).toHaveTextContent("2 of 2");
  await expect.element(alt).not.toBeInTheDocument();
  await expect.element(page.getByRole("group", { name: "Pictures" })).toHaveFocus();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(page.getByRole("status")).toHaveTextContent("1 of 2");
});

it("follows the finger", async () => {
  render(<PostPictures post={post(3)} />);
  links()[0]!.click();
  const position = page.getByRole("status");
  await expect.element(position).toHaveTextContent("1 of 3");
  const strip = document.querySelector(".viewer-strip")!;
  strip.scrollTo({ left: 2 * strip.clientWidth });
  await expect.element(position).toHaveTextContent("3 of 3");
});

it("leaves every other key and press to whatever stands behind the viewer as they were", async () => {
  const heard: string[] = [];
  render(
    <div onKeyDown={({ key }) => heard.push(key)} onClick={() => heard.push("click")}>
      <PostPictures post={post(2)} />
    </div>,
  );
  links()[0]!.click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
  heard.length = 0;
  await userEvent.keyboard("{PageDown}{End}");
  await page.getByRole("button", { name: "Previous picture" }).click();
  expect(heard).toEqual([]);
});

it("shows a long screenshot as wide as there is room, which keys and fingers scroll", async () => {
  await page.viewport(390, 844);
  const long = pictureOf("a conversation", [1080, 12_000]);
  render(<PostPictures post={{ ...post(1), pictures: [long, pictureOf("a dune")] }} />);
  // A card shows a part of it, and asks for no more than it needs.
  expect(frame().querySelector("img")!.srcset).not.toContain("1080w");
  links()[0]!.click();
  const slide = page.getByRole("group", { name: "a conversation" });
  await expect.element(slide).toBeVisible();
  const [element, image] = [slide.element(), slide.element().querySelector("img")!];
  expect(image.srcset).toContain("1080w");
  expect(image.clientWidth).toBe(element.clientWidth);
  expect(element.scrollWidth).toBe(element.clientWidth);
  expect(element.scrollHeight).toBeGreaterThan(10 * element.clientWidth);
  expect(Math.round(image.getBoundingClientRect().top)).toBe(Math.round(element.getBoundingClientRect().top));
  for (const key of ["{ArrowDown}", "{PageDown}"]) {
    const before = element.scrollTop;
    await userEvent.keyboard(key);
    await expect.poll(() => element.scrollTop).toBeGreaterThan(before);
  }
  await userEvent.keyboard("{PageUp}{PageUp}");
  await expect.poll(() => element.scrollTop).toBe(0);
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByRole("status")).toHaveTextContent("2 of 2");
  const dune = page.getByRole("dialog").getByRole("img", { name: "a dune" }).element();
  expect(dune.clientHeight).toBeLessThanOrEqual(dune.parentElement!.clientHeight);
});
