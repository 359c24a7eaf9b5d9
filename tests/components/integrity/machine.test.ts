import { beforeEach, describe, expect, it, vi } from "vitest";
import { IntegrityError } from "@/components/integrity/integrity-error";
import { createIntegrity, type Proof } from "@/components/integrity/machine";
import { BLOCK_MS, RETRY_MS, TOKEN_TTL_MS } from "@/lib/integrity/terms";

const MINUTE = 60_000;
/** A clock that a test moves, with what waits for it. */
function testTime() {
  let now = 1_000_000;
  let waiting: { at: number; then: () => void }[] = [];
  return {
    now: () => now,
    wait: (ms: number, then: () => void) => {
      const one = { at: now + ms, then };
      waiting.push(one);
      return () => (waiting = waiting.filter((other) => other !== one));
    },
    next: () => waiting.map(({ at }) => at - now),
    async advance(ms: number) {
      now += ms;
      const due = waiting.filter(({ at }) => at <= now);
      waiting = waiting.filter(({ at }) => at > now);
      for (const { then } of due) then();
      await settled();
    },
  };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as Storage;
}

let time: ReturnType<typeof testTime>;
let browser: Storage;
let reported: string[];
const provider = vi.fn<() => Promise<Proof>>();
const open = (from: () => Storage = () => browser) => {
  const made = createIntegrity({ time, storage: from, report: ({ code }) => void reported.push(code) });
  made.activate(provider);
  return made;
};
const failing = (code: ConstructorParameters<typeof IntegrityError>[0], status?: number) =>
  provider.mockImplementation(() => Promise.reject(new IntegrityError(code, status)));
const code = (asked: Promise<unknown>) => asked.then(String, (error: IntegrityError) => error.code);

beforeEach(() => {
  time = testTime();
  browser = storage();
  reported = [];
  let n = 0;
  provider.mockReset().mockImplementation(async () => ({ token: `token ${++n}`, ttl: TOKEN_TTL_MS }));
});

describe("a proof", () => {
  it("is asked for once by several at once, kept, and new once it is spent", async () => {
    const made = open();
    expect(await Promise.all([made.token("sign-up"), made.token("sign-up")])).toEqual(["token 1", "token 1"]);
    expect(await made.token("sign-up")).toBe("token 1");
    expect(await made.token("reset")).toBe("token 2");
    made.spend("sign-up");
    expect(await made.token("sign-up")).toBe("token 3");
  });

  it("is not given once its life is over", async () => {
    const made = open();
    await made.token("sign-up");
    await time.advance(TOKEN_TTL_MS);
    expect(await made.token("sign-up")).toBe("token 2");
  });

  it.each([
    [30 * MINUTE, 20 * MINUTE],
    [60 * MINUTE, 35 * MINUTE],
    [12 * MINUTE, 7 * MINUTE],
    [MINUTE, RETRY_MS.first],
  ])("of %i ms is renewed after %i ms, until it is spent", async (ttl, due) => {
    provider.mockImplementation(async () => ({ token: "one", ttl }));
    const made = open();
    made.keep("sign-up");
    await settled();
    expect(time.next()).toEqual([due]);
    await time.advance(due);
    expect(provider).toHaveBeenCalledTimes(2);
    expect(time.next()).toEqual([due]);
    made.spend("sign-up");
    expect(time.next()).toEqual([]);
  });

  it("that could not be renewed is tried again from 30 s on, doubling up to 16 minutes", async () => {
    const made = open();
    made.keep("sign-up");
    await settled();
    failing("fetch-network-error");
    await time.advance(20 * MINUTE);
    const waits = [];
    for (let n = 0; n < 8; n++) {
      const [wait] = time.next();
      waits.push(wait);
      await time.advance(wait!);
    }
    expect(waits.map((ms) => ms! / 1000)).toEqual([30, 60, 120, 240, 480, 960, 960, 960]);
    expect(new Set(reported)).toEqual(new Set(["fetch-network-error"]));
  });
});

