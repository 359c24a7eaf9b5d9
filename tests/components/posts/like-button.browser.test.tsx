import { beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { LikeButton } from "@/components/posts/card/like-button";
import { clearEntities, useEntity } from "@/components/ui/entities/entity-store";
import { Toaster } from "@/components/ui/toast/toaster";
import { render } from "../../support/browser-mode/render";

const post = { id: "1", liked: false, likeCount: 3 };
const like = page.getByRole("button", { name: /^Like, / });
const asked = () => vi.mocked(fetch).mock.calls.map(([path, init]) => `${init?.method} ${String(path)}`);
const answer = (liked: boolean, likeCount: number) => Response.json({ liked, likeCount });

function Card() {
  const { id, liked, likeCount } = useEntity("ada", "post", post, 0);
  return <LikeButton postId={id} actingId="ada" liked={liked} likeCount={likeCount} />;
}

beforeEach(() => {
  clearEntities();
  vi.spyOn(window, "fetch");
  render(
    <>
      <Card />
      <Toaster />
    </>,
  );
});

it("changes at once, and stays as the server says", async () => {
  let send: (response: Response) => void = () => {};
  vi.mocked(fetch).mockReturnValue(new Promise((resolve) => (send = resolve)));
  await like.click();
  await expect.element(like).toHaveAccessibleName("Like, 4");
  await expect.element(like).toHaveAttribute("aria-pressed", "true");
  send(answer(true, 9));
  await expect.element(like).toHaveAccessibleName("Like, 9");
  expect(asked()).toEqual(["PUT /api/posts/1/like"]);
});

it("ends as the last of many clicks says, with one request at a time", async () => {
  const waiting: ((response: Response) => void)[] = [];
  vi.mocked(fetch).mockImplementation(() => new Promise((resolve) => waiting.push(resolve)));
  for (let click = 0; click < 7; click++) await like.click();
  await expect.element(like).toHaveAccessibleName("Like, 4");
  expect(waiting).toHaveLength(1);
  waiting[0]!(answer(true, 4));
  await expect.element(like).toHaveAccessibleName("Like, 4");
  expect(asked()).toEqual(["PUT /api/posts/1/like"]);

  await like.click();
  await expect.poll(() => waiting).toHaveLength(2);
  await like.click();
  waiting[1]!(answer(false, 3));
  await expect.poll(() => waiting).toHaveLength(3);
  waiting[2]!(answer(true, 4));
  await expect.element(like).toHaveAttribute("aria-pressed", "true");
  expect(asked().slice(1)).toEqual(["DELETE /api/posts/1/like", "PUT /api/posts/1/like"]);
});

it.each([
  ["there is no network", () => Promise.reject(new TypeError("Failed to fetch")), "A network error has occurred."],
  [
    "the server refuses it",
    async () => Response.json({ error: "signed-out", message: "You’re signed out." }, { status: 401 }),
    "You’re signed out.",
  ],
])("goes back with a word where %s", async (_, respond, told) => {
  vi.mocked(fetch).mockImplementation(respond);
  await like.click();
  await expect.element(page.getByText(told)).toBeVisible();
  await expect.element(like).toHaveAccessibleName("Like, 3");
  await expect.element(like).toHaveAttribute("aria-pressed", "false");
});
