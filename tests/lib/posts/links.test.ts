import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findLinks } from "@/lib/posts/links";

/** The address that is shown, and where it leads where that is not the same. */
const found = (text: string) =>
  [...findLinks(text)].map(({ start, end, href }) => {
    const shown = text.slice(start, end);
    return shown === href ? shown : `${shown} → ${href}`;
  });

describe("a web address in a text", () => {
  it.each<[string, string[]]>([
    ["See https://okafor.earth/plan?a=b#c for more.", ["https://okafor.earth/plan?a=b#c"]],
    ["HTTP://okafor.earth", ["HTTP://okafor.earth → http://okafor.earth"]],
    ["Look at www.okafor.earth, all of it.", ["www.okafor.earth → https://www.okafor.earth"]],
    [
      "We are at 350.org and at tidewater.nl/dunes!",
      ["350.org → https://350.org", "tidewater.nl/dunes → https://tidewater.nl/dunes"],
    ],
    ["example.co.uk:8080/x", ["example.co.uk:8080/x → https://example.co.uk:8080/x"]],
    ["(see https://en.wikipedia.org/wiki/Dune_(ridge))", ["https://en.wikipedia.org/wiki/Dune_(ridge)"]],
    ["[the plan](https://okafor.earth/plan).", ["https://okafor.earth/plan"]],
    ["“https://okafor.earth”", ["https://okafor.earth"]],
    ["請看https://okafor.earth，謝謝", ["https://okafor.earth"]],
    ["https://bücher.example/ü", ["https://bücher.example/ü → https://xn--bcher-kva.example/%C3%BC"]],
    ["two\nhttps://a.example\nhttps://b.example\nlines", ["https://a.example", "https://b.example"]],
    ["okafor.earth's plan", ["okafor.earth → https://okafor.earth"]],
    ["https://okafor.earth\\@evil.example", ["https://okafor.earth"]],
  ])("%j is a link", (text, links) => expect(found(text)).toEqual(links));

  it.each([
    "javascript:alert(1)",
    "javascript://okafor.earth/%0aalert(1)",
    "data:text/html,okafor",
    "ftp://okafor.earth",
    "file:///etc/passwd",
    "https://amara:secret@okafor.earth",
    "https://okafor.earth@evil.example",
    "https://localhost/x and http://127.0.0.1 and http://[::1]/",
    "https:// okafor",
    "amara@okafor.earth, first.last@okafor.earth, jan.de@okafor.earth",
    "@amara@okafor.earth",
    "Node.js and README.txt, e.g. this, i.e. that, at 10.30 am, 5.pm, v1.2.3",
    "Done.Then we left.And so on...",
    "bücher.org",
    "a..org",
  ])("%j is none", (text) => expect(found(text)).toEqual([]));

  it("stays within its text and leads to the web and to nobody's name or password, whatever stands around it", () => {
    const part = fc.constantFrom(
      ..."https:// http:// www. okafor.earth evil.example .org @ : / ? # ( ) [ ] . , - _ % é א \u202e \u0000 🌱 javascript: a 1".split(
        " ",
      ),
      " ",
      "\n",
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const text = parts.join("");
        let before = 0;
        for (const { start, end, href } of findLinks(text)) {
          const url = new URL(href);
          expect(start).toBeGreaterThanOrEqual(before);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          expect(["http:", "https:"]).toContain(url.protocol);
          expect(url.username + url.password).toBe("");
          expect(text.slice(start, end)).not.toMatch(/\s/);
          before = end;
        }
      }),
    );
  });
});
