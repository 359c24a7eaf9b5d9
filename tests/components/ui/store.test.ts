import { describe, expect, it, vi } from "vitest";
import { clearEntities } from "@/components/ui/entities/entity-store";
import { createKeyedStore } from "@/components/ui/store/keyed-store";
import { createListeners } from "@/components/ui/store/store";

describe("listeners", () => {
  it("are told of each change until they end", () => {
    const { subscribe, notify } = createListeners();
    const [one, other] = [vi.fn(), vi.fn()];
    const end = subscribe(one);
    subscribe(other);
    notify();
    end();
    notify();
    expect([one.mock.calls.length, other.mock.calls.length]).toEqual([1, 2]);
  });

  it("may end while they are told", () => {
    const { subscribe, notify } = createListeners();
    const end = subscribe(() => end());
    const after = vi.fn();
    subscribe(after);
    notify();
    expect(after.mock.calls).toHaveLength(1);
  });
});

describe("what a tab keeps by key", () => {
  it("goes with the sign-out", () => {
    const store = createKeyedStore<string>();
    store.set("amara 1", "read in confidence");
    store.set("amara 2", "and this");
    store.set("amara 1", undefined);
    expect(store.keys()).toEqual(["amara 2"]);
    clearEntities();
    expect(store.keys()).toEqual([]);
    expect(store.get("amara 2")).toBeUndefined();
  });
});
