import type { Chance } from "./chance";
import type { Part } from "./parts";
import { strange } from "./values";
import type { Wire } from "./wire";

type Break = (chance: Chance, wire: Wire) => void;

const NAMES = [
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "prototype",
  "then",
  "length",
  "",
  "a.b",
  "text.0",
  "text.b",
  "topics",
  "skills.7",
  "entries.0.title",
  "entries.1e9",
  "entries.199.a.b.c",
  "a.__proto__.b",
  "constructor.prototype.b",
  "text[0]",
  "text[]",
  "$ACTION_KEY",
  "$ACTION_ID_",
  "0",
  "1",
  "_1_",
  "_2_text",
  "_1_$F1",
  "profileId",
  "idempotencyKey",
];
const REFERENCES = [
  "$F1",
  "$h1",
  "$K1",
  "$K2",
  "$@1",
  "$1",
  "$Q1",
  "$W1",
  "$B1",
  "$o1",
  "$r1",
  "$R1",
  "$X1",
  "$i1",
  "$g1",
  "$Z",
  "$L1",
  "$S1",
  "$T",
  "$E(1)",
  "$undefined",
  "$D2026-13-99",
  "$n1e9",
  "$n" + "9".repeat(400),
  "$1:a:b",
  "$0",
  "$",
];

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND", "TRACE", "QUERY"];
const TYPES = [
  "",
  "text/plain",
  "text/plain;charset=UTF-8",
  "application/json",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  "multipart/form-data; boundary=other",
  "multipart/mixed; boundary=fuzz",
  "multipart/form-data; boundary=fuzz; charset=utf-16",
  `multipart/form-data; boundary="${"x".repeat(300)}"`,
  "text/x-component",
  "garbage",
  "application/octet-stream",
];
const HEADERS: [string, (chance: Chance) => string][] = [
  ["Next-Action", ({ one }) => one(["0".repeat(42), "7f" + "0".repeat(40), "x", "", "__proto__", "a".repeat(5_000)])],
  [
    "Next-Router-State-Tree",
    ({ one, text }) =>
      one([
        "garbage",
        "%",
        "%5B%22%22%2C%7B%7D%5D",
        "[]",
        "null",
        encodeURIComponent("[".repeat(500)),
        encodeURIComponent(JSON.stringify(["", { children: ["__PAGE__", {}, null, "refetch"] }, null, null, true])),
        encodeURIComponent(Buffer.from(text()).toString("latin1")),
      ]),
  ],
  ["RSC", () => "1"],
  ["Next-Router-Prefetch", ({ one }) => one(["1", "2", "x"])],
  ["Next-Router-Segment-Prefetch", ({ one }) => one(["/_tree", "/_index", "/feed/__PAGE__", "%00", "garbage"])],
  ["Next-Url", ({ one }) => one(["/feed", "//evil.example", "%", "x".repeat(3_000), "/profile/%00"])],
  ["X-Action-Forwarded", () => "1"],
  ["X-Action-Revalidated", ({ one }) => one(["1", "[[],1,0]", "garbage"])],
  ["X-Nextjs-Data", () => "1"],
  ["X-Middleware-Subrequest", () => "middleware:middleware:middleware:middleware:middleware"],
  ["X-Middleware-Prefetch", () => "1"],
  ["X-Invoke-Path", ({ one }) => one(["/feed", "/_error", "/%00"])],
  ["X-Matched-Path", ({ one }) => one(["/feed", "/%00"])],
  ["X-Now-Route-Matches", () => "1=%00"],
  ["X-Prerender-Revalidate", () => "garbage"],
  ["Next-Resume", () => "1"],
  ["Accept", ({ one }) => one(["text/x-component", "*/*", "garbage", "image/webp"])],
  ["Accept-Language", ({ one }) => one(["*", "xx-yy-zz;q=9", "de;q=\u00ff", ",".repeat(3_000), "en-u-va-posix"])],
  ["Accept-Encoding", ({ one }) => one(["gzip", "br", "garbage;q=x", "identity;q=0"])],
  ["Content-Encoding", ({ one }) => one(["gzip", "br", "garbage"])],
  ["User-Agent", ({ one }) => one(["", "\u00ff\u00fe", "Mozilla/5.0 ".repeat(400)])],
  ["Origin", ({ one }) => one(["null", "garbage", "https://evil.example", "", "http://", "\u00ff"])],
  ["Host", ({ one }) => one(["evil.example", "", "a b", "[::1", "\u00ff", "x:99999"])],
  ["X-Forwarded-Host", ({ one }) => one(["evil.example", "", "a b"])],
  ["X-Forwarded-Proto", ({ one }) => one(["https", "garbage", "a,b"])],
  ["X-Forwarded-For", ({ one }) => one(["garbage", "::1%eth0", "1.2.3.4, garbage", "x".repeat(3_000)])],
  [
    "Cookie",
    ({ one }) =>
      one([
        "=",
        ";;;",
        "a=%",
        "__proto__=x",
        "authjs.session-token=%00",
        "theme=\u00ff",
        "NEXT_LOCALE=../../x",
        "allyway.locale=xx",
        "a=" + "x".repeat(7_000),
      ]),
  ],
  ["If-None-Match", () => '"x"'],
  ["Range", ({ one }) => one(["bytes=0-0", "bytes=9-1", "garbage"])],
  ["Expect", ({ one }) => one(["100-continue", "garbage"])],
  ["Upgrade", ({ one }) => one(["websocket", "h2c"])],
  ["Transfer-Encoding", ({ one }) => one(["chunked", "gzip, chunked"])],
  ["Content-Length", ({ one }) => one(["0", "1", "-1", "x"])],
];
const TAILS = [
  "%00",
  "%",
  "%ff",
  "%c0%af",
  "%ED%A0%80",
  "?q=%00",
  "?x=%",
  "?q=%ED%A0%80",
  "/",
  "//",
  "/..%2f..%2fetc",
  "/../..",
  "\\",
  ";a=b",
  "?_rsc=x",
  ".rsc",
  "?__nextLocale=x",
  "?" + "a=1&".repeat(2_000),
  "\u00ff",
  "?q=\u00ff",
  "%2500",
  "#x",
  "?__proto__=1&constructor=2",
  "/%2e%2e/",
  "?" + "x".repeat(7_000),
  "?before=x&before=y",
  "?tab=%00",
  "?callbackURL=%00",
  "?page[]=1",
];

