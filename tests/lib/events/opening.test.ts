import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { MAX_STREAMS_PER_ACCOUNT } from "@/lib/events/streams";
import { closeHubs, listenAs, openHub, type TestStream, tokenActingAs } from "../../support/live";
import { person, type Viewer } from "../../support/people";

/** Held, whoever opens a stream waits before it is asked who they are; `asked` says whose sessions were. */
const gate = vi.hoisted(() => ({ passed: async () => {}, asked: [] as string[] }));
vi.mock(import("@/lib/auth/viewer"), async (load) => {
  const real = await load();
  return {
    ...real,
    viewerWith: async (...asked: Parameters<typeof real.viewerWith>) => {
      gate.asked.push(asked[0]);
      await gate.passed();
      return real.viewerWith(...asked);
    },
  } as typeof real;
});

let [amara, leila] = [] as unknown as [Viewer, Viewer];
beforeAll(async () => {
  [amara, leila] = [await person("Amara Okafor"), await person("Leila Haddad")];
});
beforeEach(() => {
  gate.passed = async () => {};
  gate.asked = [];
});
closeHubs();

const tokenOf = (viewer: Viewer) => tokenActingAs(viewer, viewer.profileId);

it("whoever opens many at once waits for themselves alone, with all their sessions", async () => {
  const hub = openHub({ opening: { atOnce: 4, waiting: 100, waitingOfOne: 3 } });
  const tokens = [await tokenOf(amara), await tokenOf(amara)];
  let pass = () => {};
  const passed = new Promise<void>((resolve) => (pass = resolve));
  gate.passed = () => passed;
  gate.asked = [];
  const sink = { write: () => {}, end: () => {} };
  const asked = Array.from({ length: 20 }, (_, n) =>
    hub.open({ token: tokens[n % 2]!, account: amara.userId, isSameBrowser: true }, { after: null }, sink),
  );
  expect(await Promise.all(asked.slice(4))).toEqual(Array(16).fill("busy"));
  const other = await tokenOf(leila);
  const hers = listenAs(leila, hub, { token: other });
  await expect.poll(() => gate.asked).toEqual([tokens[0], other]);
  pass();
  expect(await hers).not.toBeNull();
  for (const stream of asked.slice(0, 4)) expect(await stream).toMatchObject({ close: expect.any(Function) });
});

it("of a person as many stand as all their browsers have: one more, and the oldest ends", async () => {
  const hub = openHub();
  const hers = await listenAs(leila, hub);
  const streams: TestStream[] = [];
  for (let n = 0; n < MAX_STREAMS_PER_ACCOUNT + 2; n++)
    streams.push((await listenAs(amara, hub, { token: await tokenOf(amara) }))!);
  expect(streams.flatMap(({ ended }, at) => (ended ? [at] : []))).toEqual([0, 1]);
  expect([hub.size(), hers!.ended]).toEqual([MAX_STREAMS_PER_ACCOUNT + 1, false]);
});
