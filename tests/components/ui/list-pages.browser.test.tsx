import { expect, it, vi } from "vitest";
import type { ListPage } from "@/components/ui/list/list-pages";
import { type ListAnswer, useListPages } from "@/components/ui/list/use-list-pages";
import { render } from "../../support/browser-mode/render";

type Item = { id: string };

const first: ListPage<Item> = { cursor: null, items: [{ id: "3" }], next: "3", asOf: 1 };
const failure: ListAnswer<Item> = { ok: false, kind: "failed" };

/** What a list knows of its pages as it is shown now. */
function shown(answers: ListAnswer<Item>[]) {
  const load = vi.fn(async () => answers.shift() ?? failure);
  const now = { pages: undefined as unknown as ReturnType<typeof useListPages<Item>> };
  function Pages() {
    now.pages = useListPages(first, load);
    return null;
  }
  render(<Pages />);
  return { load, now: () => now.pages };
}

it.each<[string, ListAnswer<Item>]>([
  ["failed", failure],
  ["has come", { ok: true, items: [{ id: "2" }], next: "2" }],
])("does not ask again for a page that %s while that is not shown yet", async (_, answer) => {
  const { load, now } = shown([answer]);
  const before = now();
  await before.loadMore();
  // Somebody scrolls: the list is still the one of before.
  await before.loadMore();
  expect(load).toHaveBeenCalledTimes(1);
  await expect.poll(() => now().failure !== null || now().next !== "3").toBe(true);
  await now().loadMore();
  expect(load).toHaveBeenCalledTimes(2);
});
