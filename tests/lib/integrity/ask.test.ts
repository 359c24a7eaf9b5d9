import { afterEach, describe, expect, it, vi } from "vitest";
import { askIntegrity } from "@/lib/integrity/mutations/ask";
import { PIECE_BITS, PIECES, TOKEN_TTL_MS } from "@/lib/integrity/terms";
import { questionsOfAddress } from "@/lib/integrity/limits";
import { readToken } from "@/lib/integrity/token";
import { pagePolicy } from "@/lib/requests/security-headers";
import { movableClock, visitor } from "../../support/people";

const settings = vi.hoisted(() => ({ more: {} as Record<string, string> }));
vi.mock("@/lib/env", async (original) => {
  const real = await original<typeof import("@/lib/env")>();
  return { ...real, env: () => ({ ...real.env(), ...settings.more }) };
});

const service = {
  INTEGRITY_URL: "https://service.example/v1/exchange",
  INTEGRITY_KEY: "a key",
  CAPTCHA_SCRIPT_URL: "https://captcha.example/api.js",
  CAPTCHA_SITE_KEY: "a site",
};
const purpose = "sign-up";
const asked = { purpose, recaptcha_v3_token: "said by the captcha" } as const;

function answering(answer: () => Promise<Response>) {
  settings.more = service;
  const fetched = vi.fn<typeof fetch>(answer);
  vi.stubGlobal("fetch", fetched);
  return fetched;
}
const json =
  (body: unknown, status = 200) =>
  async () =>
    Response.json(body, { status });

afterEach(() => {
  settings.more = {};
  vi.unstubAllGlobals();
});

describe("whoever asks for a proof", () => {
  it("gets a puzzle where nobody else is configured", async () => {
    expect(await askIntegrity(visitor(), { purpose })).toMatchObject({
      status: "done",
      value: { kind: "work", ttl: TOKEN_TTL_MS, pieces: PIECES, bits: PIECE_BITS },
    });
    // What a mock says opens nothing there.
    const answer = await askIntegrity(visitor(), { purpose, debug_token: "a".repeat(50) });
    expect(answer).toMatchObject({ value: { kind: "work" } });
  });

  it("gets a token for the mock's 50 letters, in tests alone", async () => {
    settings.more = { INTEGRITY_MOCK: "on" };
    expect(await askIntegrity(visitor(), { purpose })).toMatchObject({ value: { kind: "mock" } });
    expect(await askIntegrity(visitor(), { purpose, debug_token: "a".repeat(50) })).toMatchObject({
      value: { kind: "token" },
    });
    for (const debug_token of ["a".repeat(49), "a".repeat(51), "-".repeat(50)])
      expect(await askIntegrity(visitor(), { purpose, debug_token })).toMatchObject({ reason: "recaptcha-error" });
  });
});

describe("an outside service", () => {
  it("is told what its captcha said, with the key in the query, and its token and ttl are read", async () => {
    const fetched = answering(json({ token: "theirs", ttl: "600s" }));
    const clock = movableClock();
    expect(await askIntegrity(visitor(clock), { purpose })).toEqual({
      status: "done",
      value: { kind: "captcha", script: service.CAPTCHA_SCRIPT_URL, siteKey: service.CAPTCHA_SITE_KEY },
    });
    expect(fetched).not.toHaveBeenCalled();
    const answer = await askIntegrity(visitor(clock), asked);
    const [url, init] = fetched.mock.calls[0]!;
    expect(String(url)).toBe("https://service.example/v1/exchange?key=a+key");
    expect(init).toMatchObject({ method: "POST", body: JSON.stringify({ recaptcha_v3_token: "said by the captcha" }) });
    expect(init!.signal).toBeInstanceOf(AbortSignal);
    expect(answer).toMatchObject({ status: "done", value: { kind: "token", ttl: 600_000 } });
    const { token } = (answer as unknown as { value: { token: string } }).value;
    expect(readToken(token, purpose, clock)).toHaveProperty("id");
    expect(readToken(token, "reset", clock)).toBe("other-purpose");
  });

  it.each([
    ["says 403", json({}, 403), "throttled"],
    ["says 404", json({}, 404), "throttled"],
    ["says 500", json({}, 500), "fetch-status-error"],
    ["says what nobody can read", async () => new Response("<p>"), "fetch-parse-error"],
    ["says no ttl", json({ token: "theirs" }), "fetch-parse-error"],
    ["says a ttl that is none", json({ token: "theirs", ttl: "soon" }), "fetch-parse-error"],
    ["does not answer", () => Promise.reject(new TypeError("away")), "fetch-network-error"],
  ])("that %s opens nothing", async (_, answer, reason) => {
    answering(answer);
    expect(await askIntegrity(visitor(), asked)).toMatchObject({ status: "refused", reason });
  });

  it("is not asked more often than an address may", async () => {
    const fetched = answering(json({ token: "theirs", ttl: 600 }));
    const who = visitor();
    for (let n = 0; n < questionsOfAddress.count; n++) await askIntegrity(who, asked);
    expect(await askIntegrity(who, asked)).toMatchObject({ reason: "too-many" });
    expect(fetched).toHaveBeenCalledTimes(questionsOfAddress.count);
  });
});

describe("a page", () => {
  it("may load nothing of another party unless a captcha is configured", () => {
    const parts = (policy: string) => policy.split("; ").filter((part) => /^(connect|frame)-src/.test(part));
    expect(parts(pagePolicy("nonce", { dev: false }))).toEqual(["connect-src 'self'"]);
    expect(parts(pagePolicy("nonce", { dev: false, captchaScript: service.CAPTCHA_SCRIPT_URL }))).toEqual([
      "connect-src 'self' https://captcha.example",
      "frame-src https://captcha.example",
    ]);
  });
});
