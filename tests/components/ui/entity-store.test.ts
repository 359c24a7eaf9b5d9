import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { currentEntity } from "@/components/ui/entities/entities";
import {
  clearEntities,
  entitiesNow,
  entitiesOf,
  noteServerTime,
  serverTime,
} from "@/components/ui/entities/entity-store";
import { currentItems } from "@/components/ui/entities/current-items";
import type { ListPage } from "@/components/ui/list/list-pages";

const HOUR_MS = 3_600_000;

type Item = { id: string; liked?: boolean; count?: number };
const page = (asOf: number, ids: string[], cursor: string | null = null): ListPage<Item> => ({
  cursor,
  items: ids.map((id) => ({ id, liked: false, count: 0 })),
  next: null,
  asOf,
});
const idsOf = (pages: ListPage<Item>[], list = "feed", owner = "amara") =>
  currentItems(entitiesNow(owner), "post", list, pages).map(({ id }) => id);
const seen = (id: string, asOf: number, owner = "amara") =>
  currentEntity(entitiesNow(owner), "post", { id, liked: false, count: 0 } as Item, asOf);

beforeEach(clearEntities);

describe("what is known of a thing", () => {
  const amara = entitiesOf("amara");

  it("shows in what was read before it and not in what was read after it", () => {
    amara.change("post", "a", { liked: true, count: 1 }, 100_000);
    expect(seen("a", 50_000)).toEqual({ id: "a", liked: true, count: 1 });
    expect(seen("a", 110_000)).toEqual({ id: "a", liked: false, count: 0 });
  });

  it("shows in a page that was on its way when it was learned", () => {
    amara.change("post", "a", { liked: true }, 100_000);
    expect(seen("a", 101_000).liked).toBe(true);
  });

  it("is judged field by field", () => {
    amara.change("post", "a", { liked: true, count: 1 }, 100_000);
    amara.change("post", "a", { count: 7 }, 200_000);
    expect(seen("a", 50_000)).toEqual({ id: "a", liked: true, count: 7 });
    expect(seen("a", 150_000)).toEqual({ id: "a", liked: false, count: 7 });
  });

  it("yields to what is newer, however late that which is older arrives", () => {
    amara.change("post", "a", { count: 9 }, 200_000);
    amara.change("post", "a", { count: 5 }, 100_000);
    expect(seen("a", 50_000).count).toBe(9);
  });

  it("leaves a thing that nobody knows more of as the same object", () => {
    const item = { id: "b" };
    amara.change("post", "a", { liked: true });
    expect(currentEntity(entitiesNow("amara"), "post", item, 0)).toBe(item);
  });

  it("is another kind's under the same id", () => {
    amara.change("comment", "a", { liked: true });
    expect(seen("a", 0).liked).toBe(false);
  });
});

describe("a list", () => {
  const amara = entitiesOf("amara");

  it("loses what is removed and gets back what is restored, in its place", () => {
    amara.remove("post", "b");
    expect(idsOf([page(0, ["a", "b", "c"])])).toEqual(["a", "c"]);
    amara.restore("post", "b");
    expect(idsOf([page(0, ["a", "b", "c"])])).toEqual(["a", "b", "c"]);
  });

  it("begins with what was inserted, the newest first, each once", () => {
    amara.insert("feed", { id: "x" }, 100_000);
    amara.insert("feed", { id: "y" }, 200_000);
    amara.insert("feed", { id: "x" }, 100_000);
    expect(idsOf([page(0, ["a", "b"])])).toEqual(["y", "x", "a", "b"]);
    expect(idsOf([page(0, ["a"])], "feed-climate")).toEqual(["a"]);
  });

  it("shows what was inserted where the server put it, and not at all once a newer page lacks it", () => {
    amara.insert("feed", { id: "x" }, 100_000);
    expect(idsOf([page(50_000, ["a", "x"])])).toEqual(["a", "x"]);
    expect(idsOf([page(200_000, ["a"])])).toEqual(["a"]);
  });

  it("takes in nothing where it does not begin at the newest end", () => {
    amara.insert("feed", { id: "x" });
    expect(idsOf([page(0, ["a"], "z")])).toEqual(["a"]);
  });

  it("shows what was learned of an inserted thing since", () => {
    amara.insert("feed", { id: "x", liked: false }, 100_000);
    amara.change("post", "x", { liked: true }, 150_000);
    expect(currentItems(entitiesNow("amara"), "post", "feed", [page(0, [])])).toEqual([{ id: "x", liked: true }]);
    amara.remove("post", "x", 160_000);
    expect(idsOf([page(0, [])])).toEqual([]);
  });
});