describe("the errors", () => {
  it("already-initialized: somebody else has begun", () => {
    const made = open();
    expect(() => made.activate(provider)).not.toThrow();
    expect(() => made.activate(async () => ({ token: "other", ttl: 1 }))).toThrow("already-initialized");
  });

  it("use-before-activation: nobody has begun", async () => {
    const made = createIntegrity({ time, storage: () => browser, report: () => {} });
    expect(await code(made.token("sign-up"))).toBe("use-before-activation");
  });

  it("throttled: 403 and 404 block for a day, also after a reload", async () => {
    for (const status of [403, 404]) {
      browser = storage();
      failing("fetch-status-error", status);
      const made = open();
      expect(await code(made.token("sign-up"))).toBe("fetch-status-error");
      provider.mockClear();
      await time.advance(BLOCK_MS - 1);
      expect(await code(made.token("sign-up"))).toBe("throttled");
      expect(await code(open().token("reset"))).toBe("throttled");
      expect(provider).not.toHaveBeenCalled();
      await time.advance(1);
      expect(await code(made.token("sign-up"))).toBe("fetch-status-error");
    }
  });

  it("throttled: any other status holds off for 1 s, doubling, and a success ends that", async () => {
    failing("fetch-status-error", 503);
    const made = open();
    for (const seconds of [1, 2, 4, 8, 16]) {
      expect(await code(made.token("sign-up"))).toBe("fetch-status-error");
      await time.advance(seconds * 1000 - 1);
      expect(await code(made.token("sign-up"))).toBe("throttled");
      await time.advance(1);
    }
    provider.mockImplementation(async () => ({ token: "at last", ttl: TOKEN_TTL_MS }));
    expect(await made.token("sign-up")).toBe("at last");
    made.spend("sign-up");
    failing("fetch-status-error", 503);
    await code(made.token("sign-up"));
    await time.advance(1_000);
    expect(await code(made.token("sign-up"))).toBe("fetch-status-error");
  });

  it("throttled: what one tab was refused no other asks, and what one is given the others know", async () => {
    const [one, other] = [open(), open()];
    failing("fetch-status-error", 403);
    await code(one.token("sign-up"));
    provider.mockClear();
    expect(await code(other.token("sign-up"))).toBe("throttled");
    expect(provider).not.toHaveBeenCalled();
    await time.advance(BLOCK_MS);
    provider.mockImplementation(async () => ({ token: "at last", ttl: TOKEN_TTL_MS }));
    expect(await other.token("sign-up")).toBe("at last");
    failing("fetch-status-error", 503);
    await code(one.token("sign-up"));
    // The first one in a row, also in the tab that was blocked.
    await time.advance(1_000);
    expect(await code(one.token("sign-up"))).toBe("fetch-status-error");
  });

  it("throttled: a block that another tab comes upon meanwhile outlives what was on its way", async () => {
    for (const error of [new IntegrityError("fetch-status-error", 503), undefined]) {
      browser = storage();
      const [one, other] = [open(), open()];
      let answer: (error?: IntegrityError) => void;
      provider.mockImplementationOnce(
        () =>
          new Promise((resolve, reject) => {
            answer = (error) => (error ? reject(error) : resolve({ token: "late", ttl: TOKEN_TTL_MS }));
          }),
      );
      const asked = code(one.token("sign-up"));
      failing("fetch-status-error", 403);
      await code(other.token("sign-up"));
      answer!(error);
      await asked;
      await time.advance(BLOCK_MS - 1);
      expect(await code(one.token("reset"))).toBe("throttled");
    }
  });

  it("throttled: what a clock that was ahead has left ends within a day", async () => {
    browser.setItem("allyway:integrity", JSON.stringify({ until: time.now() + 365 * BLOCK_MS, failures: 1 }));
    const made = open();
    expect(await code(made.token("sign-up"))).toBe("throttled");
    await time.advance(BLOCK_MS - 1);
    expect(await code(open().token("sign-up"))).toBe("throttled");
    await time.advance(1);
    expect(await made.token("sign-up")).toBe("token 1");

    // Also where nothing is kept but in this page, while the clock is put right.
    browser.setItem = () => {
      throw new Error("full");
    };
    await time.advance(365 * BLOCK_MS);
    failing("fetch-status-error", 403);
    const alone = open();
    await code(alone.token("reset"));
    await time.advance(-365 * BLOCK_MS);
    expect(await code(alone.token("reset"))).toBe("throttled");
    await time.advance(BLOCK_MS);
    expect(await code(alone.token("reset"))).toBe("fetch-status-error");
  });

  it("without an answer nothing is held off", async () => {
    failing("fetch-network-error");
    const made = open();
    for (let n = 0; n < 3; n++) expect(await code(made.token("sign-up"))).toBe("fetch-network-error");
  });

  it("storage-open: a browser that keeps nothing is told of, and goes on", async () => {
    const made = open(() => {
      throw new Error("blocked");
    });
    expect(await made.token("sign-up")).toBe("token 1");
    expect(reported).toEqual(["storage-open"]);
  });

  it("storage-get: what can't be read is told of, and goes on", async () => {
    browser.setItem("allyway:integrity", "{");
    expect(await open().token("sign-up")).toBe("token 1");
    expect(reported).toEqual(["storage-get"]);
  });

  it("storage-set: what can't be kept is told of, and still holds in this page", async () => {
    browser.setItem = () => {
      throw new Error("full");
    };
    failing("fetch-status-error", 403);
    const made = open();
    await code(made.token("sign-up"));
    expect(reported).toEqual(["storage-set"]);
    expect(await code(made.token("sign-up"))).toBe("throttled");
  });
});
