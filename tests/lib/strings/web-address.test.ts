import { describe, expect, it } from "vitest";
import { webAddress } from "@/lib/strings/text-schema";
import { webAddressOf } from "@/lib/strings/web-address";

describe("an address of the web", () => {
  it.each([
    ["okafor.earth", "https://okafor.earth"],
    ["  HTTP://Okafor.Earth/ ", "http://okafor.earth"],
    ["okafor.earth:8080/notes?a=b#c", "https://okafor.earth:8080/notes?a=b#c"],
    ["https://a.b.example.org/~me/", "https://a.b.example.org/~me/"],
    ["bücher.example", "https://xn--bcher-kva.example"],
    ["https://example.org/@amara", "https://example.org/@amara"],
    ["https://example.org?next=https://evil.example", "https://example.org/?next=https://evil.example"],
    ["example.org.", "https://example.org."],
  ])("%s is taken as %s", (typed, taken) => expect(webAddressOf(typed)).toBe(taken));

  it.each([
    "",
    " ",
    "okafor",
    "localhost",
    "https://",
    "https:///okafor.earth",
    "https:okafor.earth",
    "http:/okafor.earth",
    "//okafor.earth",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)//okafor.earth",
    "java\tscript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:x",
    "file:///etc/passwd",
    "ftp://okafor.earth",
    "mailto:amara@okafor.earth",
    "blob:https://okafor.earth/x",
    "https://amara:secret@okafor.earth",
    "https://amara@okafor.earth",
    "amara@okafor.earth",
    "https://okafor.earth@evil.example",
    "https://okafor.earth\\@evil.example",
    "https://oka for.earth",
    "https://okafor.earth/a b",
    "https://okafor.earth/\u202egro",
    "https://okafor.earth/\u0000",
    "https://okafor\u200b.earth",
    "https://okafor.earth/\ud83c",
    "http://127.0.0.1",
    "http://2130706433",
    "http://0x7f.1",
    "http://[::1]/",
    "https://okafor.earth:99999",
    "https://-a.example",
    "https://a..example",
    'https://okafor.earth/"onload="x',
    "https://okafor.earth/<script>",
    "https://%00.example",
    "https://.example",
  ])("%j is none", (typed) => expect(webAddressOf(typed)).toBeNull());

  it("has an end", () => {
    const schema = webAddress(300, "validations.url");
    expect(schema.safeParse(`okafor.earth/${"x".repeat(279)}`).success).toBe(true);
    for (const long of [`okafor.earth/${"x".repeat(280)}`, "x".repeat(1_000_000), `okafor.earth/${"ü".repeat(200)}`]) {
      expect(schema.safeParse(long).error?.issues[0]?.message).toBe("validations.url");
    }
  });
});
