import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { follow } from "@/components/shell/live/live-stream";
import type { LiveMessage } from "@/components/shell/live/live-message";
import { setTimeouts } from "../../support/timeouts";

const ID = "019b0000-0000-7000-8000-000000000000";
const PLACE = `7.${ID}`;

/** As a browser's, where the test says what comes. */
class Source extends EventTarget {
  static readonly CLOSED = 2;
  static opened: Source[] = [];
  readyState = 0;
  onmessage?: (event: { data: string; lastEventId: string }) => void;
  onerror?: () => void;
  constructor(readonly url: string) {
    super();
    Source.opened.push(this);
  }
  close() {
    this.readyState = Source.CLOSED;
  }
  ready() {
    this.readyState = 1;
    this.dispatchEvent(new Event("ready"));
  }
  refuse() {
    this.readyState = Source.CLOSED;
    this.onerror!();
  }
}

const catchUp = vi.fn<() => Promise<boolean>>();
const end = vi.fn();
let heard: LiveMessage[];
let { leave, renew }: ReturnType<typeof follow> = { leave() {}, renew: () => undefined };
let posts: string[];
const opened = vi.fn();
const page = Object.assign(new EventTarget(), { hidden: false });
const open = () => Source.opened.filter(({ readyState }) => readyState !== Source.CLOSED);

beforeEach(() => {
  vi.useFakeTimers();
  setTimeouts();
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("document", page);
  const browser = new EventTarget();
  vi.stubGlobal("addEventListener", browser.addEventListener.bind(browser));
  vi.stubGlobal("dispatchEvent", browser.dispatchEvent.bind(browser));
  vi.stubGlobal("EventSource", Source);
  Source.opened = [];
  catchUp.mockReset().mockResolvedValue(true);
  end.mockReset();
  heard = [];
  posts = [];
  opened.mockReset();
  const watched = { posts: () => posts, opened };
  ({ leave, renew } = follow({ ...watched, place: () => PLACE, hear: (told) => heard.push(told), catchUp, end }));
});
afterEach(() => {
  leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("opens one stream behind its place, hears what comes, and asks for nothing else", async () => {
  const [source] = Source.opened;
  expect(source!.url).toBe(`/api/live?after=${PLACE}`);
  source!.ready();
  source!.onmessage!({ data: "post", lastEventId: `8.${ID}` });
  expect(heard).toEqual([{ signal: "post", place: `8.${ID}` }]);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(Source.opened).toHaveLength(1);
  expect(catchUp).not.toHaveBeenCalled();
});

it("is opened anew behind its place for other posts, and says once it tells of them", async () => {
  const [first] = Source.opened;
  first!.ready();
  expect(opened.mock.calls).toEqual([[[]]]);
  posts = ["one", "two"];
  renew();
  expect([first!.readyState, Source.opened[1]!.url]).toEqual([Source.CLOSED, `/api/live?after=${PLACE}&watch=one,two`]);
  expect(opened).toHaveBeenCalledOnce();
  Source.opened[1]!.ready();
  expect(opened).toHaveBeenLastCalledWith(["one", "two"]);
});

it("knows what many are told at once, which can wait, and keeps its place where a message has none", () => {
  Source.opened[0]!.onmessage!({ data: "news later", lastEventId: `8.${ID}` });
  Source.opened[0]!.onmessage!({ data: "comment one", lastEventId: "" });
  expect(heard).toEqual([
    { signal: "news", place: `8.${ID}`, canWait: true },
    { signal: "comment one", place: PLACE },
  ]);
});

it("lets the browser come back by itself, and takes up anew what stays silent", async () => {
  const [source] = Source.opened;
  source!.ready();
  source!.readyState = 0;
  for (let lost = 0; lost < 5; lost++) {
    source!.onerror!();
    await vi.advanceTimersByTimeAsync(5_000);
  }
  expect(open()).toEqual([source]);
  await vi.advanceTimersByTimeAsync(3_100);
  expect(open()).toEqual([]);
  expect(catchUp).toHaveBeenCalledOnce();
});

it("asks twice a minute or so where no first byte comes, and tries a stream now and then, at once when it is looked at", async () => {
  await vi.advanceTimersByTimeAsync(8_100);
  expect(open()).toEqual([]);
  expect(catchUp).toHaveBeenCalledTimes(1);
  page.dispatchEvent(new Event("visibilitychange"));
  expect(open()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(catchUp.mock.calls.length).toBeGreaterThan(10);
  expect(catchUp.mock.calls.length).toBeLessThan(45);
  expect(Source.opened.length).toBeGreaterThan(3);
  expect(Source.opened.length).toBeLessThan(10);
});

it("comes back to a refusal ever more slowly, asking meanwhile, and ends where nobody is signed in", async () => {
  const between: number[] = [];
  for (let refusal = 0; refusal < 10; refusal++) {
    const before = Date.now();
    open()[0]!.refuse();
    await vi.advanceTimersToNextTimerAsync();
    while (open().length === 0) await vi.advanceTimersToNextTimerAsync();
    between.push(Date.now() - before);
  }
  expect(between[0]).toBeLessThanOrEqual(1_500);
  expect(Math.min(...between.slice(-2))).toBeGreaterThanOrEqual(30_000);
  expect(Math.max(...between)).toBeLessThanOrEqual(150_000);
  expect(catchUp).toHaveBeenCalledTimes(10);
  catchUp.mockResolvedValue(false);
  open()[0]!.refuse();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(end).toHaveBeenCalledOnce();
  expect(open()).toEqual([]);
  expect(catchUp).toHaveBeenCalledTimes(11);
});

it("after a sleep takes the stream up anew, and after more than a day looks at everything anew", async () => {
  open()[0]!.ready();
  vi.setSystemTime(Date.now() + 3_600_000);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(Source.opened).toHaveLength(2);
  expect(heard).toEqual([]);
  open()[0]!.ready();
  vi.setSystemTime(Date.now() + 25 * 3_600_000);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard).toEqual([{ signal: "reset", place: PLACE }]);
});

it("without streams in the browser it asks", async () => {
  leave();
  vi.stubGlobal("EventSource", undefined);
  ({ leave } = follow({ posts: () => posts, opened, place: () => PLACE, hear: () => {}, catchUp, end }));
  expect(catchUp).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(45_100);
  expect(catchUp.mock.calls.length).toBeGreaterThan(1);
});
