import { afterEach, describe, expect, it, vi } from "vitest";
import { proveToApp } from "@/components/integrity/ask-app";
import type { IntegrityError } from "@/components/integrity/integrity-error";
import { createMockCaptcha } from "@/components/integrity/mock-captcha";
import { MOCK_DELAY_MS, MOCK_TTL_MS } from "@/lib/integrity/terms";

const fetched = vi.fn<typeof fetch>();
const answers = (...all: (() => Promise<Response>)[]) => {
  vi.stubGlobal("fetch", fetched.mockReset());
  for (const answer of all) fetched.mockImplementationOnce(answer);
};
const json =
  (body: unknown, status = 200) =>
  async () =>
    Response.json(body, { status });
const sent = (n: number) => JSON.parse(String(fetched.mock.calls[n]![1]!.body)) as unknown;
const code = () => proveToApp("sign-up").then(String, (error: IntegrityError) => [error.code, error.status]);

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the app's own endpoint", () => {
  it("gives a puzzle, which is solved beside the page", async () => {
    answers(json({ kind: "work", token: "challenge", ttl: 60_000, pieces: 3, bits: 4 }));
    const { token, ttl } = await proveToApp("reset");
    expect(token).toMatch(/^challenge~[0-9a-z]+-[0-9a-z]+-[0-9a-z]+$/);
    expect(ttl).toBeGreaterThan(0);
    expect(ttl).toBeLessThanOrEqual(60_000);
    expect(fetched.mock.calls[0]![0]).toBe("/api/integrity");
    expect(sent(0)).toEqual({ purpose: "reset" });
  });

  it("takes what the mock says as debug_token, and answers token and ttl", async () => {
    answers(json({ kind: "mock" }), json({ kind: "token", token: "one", ttl: 60_000 }));
    expect(await proveToApp("sign-up")).toMatchObject({ token: "one", ttl: 60_000 });
    expect(sent(1)).toEqual({ purpose: "sign-up", debug_token: expect.stringMatching(/^[0-9a-z]{50}$/) });
  });

  it("fetch-network-error: it can't be reached", async () => {
    answers(() => Promise.reject(new TypeError("away")));
    expect(await code()).toEqual(["fetch-network-error", undefined]);
  });

  it("fetch-status-error: it says no, and how", async () => {
    for (const status of [403, 404, 429, 503]) {
      answers(json({}, status));
      expect(await code()).toEqual(["fetch-status-error", status]);
    }
  });

  it("fetch-parse-error: nobody can read what it says", async () => {
    for (const answer of [
      async () => new Response("<p>"),
      json({}),
      json(null),
      json({ kind: "token", token: "one" }),
      json({ kind: "token", token: "one", ttl: 0 }),
    ]) {
      answers(answer);
      expect(await code()).toEqual(["fetch-parse-error", undefined]);
    }
  });
});

describe("the mock of a captcha", () => {
  it("gives 50 letters after 500 ms, which end after 60 s", async () => {
    vi.useFakeTimers();
    const captcha = createMockCaptcha();
    const given = vi.fn();
    void captcha.execute().then(given);
    await vi.advanceTimersByTimeAsync(MOCK_DELAY_MS - 1);
    expect(given).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(given).toHaveBeenCalledWith(expect.stringMatching(/^[0-9a-z]{50}$/));
    await vi.advanceTimersByTimeAsync(MOCK_TTL_MS - 1);
    expect(captcha.response()).toHaveLength(50);
    await vi.advanceTimersByTimeAsync(1);
    expect(captcha.response()).toBeNull();
  });
});
