import { describe, expect, it } from "vitest";
import { problemOf } from "@/lib/request-check";

const OWN = "http://localhost:3000";

function status(method: string, headers: Record<string, string>, body?: BodyInit, path = "/feed") {
  const request = new Request(`${OWN}${path}`, { method, headers: { origin: OWN, ...headers }, body });
  return problemOf(request, path).then((problem) => problem?.status ?? 200);
}

const action = { "next-action": "40".padEnd(42, "a") };
const text = (value: unknown) =>
  status(
    "POST",
    { ...action, "content-type": "text/plain;charset=UTF-8" },
    typeof value === "string" ? value : JSON.stringify(value),
  );

function form(entries: Record<string, string>, headers: Record<string, string> = {}) {
  const data = new FormData();
  for (const [name, value] of Object.entries(entries)) data.append(name, value);
  return status("POST", headers, data);
}

describe("origins", () => {
  it("lets a page's own forms in and refuses foreign and missing ones", async () => {
    const own = { $ACTION_REF_1: "" };
    for (const origin of [OWN, "http://127.0.0.1:3000", "http://[::1]:3000"])
      expect(await form(own, { origin })).toBe(200);
    for (const origin of [
      "https://evil.example",
      "http://localhost:3001",
      "null",
      "garbage",
      "http://localhost:3000.evil.example",
      "",
    ])
      expect(await form(own, { origin })).toBe(403);
    const bare = new Request(`${OWN}/api/posts/1/like`, { method: "PUT", body: "{}" });
    expect((await problemOf(bare, "/api/posts/1/like"))?.status).toBe(403);
  });
});

describe("paths", () => {
  it("refuses those that are no text, and no others", async () => {
    const get = (path: string) => problemOf(new Request(OWN), path).then((problem) => problem?.status ?? 200);
    for (const path of ["/profile/%ff", "/%E0%A4%A", "/posts/%", "/api/posts/%zz/like", "/profile/%00"])
      expect(await get(path)).toBe(400);
    for (const path of ["/", "/profile/amara", "/profile/a%2fb", "/%F0%9F%8C%B1"]) expect(await get(path)).toBe(200);
  });
});

describe("methods", () => {
  it("has pages answer GET, HEAD and POST", async () => {
    expect(await status("GET", {})).toBe(200);
    expect(await status("GET", action)).toBe(400);
    for (const method of ["PUT", "DELETE", "PATCH", "OPTIONS"]) expect(await status(method, {})).toBe(405);
    expect(await status("PUT", {}, "{}", "/api/posts/1/like")).toBe(200);
    for (const path of ["/favicon.svg", "/nothing.svg"]) {
      expect(await status("GET", {}, undefined, path)).toBe(200);
      expect(await status("POST", action, "[]", path)).toBe(405);
    }
  });
});

describe("bodies", () => {
  it("lets the arguments of actions through", async () => {
    expect(await text([])).toBe(200);
    expect(await text(["$undefined", "$$5", "$n12", "$D2026-01-01T00:00:00.000Z", { a: [1, null, "text"] }])).toBe(200);
    expect(
      await form({ _1_text: "$F1 $$ anything", _1_profileId: "x", "0": '[{"status":"idle"},"$K1"]' }, action),
    ).toBe(200);
    expect(
      await form({
        $ACTION_REF_1: "",
        "$ACTION_1:0": JSON.stringify({ id: "4".padEnd(42, "0"), bound: "$@1" }),
        "$ACTION_1:1": '[{"status":"idle"}]',
        $ACTION_KEY: "k123",
        text: "$F1",
      }),
    ).toBe(200);
  });

  it.each([
    "",
    "x",
    "{",
    '{"a":1}',
    "5",
    "null",
    '["$F1"]',
    '["$@1"]',
    '["$K1"]',
    '["$1"]',
    '[{"a":"$B1"}]',
    '["$n5x"]',
    `["$n${"9".repeat(300)}"]`,
    JSON.stringify([JSON.parse("[".repeat(40) + "]".repeat(40))]),
    '[{"__proto__":1}]',
  ])("refuses the text %s", async (body) => {
    expect(await text(body)).toBe(400);
  });

  it("refuses broken and forged forms, and what is no action at all", async () => {
    expect(
      await status("POST", { ...action, "content-type": "multipart/form-data; boundary=x" }, "--y\r\nbroken"),
    ).toBe(400);
    expect(await status("POST", { ...action, "content-type": "multipart/form-data" }, "x")).toBe(400);
    expect(await form({ "0": "not json" }, action)).toBe(400);
    expect(await form({ _1_text: "x" }, action)).toBe(400);
    expect(await form({ "0": '["$K1",["\\u0024K1"]]' }, action)).toBe(400);
    expect(await form({ "0": "[]", "1": '"$F2"' }, action)).toBe(400);
    expect(await form({ text: "x" })).toBe(400);
    expect(await form({ "$ACTION_1:0": "{}" })).toBe(400);
    expect(await form({ "$ACTION_1:0": '{"id":"../x","bound":null}' })).toBe(400);
    expect(await form({ $ACTION_REF_1: "", "$ACTION_1:1": '["$F1"]' })).toBe(400);
    expect(await status("POST", { "content-type": "application/x-www-form-urlencoded" }, "a=b")).toBe(400);
    expect(await status("POST", { "content-type": "application/json" }, "[]")).toBe(400);
    expect(await status("POST", {})).toBe(400);
  });

  it("refuses a form of more fields than any of ours has", async () => {
    const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`_1_${n}`, ""]));
    expect(await form({ ...fields(199), "0": '[{"status":"idle"},"$K1"]' }, action)).toBe(200);
    expect(await form({ ...fields(200), "0": '[{"status":"idle"},"$K1"]' }, action)).toBe(400);
    expect(await form({ $ACTION_REF_1: "", ...fields(200) })).toBe(400);
  });

  it("refuses more than 1 MB, announced or not", async () => {
    expect(await text([`${"x".repeat(1_000_000)}`])).toBe(413);
    const stream = new ReadableStream(
      { pull: (controller) => controller.enqueue(new Uint8Array(400_000)), start: () => {} },
      { highWaterMark: 0 },
    );
    let sent = 0;
    const limited = stream.pipeThrough(
      new TransformStream({
        transform: (chunk, controller) => {
          if (++sent <= 3) controller.enqueue(chunk);
          else controller.terminate();
        },
      }),
    );
    const request = new Request(`${OWN}/feed`, {
      method: "POST",
      headers: { origin: OWN, ...action, "content-type": "text/plain" },
      body: limited,
      duplex: "half",
    } as RequestInit);
    expect((await problemOf(request, "/feed"))?.status).toBe(413);
  });
});