describe("the profile that one acts as", () => {
  it("sees nothing of another's, and from its first own change on nothing of that is left", () => {
    entitiesOf("amara").change("post", "a", { liked: true });
    expect(seen("a", 0, "henk").liked).toBe(false);
    entitiesOf("henk").change("post", "b", { liked: true });
    expect(seen("a", 0).liked).toBe(false);
  });

  it("finds nothing after a sign-out", () => {
    entitiesOf("amara").remove("post", "a");
    clearEntities();
    expect(idsOf([page(0, ["a"])])).toEqual(["a"]);
  });
});

it("the server's time is taken from the quickest page, whatever the browser's clock says", () => {
  vi.useFakeTimers({ now: 10 * HOUR_MS });
  noteServerTime(12 * HOUR_MS - 900);
  noteServerTime(12 * HOUR_MS - 100);
  noteServerTime(12 * HOUR_MS - 500);
  expect(serverTime()).toBe(12 * HOUR_MS - 100);
  entitiesOf("amara").change("post", "a", { liked: true });
  expect(seen("a", 12 * HOUR_MS - 60_000).liked).toBe(true);
  expect(seen("a", 12 * HOUR_MS + 60_000).liked).toBe(false);
  vi.useRealTimers();
});

it("what was learned before the first page told the server's time is as old as it is by that", async () => {
  vi.useFakeTimers({ now: 12 * HOUR_MS });
  vi.resetModules();
  const anew = await import("@/components/ui/entities/entity-store");
  const { currentEntity: current } = await import("@/components/ui/entities/entities");
  const liked = (asOf: number) => current(anew.entitiesNow("amara"), "post", { id: "a", liked: false }, asOf).liked;
  anew.entitiesOf("amara").change("post", "a", { liked: true });
  vi.advanceTimersByTime(1_000);
  anew.noteServerTime(10 * HOUR_MS + 900);
  expect(liked(10 * HOUR_MS - 60_000)).toBe(true);
  expect(liked(10 * HOUR_MS + 60_000)).toBe(false);
  vi.useRealTimers();
});

describe("a server's clock that is set back", () => {
  const NOW = 1000 * HOUR_MS;
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW });
    // An hour ahead until then.
    noteServerTime(NOW + HOUR_MS);
  });
  afterEach(() => void vi.useRealTimers());

  it("leaves nothing that later pages do not outlive", () => {
    const amara = entitiesOf("amara");
    amara.change("post", "a", { liked: true });
    amara.insert("feed", { id: "x" });
    vi.advanceTimersByTime(60_000);
    noteServerTime(NOW + 59_900);
    expect(seen("a", NOW + 59_900).liked).toBe(false);
    expect(idsOf([page(NOW + 59_900, ["a"])])).toEqual(["a"]);
    // What was read before it still shows it.
    expect(seen("a", NOW - 60_000).liked).toBe(true);
  });

  it("keeps what is done from then on in pages from before", () => {
    noteServerTime(NOW);
    entitiesOf("amara").change("post", "a", { liked: true });
    expect(seen("a", NOW + HOUR_MS).liked).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect(seen("a", NOW + 60_000).liked).toBe(false);
  });

  it("is told from a page that somebody comes back to, or that was fetched some minutes ago", () => {
    entitiesOf("amara").change("post", "a", { liked: true });
    vi.advanceTimersByTime(2 * HOUR_MS);
    noteServerTime(NOW + HOUR_MS);
    noteServerTime(NOW + 3 * HOUR_MS - 500_000);
    expect(serverTime()).toBe(NOW + 3 * HOUR_MS);
    expect(seen("a", NOW + HOUR_MS - 60_000).liked).toBe(true);
  });
});
