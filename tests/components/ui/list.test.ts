import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { itemsOf, joined, type Keeps, type ListPage, refreshed } from "@/components/ui/list/list-pages";
import { mountedSpan, nearsEnd } from "@/components/ui/list/use-list-window";

const items = (...ids: number[]) => ids.map((id) => ({ id: String(id) }));
const page = (
  cursor: number | null,
  ids: number[],
  next: number | null,
  stale?: boolean,
): ListPage<{ id: string }> => ({
  cursor: cursor === null ? null : String(cursor),
  items: items(...ids),
  next: next === null ? null : String(next),
  asOf: 1,
  ...(stale && { stale }),
});
const ids = (pages: readonly ListPage<{ id: string }>[] | null) => pages && itemsOf(pages).map(({ id }) => Number(id));

describe("a first page made anew", () => {
  const known = [page(null, [9, 8, 7], 7), page(7, [6, 5, 4], 4), page(4, [3, 2, 1], null)];

  it("joins what is loaded behind it, without a gap or a double", () => {
    expect(ids(joined(page(null, [9, 8, 7], 7), known))).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
    const pages = joined(page(null, [11, 10, 9], 9), known)!;
    expect(ids(pages)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(pages.map(({ cursor }) => cursor)).toEqual([null, "9", "7", "4"]);
    expect(pages.at(-1)?.next).toBeNull();
  });

  it("leaves out what is gone before the join", () => {
    expect(ids(joined(page(null, [9, 7, 6], 6), known))).toEqual([9, 7, 6, 5, 4, 3, 2, 1]);
  });

  it("joins where nothing has moved: what is at its front now is not behind it, too, and nothing between is lost", () => {
    const moved = page(null, [2, 9, 8], 8);
    const fresh = { ...moved, items: moved.items.map((item, at) => (at === 0 ? { ...item, entryId: "10" } : item)) };
    expect(ids(joined(fresh, known))).toEqual([2, 9, 8, 7, 6, 5, 4, 3, 1]);
  });

  it("stands alone when it is the whole list, and joins nothing that it does not touch", () => {
    expect(ids(joined(page(null, [9], null), known))).toEqual([9]);
    expect(joined(page(null, [22, 21, 20], 20), known)).toBeNull();
    expect(ids(joined(page(null, [3, 2, 1], 1), []))).toEqual([3, 2, 1]);
  });
});

describe("what a list keeps of a page made anew", () => {
  const keepsOdd = ({ id }: { id: string }) => (Number(id) % 2 ? { id } : undefined);

  it("stays where it stood, below what is new, once, and does not bring back the others", () => {
    const known = [page(null, [9, 8, 7], 7), page(7, [6, 5, 4], null)];
    expect(ids(joined(page(null, [11, 8, 6], 6), known, keepsOdd))).toEqual([11, 9, 8, 7, 6, 5, 4]);
    expect(ids(joined(page(null, [11, 8], null), known, keepsOdd))).toEqual([11, 9, 8, 7, 5]);
    expect(ids(joined(page(null, [], null), known, keepsOdd))).toEqual([9, 7, 5]);
    expect(ids(refreshed(known, "7", items(6, 4), 2, keepsOdd))).toEqual([9, 8, 7, 6, 5, 4]);
  });

  it("does not follow what moves to the front", () => {
    expect(ids(joined(page(null, [8, 10], null), [page(null, [10, 9, 8, 7], null)], keepsOdd))).toEqual([8, 10, 9, 7]);
  });

  it("learns what it stands beside then: what is above, or else below", () => {
    const keeps = vi.fn<Keeps<{ id: string }>>((item) => item);
    joined(page(null, [8], null), [page(null, [9, 8, 7], null)], keeps);
    expect(keeps.mock.calls.map(([{ id }, beside]) => [id, beside?.id])).toEqual([
      ["9", "8"],
      ["7", "8"],
    ]);
  });
});

describe("a page asked again", () => {
  it("loses what is gone and takes nothing that another page has", () => {
    const known = [page(null, [9, 8], 8), page(8, [7], 7, true), page(7, [6, 5], null, true)];
    const pages = refreshed(known, "8", items(7, 6, 5), 2);
    expect(ids(pages)).toEqual([9, 8, 7, 6, 5]);
    expect(pages.map(({ stale }) => stale ?? false)).toEqual([false, false, true]);
    expect(pages.map(({ asOf }) => asOf)).toEqual([1, 2, 1]);
    expect(ids(refreshed(known, "7", items(5), 2))).toEqual([9, 8, 7, 5]);
  });
});

describe("the mounted rows", () => {
  it("hold all that is in sight, and reach no farther than 21 screens", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 20, max: 2000 }), { minLength: 1, maxLength: 400 }),
        fc.integer({ min: 100, max: 1500 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (heights, screen, part) => {
          const total = heights.reduce((sum, height) => sum + height, 0);
          const top = part * total;
          const { from, to } = mountedSpan(heights, top, screen);
          const sum = (end: number) => heights.slice(0, end).reduce((all, height) => all + height, 0);
          const inSight = heights.flatMap((height, index) =>
            sum(index) + height > top && sum(index) < top + screen ? [index] : [],
          );
          for (const index of inSight) expect(index >= from && index < to).toBe(true);
          const largest = Math.max(...heights);
          if (largest <= screen) expect(sum(to) - sum(from)).toBeLessThanOrEqual(21 * screen + 0.01);
        },
      ),
    );
  });

  it("are all of a short list, and none of an empty one", () => {
    expect(mountedSpan([100, 100, 100], 0, 800)).toEqual({ from: 0, to: 3 });
    expect(mountedSpan([], 0, 800)).toEqual({ from: 0, to: 0 });
  });

  it("know when the end is within two screens", () => {
    expect(nearsEnd(2000, 1000)).toBe(true);
    expect(nearsEnd(2001, 1000)).toBe(false);
  });
});
