import { setImmediate as turns } from "node:timers/promises";
import { beforeEach, expect, it, vi } from "vitest";
import { limitConcurrency, type Place } from "../../scripts/serve/concurrency-limit";

let limit: ReturnType<typeof limitConcurrency>;
let begun: string[];

beforeEach(() => {
  limit = limitConcurrency({ runningOfClient: 2, slowOfClient: 1, soon: 60_000, thereOfClient: 5, running: 4, there: 8 });
  begun = [];
});

function enter(client: string, name = client): Place {
  const place = limit.enter(client);
  if (typeof place === "number") throw new Error(`refused with ${place}`);
  void place.turn().then(() => begun.push(name));
  return place;
}

it("works on few requests of a client at a time, and on the next one when one of them is done", async () => {
  const [first] = ["a1", "a2", "a3", "a4"].map((name) => enter("amara", name));
  await turns();
  expect(begun).toEqual(["a1", "a2"]);
  first!.leave();
  await turns();
  expect(begun).toEqual(["a1", "a2", "a3"]);
});

it("lets others pass those who wait for their own", async () => {
  for (const name of ["a1", "a2", "a3", "a4", "a5"]) enter("amara", name);
  enter("leila");
  await turns();
  expect(begun).toEqual(["a1", "a2", "leila"]);
});

it("refuses a client what is more than its share, and everybody what is more than all", () => {
  const places = Array.from({ length: 5 }, () => enter("amara"));
  expect(limit.enter("amara")).toBe(429);
  for (let n = 0; n < 3; n++) enter(`person ${n}`);
  expect(limit.enter("leila")).toBe(503);
  places[4]!.leave();
  expect(typeof limit.enter("leila")).toBe("object");
});

it("bounds what is worked on in all, and serves the rest in the order in which they came", async () => {
  const places = ["a", "b", "c", "d", "e", "f"].map((client) => enter(client));
  await turns();
  expect(begun).toEqual(["a", "b", "c", "d"]);
  places[4]!.leave();
  places[1]!.leave();
  await turns();
  expect(begun).toEqual(["a", "b", "c", "d", "f"]);
});

it("forgets clients that have gone, wherever they were", async () => {
  const waiting = limit.enter("amara") as Place;
  waiting.leave();
  const places = Array.from({ length: 5 }, () => enter("amara"));
  await turns();
  for (const place of places) place.leave();
  for (let n = 0; n < 5; n++) enter("amara", `again ${n}`);
  await turns();
  expect(begun.filter((name) => name.startsWith("again"))).toEqual(["again 0", "again 1"]);
});

it("does not count what lasts, for it waits for something else, but only so many of a client", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const places = ["a1", "a2", "a3", "a4"].map((name) => enter("amara", name));
    vi.advanceTimersByTime(60_000);
    await turns();
    expect(begun).toEqual(["a1", "a2", "a3"]);
    vi.advanceTimersByTime(60_000);
    await turns();
    expect(begun).toEqual(["a1", "a2", "a3"]);
    places[1]!.leave();
    await turns();
    expect(begun).toEqual(["a1", "a2", "a3", "a4"]);
  } finally {
    vi.useRealTimers();
  }
});
