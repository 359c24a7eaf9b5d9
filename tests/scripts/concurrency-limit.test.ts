import { setImmediate as turns } from "node:timers/promises";
import { beforeEach, expect, it, vi } from "vitest";
import {
  type ConcurrencyLimits,
  limitConcurrency,
  type Slot,
  UPLOAD_CONCURRENCY,
} from "../../scripts/serve/concurrency-limit";

let limit: ReturnType<typeof limitConcurrency>;
let begun: string[];

const LIMITS: ConcurrencyLimits = {
  all: { running: 6, slow: 9, admitted: 12 },
  anyone: {
    all: { running: 4, slow: 9, admitted: 8 },
    ofSite: { running: 4, slow: 9, admitted: 7 },
    ofOne: { running: 2, slow: 1, admitted: 5 },
  },
  session: {
    all: { running: 5, slow: 9, admitted: 10 },
    ofSite: { running: 3, slow: 9, admitted: 8 },
    ofAccount: { running: 3, slow: 9, admitted: 6 },
    ofOne: { running: 2, slow: 1, admitted: 4 },
  },
  slowAfterMs: 60_000,
};

beforeEach(() => {
  limit = limitConcurrency(LIMITS);
  begun = [];
});

/** Of an account that has no other, unless it is said. */
const session = (token: string, account = token) => ({ token, account });
const client = (network: string, site = network) => ({ network, site, isCrowd: false });

function enter(who: string, name = who, token: string | null = null, account = token ?? ""): Slot {
  const slot = limit.admit(client(who), token === null ? null : session(token, account));
  if (typeof slot === "number") throw new Error(`refused with ${slot}`);
  void slot.ready().then((turn) => begun.push(turn === "begin" ? name : `${name}: ${turn}`));
  return slot;
}

it("works on few requests of a client at a time, and on the next one when one of them is done", async () => {
  const [first] = ["a1", "a2", "a3", "a4"].map((name) => enter("amara", name));
  await turns();
  expect(begun).toEqual(["a1", "a2"]);
  first!.release();
  await turns();
  expect(begun).toEqual(["a1", "a2", "a3"]);
});

it("lets others pass those who wait for their own", async () => {
  for (const name of ["a1", "a2", "a3", "a4", "a5"]) enter("amara", name);
  enter("leila");
  await turns();
  expect(begun).toEqual(["a1", "a2", "leila"]);
});

it("works first on what comes from a client of whom least is worked on", async () => {
  const slots = ["a", "b"].flatMap((who) => [enter(who, `${who}1`), enter(who, `${who}2`)]);
  for (const who of ["a", "b"]) enter(who, `${who}3`);
  enter("leila");
  await turns();
  slots[0]!.release();
  await turns();
  expect(begun).toEqual(["a1", "a2", "b1", "b2", "leila"]);
});

it("refuses a client what is more than its share, and everybody what is more than all", () => {
  const slots = Array.from({ length: 5 }, () => enter("amara"));
  expect(limit.admit(client("amara"), null)).toBe(429);
  for (let n = 0; n < 3; n++) enter(`person ${n}`);
  // Of what is worked on nothing gives way.
  limit = limitConcurrency({ ...LIMITS, anyone: { ...LIMITS.anyone, ofOne: LIMITS.anyone.all } });
  for (let n = 0; n < 4; n++) enter(`somebody ${n}`);
  for (let n = 0; n < 4; n++) enter(`another ${n}`);
  expect(limit.admit(client("leila"), null)).toBe(503);
  slots[4]!.release();
});

it("lets what waits of whoever has most give way to others, where many are let in", async () => {
  for (let n = 0; n < 5; n++) enter("amara", `amara ${n}`);
  for (let n = 0; n < 3; n++) enter(`person ${n}`);
  enter("leila");
  await turns();
  expect(begun).toEqual(["amara 0", "amara 1", "person 0", "person 1", "amara 4: 429"]);
  // As many accounts as somebody likes: each of them has more than who has nothing yet.
  limit = limitConcurrency(LIMITS);
  begun = [];
  for (const who of ["one", "two"]) for (let n = 0; n < 4; n++) enter("hall", `${who} ${n}`, who);
  enter("hall", "noor", "noor");
  await turns();
  expect(begun).toEqual(["one 0", "one 1", "two 0", "two 3: 429"]);
  expect(limit.admit(client("hall"), session("one"))).toBe(429);
});

it("bounds what is worked on in all, and serves the rest in the order in which they came", async () => {
  const slots = ["a", "b", "c", "d", "e", "f"].map((who) => enter(who));
  await turns();
  expect(begun).toEqual(["a", "b", "c", "d"]);
  slots[4]!.release();
  slots[1]!.release();
  await turns();
  expect(begun).toEqual(["a", "b", "c", "d", "f"]);
});

it("forgets clients that have gone, wherever they were", async () => {
  const waiting = limit.admit(client("amara"), null) as Slot;
  waiting.release();
  const slots = Array.from({ length: 5 }, () => enter("amara"));
  await turns();
  for (const slot of slots) slot.release();
  for (let n = 0; n < 5; n++) enter("amara", `again ${n}`);
  await turns();
  expect(begun.filter((name) => name.startsWith("again"))).toEqual(["again 0", "again 1"]);
});