const ODD = [
  "%00",
  "a%00b",
  "%ED%A0%80",
  "%ff%fe",
  "%",
  "%EF%BB%BF",
  "",
  "%5B%5D",
  "-1",
  "1e999",
  "null",
  "%F0%9F%91%A9".repeat(300),
  "x".repeat(7_000),
  "..%2f..%2f",
  "%27%3B--",
  "%E2%80%AE",
  "%25%00",
  "//evil.example",
];

const form = (wire: Wire): Part[] | null => (wire.parts?.length ? wire.parts : null);
const field = (chance: Chance, wire: Wire): Part | null => {
  const parts = form(wire);
  return parts && chance.one(parts);
};
const text = ({ value }: Part) => value.toString();
const repeated = <T>(one: T, times: number): T[] => Array.from({ length: times }, () => one);

/** What React wrote of the arguments, forged. */
function forged({ one, json, whole }: Chance): string {
  const [reference, many] = [one(REFERENCES), one([300, 5_000])];
  return one<() => string>([
    () => JSON.stringify([reference]),
    () => JSON.stringify([{ status: "idle" }, reference]),
    () => JSON.stringify([{ status: reference }, "$K1"]),
    () => JSON.stringify(repeated("$K1", many)),
    () => JSON.stringify(repeated(0, many)),
    () => JSON.stringify(["x".repeat(one([900_000, 990_000])), "$K1"]),
    () => JSON.stringify([repeated(1, 450_000), "$K1"]),
    () => JSON.stringify([repeated([], 300_000), "$K1"]),
    () => "[".repeat(whole(1, 5_000)) + "]".repeat(whole(1, 5_000)),
    () => '[{"__proto__":{"status":"idle"}},"$K1"]',
    () => '[{"constructor":{"prototype":1},"then":"$@1"},"$K1"]',
    () =>
      one([
        "",
        "null",
        "{}",
        "[]",
        "0",
        '"$K1"',
        "[",
        "\ufeff[]",
        '["\\ud800","$K1"]',
        '["\\u0000","$K1"]',
        "[1e999]",
        '[{"status":"idle"},"$K1"]x',
      ]),
    () => json(),
  ])();
}

