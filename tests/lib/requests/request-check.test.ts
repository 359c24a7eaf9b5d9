import { describe, expect, it, vi } from "vitest";
import { problemOfBody, problemOfHead } from "@/lib/requests/request-check";

const OWN = "http://localhost:3000";
const FORM = "multipart/form-data; boundary=x";

function status(method: string, sent: Record<string, string> = {}, target = "/feed") {
  const headers = new Headers({ origin: OWN, ...sent });
  const [path = "", query] = target.split("?");
  const search = query === undefined ? "" : `?${query}`;
  return problemOfHead({ method, path, search, header: (name) => headers.get(name) })?.status ?? 200;
}

const action = { "next-action": "40".padEnd(42, "a") };

describe("origins", () => {
  it("lets a page's own forms in and refuses foreign and missing ones", () => {
    for (const origin of [OWN, "http://127.0.0.1:3000", "http://[::1]:3000"])
      expect(status("POST", { origin, "content-type": FORM })).toBe(200);
    for (const origin of [
      "https://evil.example",
      "http://localhost:3001",
      "null",
      "garbage",
      "http://localhost:3000.evil.example",
      "",
    ]) {
      expect(status("POST", { origin, "content-type": FORM })).toBe(403);
      expect(status("PUT", { origin }, "/api/posts/1/like")).toBe(403);
    }
  });
});

describe("the link that ends mails", () => {
  const path = `/api/unsubscribe/${"A".repeat(64)}`;
  const status = (method: string, target: string, origin: string | null = null) =>
    problemOfHead({ method, path: target, search: "", header: (name) => (name === "origin" ? origin : null) })?.status;

  it("is posted to by mail programs, which name no origin, and by no page of anybody else's", () => {
    expect(status("POST", path)).toBeUndefined();
    expect(status("POST", path, OWN)).toBeUndefined();
    for (const origin of ["https://evil.example", "null", ""]) expect(status("POST", path, origin)).toBe(403);
  });

  it("is the only write without one", () => {
    for (const method of ["PUT", "PATCH", "DELETE"]) expect(status(method, path)).toBe(403);
    for (const other of [
      "/api/unsubscribe",
      "/api/unsubscribe/forged",
      `${path}A`,
      `${path}/`,
      `${path}/read`,
      `/a${path}`,
      `/API/unsubscribe/${"A".repeat(64)}`,
      path.replace("/api", ""),
      "/api/posts/1/like",
      "/feed",
    ])
      expect([other, status("POST", other)]).toEqual([other, 403]);
  });
});

describe("paths", () => {
  it("refuses those that are no text, and no others", () => {
    for (const path of ["/profile/%ff", "/%E0%A4%A", "/posts/%", "/api/posts/%zz/like", "/profile/%00", "/feed?q=%00"])
      expect(status("GET", {}, path)).toBe(400);
    for (const path of ["/", "/profile/amara", "/profile/a%2fb", "/%F0%9F%8C%B1"])
      expect(status("GET", {}, path)).toBe(200);
  });
});

describe("methods", () => {
  it("has pages answer GET, HEAD and POST", () => {
    expect(status("GET")).toBe(200);
    expect(status("GET", action)).toBe(400);
    for (const method of ["PUT", "DELETE", "PATCH", "OPTIONS"]) expect(status(method)).toBe(405);
    expect(status("PUT", {}, "/api/posts/1/like")).toBe(200);
    const files = ["/favicon.svg", "/nothing.svg", "/icon-192.png", "/manifest.webmanifest"];
    for (const path of [...files, "/sw.js", "/sw-offline.js", "/sw-page.js"]) {
      expect(status("GET", {}, path)).toBe(200);
      expect(status("POST", action, path)).toBe(405);
    }
  });
});

describe("bodies", () => {
  it("are forms, or the text of an action that has none", () => {
    expect(status("POST", { "content-type": FORM })).toBe(200);
    expect(status("POST", { ...action, "content-type": FORM })).toBe(200);
    expect(status("POST", { ...action, "content-type": "text/plain;charset=UTF-8" })).toBe(200);
    expect(status("POST", { "content-type": "text/plain" })).toBe(400);
    for (const type of [
      "application/x-www-form-urlencoded",
      "application/json",
      "multipart/mixed; boundary=x",
      "x",
      "",
    ])
      expect(status("POST", { ...action, "content-type": type })).toBe(400);
    expect(status("POST")).toBe(400);
  });

  it("are bounded by what is sent in them", () => {
    const sized = (type: string, bytes: number, target?: string) =>
      status("POST", { ...action, "content-type": type, "content-length": String(bytes) }, target);
    for (const path of ["/feed", "/api/albums"]) {
      expect([sized(FORM, 1_000_000, path), sized(FORM, 1_000_001, path)]).toEqual([200, 413]);
      expect([sized("text/plain", 16_384, path), sized("text/plain", 16_385, path)]).toEqual([200, 413]);
    }
    expect(sized("application/json", 16_385, "/api/albums")).toBe(413);
    expect(sized("", 16_385)).toBe(413);
  });

  it("have no more parts than any form of ours", async () => {
    const parts = async (count: number, type?: string) => {
      const form = new FormData();
      for (let n = 0; n < count; n++) form.append(`_1_${n}`, "");
      const response = new Response(form);
      const body = Buffer.from(await response.clone().arrayBuffer());
      return problemOfBody(body, type ?? response.headers.get("content-type"))?.status ?? 200;
    };
    expect([await parts(200), await parts(201), await parts(201, "text/plain")]).toEqual([200, 400, 200]);
    // As Chromium names it.
    const type = "multipart/form-data; boundary=----WebKitFormBoundary7MA4YWxkTrZu0gW";
    expect(problemOfBody(Buffer.from("------WebKitFormBoundary7MA4YWxkTrZu0gW--"), type)).toBeNull();
    // Of a boundary of one letter a picture's bytes may hold millions: no more are looked for than would be refused.
    const many = Buffer.from("--a".repeat(6_000_000));
    const looked = vi.spyOn(many, "indexOf");
    expect(problemOfBody(many, "multipart/form-data; boundary=a")?.status).toBe(400);
    expect(looked.mock.calls.length).toBeLessThan(300);
    expect(Math.max(...looked.mock.results.map(({ value }) => value as number))).toBeLessThan(1_000);
    // Whatever says where they end in two ways is read by nobody.
    for (const type of ["", "; boundary=", "; boundary=a; boundary=b", "; boundary*=UTF-8''x", '; boundary="a\\"b"'])
      expect(await parts(1, `multipart/form-data${type}`)).toBe(400);
  });

  it("say no more of a part than a name and a type", () => {
    const named = (name: string, text = "x", end = "\r\n--x--") => {
      const head = `Content-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/plain`;
      return problemOfBody(Buffer.from(`--x\r\n${head}\r\n\r\n${text}${end}`), FORM)?.status ?? 200;
    };
    // The longest that a system holds, each of its letters as long as they get.
    expect(named("\u{1d518}".repeat(255), "x".repeat(900_000))).toBe(200);
    for (const name of [".".repeat(5_000), `a${".".repeat(200_000)}b`]) {
      expect([named(name), named(name, "x", "")]).toEqual([400, 400]);
      expect(named(name, "\r\n--x\r\n\r\ny")).toBe(400);
    }
    expect(problemOfBody(Buffer.from(`--x\r\n${"X: y\r\n".repeat(2_000)}\r\n\r\nz\r\n--x--`), FORM)?.status).toBe(400);
  });
});