it("does not count what lasts, for it waits for something else, but only so many of a client", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const slots = ["a1", "a2", "a3", "a4"].map((name) => enter("amara", name));
    vi.advanceTimersByTime(60_000);
    await turns();
    expect(begun).toEqual(["a1", "a2", "a3"]);
    vi.advanceTimersByTime(60_000);
    await turns();
    expect(begun).toEqual(["a1", "a2", "a3"]);
    slots[1]!.release();
    await turns();
    expect(begun).toEqual(["a1", "a2", "a3", "a4"]);
  } finally {
    vi.useRealTimers();
  }
});

it("bounds also a network of many households, and lets a crowd that nothing tells apart take more", async () => {
  for (const house of ["2001:db8:1:1", "2001:db8:1:2"])
    for (let n = 0; n < 3; n++) limit.admit(client(house, "2001:db8:1"), null);
  expect(typeof limit.admit(client("2001:db8:1:3", "2001:db8:1"), null)).toBe("object");
  expect(limit.admit(client("2001:db8:1:4", "2001:db8:1"), null)).toBe(429);
  limit = limitConcurrency(LIMITS);
  const crowd = Array.from({ length: 8 }, () => limit.admit({ ...client("172.17.0.1"), isCrowd: true }, null) as Slot);
  crowd.forEach((slot, n) => void slot.ready().then(() => begun.push(String(n))));
  await turns();
  expect(begun).toEqual(["0", "1", "2"]);
  expect(limit.admit({ ...client("172.17.0.1"), isCrowd: true }, null)).toBe(429);
  expect(typeof limit.admit({ ...client("172.17.0.1"), isCrowd: true }, session("amara"))).toBe("object");
});

it("counts each session by itself, wherever it is: neither a flood from there nor another session stops it", async () => {
  for (let n = 0; n < 5; n++) enter("hall", `flood ${n}`);
  expect(limit.admit(client("hall"), null)).toBe(429);
  for (let n = 0; n < 4; n++) enter("hall", `zoe ${n}`, "zoe");
  expect(limit.admit(client("hall"), session("zoe"))).toBe(429);
  enter("hall", "amara", "amara");
  await turns();
  expect(begun).toEqual(["flood 0", "flood 1", "zoe 0", "zoe 1", "amara"]);
});

it("leaves places to those without a session where sessions flood, and the other way round", async () => {
  for (let n = 0; n < 10; n++) enter(`site ${n}`, `session ${n}`, `session ${n}`);
  expect(limit.admit(client("elsewhere"), session("leila"))).toBe(503);
  enter("elsewhere");
  await turns();
  expect(begun).toHaveLength(6);
  expect(begun).toContain("elsewhere");
  limit = limitConcurrency(LIMITS);
  for (let n = 0; n < 8; n++) enter(`site ${n}`);
  expect(limit.admit(client("elsewhere"), null)).toBe(503);
  enter("elsewhere", "leila", "leila");
  await turns();
  expect(begun).toContain("leila");
});

it("bounds the sessions of a site, which somebody may have many of", async () => {
  for (let n = 0; n < 8; n++) enter("hall", `${n}`, `session ${n}`);
  expect(limit.admit(client("hall"), session("one more"))).toBe(429);
  await turns();
  expect(begun).toEqual(["0", "1", "2"]);
  enter("elsewhere", "leila", "leila");
  await turns();
  expect(begun).toContain("leila");
});

it("counts the sessions of an account together, wherever they are, and those that have ended with them", async () => {
  for (let n = 0; n < 6; n++) enter(`place ${n}`, `amara ${n}`, `cookie ${n}`, "amara");
  expect(limit.admit(client("place 6"), session("cookie 6", "amara"))).toBe(429);
  enter("place 0", "leila", "leila");
  await turns();
  expect(begun).toEqual(["amara 0", "amara 1", "amara 2", "leila"]);
});

it("lets what waits of the account that has most give way, of however many sessions that is", async () => {
  for (let n = 0; n < 6; n++) enter("hall", `amara ${n}`, `cookie ${n}`, "amara");
  for (const who of ["leila", "noor"]) enter("hall", who, who);
  enter("hall", "mateo", "mateo");
  await turns();
  expect(begun).toEqual(["amara 0", "amara 1", "amara 2", "amara 5: 429"]);
});

it("leaves places for pictures of others, from however many sites somebody sends theirs", async () => {
  limit = limitConcurrency(UPLOAD_CONCURRENCY);
  for (let n = 0; n < 8; n++) enter(`site ${n % 2}`, `amara ${n}`, `cookie ${n}`, "amara");
  const others = ["leila", "noor", "ines"].map((who) => enter(`site of ${who}`, who, who));
  await turns();
  expect(begun).toEqual(["amara 0", "leila", "noor", "ines"]);
  others[0]!.release();
  enter("site 0", "mateo", "mateo");
  await turns();
  expect(begun).toEqual(["amara 0", "leila", "noor", "ines", "mateo"]);
});