/** Each breaks one thing, and leaves the rest so that it is reached. */
export const breaks: Record<string, Break> = {
  "a field is missing": (chance, wire) =>
    void (form(wire) && wire.parts!.splice(chance.whole(0, wire.parts!.length - 1), 1)),
  "a field too many": (chance, wire) =>
    void form(wire)?.push({ name: `${chance.one(["_1_", "_1_", "", "$"])}${chance.one(NAMES)}`, value: chance.text() }),
  "a field twice": (chance, wire) => {
    const one = field(chance, wire);
    // Bodies beyond some megabytes are all the same.
    if (one)
      wire.parts!.push(
        ...repeated(
          null,
          Math.min(chance.one([1, 1, 1, 50, 150, 5_000]), Math.ceil(3_000_000 / (one.value.length + 1))),
        ).map(() => ({ ...one })),
      );
  },
  "many fields": (chance, wire) =>
    void form(wire)?.push(
      ...Array.from({ length: chance.one([150, 300, 5_000]) }, (_, n) => ({ name: `_1_${n}`, value: "" })),
    ),
  "forged arguments": (chance, wire) => {
    const list = form(wire)?.find(({ name }) => name === "0" || /^\$ACTION_\d+:1$/.test(String(name)));
    if (list) list.value = forged(chance);
    else if (wire.body && wire.headers.some(([name]) => name === "Next-Action"))
      wire.body = Buffer.from(forged(chance));
  },
  "another part of React's": (chance, wire) =>
    void form(wire)?.push({
      name: chance.one(["1", "2", "$ACTION_REF_1", "$ACTION_1:0", "$ACTION_KEY", "$ACTION_ID_" + "0".repeat(42)]),
      value: chance.one([forged(chance), chance.one(REFERENCES), '{"id":"x","bound":null}']),
    }),
  "a strange value": (chance, wire) => {
    const one = field(chance, wire);
    if (one) one.value = strange(chance, text(one));
  },
  "a strange name": (chance, wire) => {
    const one = field(chance, wire);
    if (one)
      one.name = chance.one<() => string | Buffer>([
        () => strange(chance, String(one.name)),
        () => `_1_${"n".repeat(20_000)}`,
        () => `_1_${chance.one(NAMES)}`,
        () => Buffer.from(`${String(one.name)}"; x="`),
      ])();
  },
  "a large value": (chance, wire) => {
    const one = field(chance, wire);
    if (one)
      one.value = chance.one<() => string>([
        () => "x".repeat(900_000),
        () => "a,".repeat(400_000),
        () => "x".repeat(1_100_000),
        () => "\u{1f469}".repeat(200_000),
        () => JSON.stringify(repeated("x", 200_000)),
        () => "[".repeat(100_000),
        () => "\n".repeat(500_000),
      ])();
  },
  "an empty value": (chance, wire) => {
    const one = field(chance, wire);
    if (one) one.value = "";
  },
  "a file for a text": (chance, wire) => {
    const one = field(chance, wire);
    if (one) one.file = chance.one(["a.txt", "", "../../x", "\u{1f469}"]);
  },
  "another type in a text": (chance, wire) => {
    const one = field(chance, wire);
    if (one)
      one.value = chance.one([
        "null",
        "true",
        "0",
        "-0",
        "1e999",
        "[]",
        "{}",
        '[null,1,true,{"a":[]}]',
        "undefined",
        "NaN",
        "99999999999999999999",
        "0x10",
      ]);
  },
  "another type of content": (chance, wire) => put(wire, "Content-Type", chance.one(TYPES)),
  "another method": (chance, wire) => void (wire.method = chance.one(METHODS)),
  "a header of Next's": (chance, wire) => {
    const [name, value] = chance.one(HEADERS);
    put(wire, name, value(chance));
  },
  "a header twice": (chance, wire) =>
    void wire.headers.push(chance.one(wire.headers.filter(([name]) => !/content-length|host/i.test(name)))),
  "a strange path": (chance, wire) => void (wire.path += chance.one(TAILS)),
  "a strange query": (chance, wire) => {
    const names = [
      "q",
      "show",
      "before",
      "tab",
      "token",
      "callbackURL",
      "as",
      "pageSize",
      "page",
      "edit",
      "id",
      ...[...wire.path.matchAll(/[?&](\w+)=/g)].map(([, name]) => name!),
    ];
    const rest = wire.path.replace(/[?&](\w+)=[^&]*$/, "");
    wire.path = `${rest}${rest.includes("?") ? "&" : "?"}${chance.one(names)}=${chance.one(ODD)}`;
  },
};

/** On the bytes of a body that is complete. */
export const bodyBreaks: Record<string, (chance: Chance, body: Buffer) => Buffer> = {
  "a mark of byte order": (_, body) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), body]),
  "UTF-16": (_, body) => Buffer.from(body.toString("utf8"), "utf16le"),
  "cut off": ({ whole }, body) => body.subarray(0, whole(0, body.length)),
  "bytes in between": ({ whole, bytes }, body) => {
    const at = whole(0, body.length);
    return Buffer.concat([body.subarray(0, at), bytes(8), body.subarray(at)]);
  },
  "without carriage returns": (_, body) => Buffer.from(body.toString("latin1").replaceAll("\r\n", "\n"), "latin1"),
  nothing: () => Buffer.alloc(0),
  "more than a megabyte": (_, body) => Buffer.concat([body, Buffer.alloc(1_200_000, "x")]),
  noise: ({ bytes }) => bytes(200),
};

export function put(wire: Wire, name: string, value: string) {
  wire.headers = [...wire.headers.filter(([other]) => other.toLowerCase() !== name.toLowerCase()), [name, value]];
}
