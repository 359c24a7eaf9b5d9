import { readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import path from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { redactor } from "@/lib/applications/redact";
import { deviceName } from "@/lib/auth/device";
import { fileNameOf } from "@/lib/files/file-name";
import { inputProblem } from "@/lib/forms/form-input";
import { inputOf } from "@/lib/forms/form-tree";
import { negotiateLocale } from "@/lib/i18n/negotiate";
import { placeLookup } from "@/lib/places/schema";
import { phoneText } from "@/lib/profiles/schema/edit";
import { problemOfBody, problemOfHead } from "@/lib/requests/request-check";
import { usualPageSize } from "@/lib/resumes/page-size";
import { readJsonResume } from "@/lib/resumes/read-json-resume";
import { handlesIn, hashtagsIn, rangesIn } from "@/lib/tags/ranges";
import { isStorable } from "@/lib/strings/text";
import { webAddressOf } from "@/lib/strings/web-address";
import { clientAddress } from "../../scripts/serve/client-address";
import { pumps, secondsOf } from "../support/long-texts";

/** Of what costs most to ask, and of what is bounded before anybody looks for an address in it. */
const SHORTER = { redactor: 20_000, address: 20_000 };
/** UTF-16 units. What takes the square of it takes many seconds, what walks through it some milliseconds. */
const LENGTH = 200_000;
/** Of the processor: it tells what hangs from what is slow. */
const HANGS_AFTER_SECONDS = 1;
/** Bytes of all headers of a request, as Node takes them. */
const HEADER_LENGTH = 16_000;

/** The texts that it takes too long for. */
function hangsIn(what: string, texts: readonly string[], read: (text: string) => unknown): string[] {
  return texts.flatMap((text) => {
    const seconds = secondsOf(() => read(text));
    return seconds > HANGS_AFTER_SECONDS
      ? `${what}: ${seconds.toFixed(1)} s for ${JSON.stringify(text.slice(0, 12))} …`
      : [];
  });
}

describe("patterns", () => {
  const root = path.resolve(import.meta.dirname, "../..");
  const files = ["app", "components", "lib", "prisma", "scripts"]
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
    )
    .concat("middleware.ts")
    .filter((file) => /\.(?:ts|tsx|mjs)$/.test(file) && !file.startsWith("lib/generated/"));

  /** Each of a file with the signs that it knows no end of. */
  function patternsIn(file: string): RegExp[] {
    const text = readFileSync(path.join(root, file), "utf8");
    // Most files have none, and reading them takes longest.
    if (!/(?:[(,=:[!&|?{}>]|return)\s{0,200}\/[^/*\s>]/.test(text)) return [];
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
    const found: RegExp[] = [];
    const visit = (node: ts.Node) => {
      if (ts.isRegularExpressionLiteral(node)) {
        const [, pattern = "", flags] = /^\/(.*)\/([a-z]*)$/s.exec(node.text) ?? [];
        if (/[*+]|,\}/.test(pattern)) found.push(new RegExp(pattern, flags));
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  }

  /** What a pattern says itself, piece by piece and up to each piece: "<html", "<html id". */
  function piecesOf({ source }: RegExp): string[] {
    const pieces = source.replace(/\\[a-zA-Z]/g, " ").match(/[^\\()[\]{}*+?|^$]+/g) ?? [];
    return [...pieces, ...pieces.map((_, at) => pieces.slice(0, at + 1).join(""))].slice(0, 12);
  }

  it("walk through a text once, whatever it repeats", () => {
    const patterns = new Map(files.flatMap((file) => patternsIn(file).map((one) => [String(one), one])));
    expect(patterns.size).toBeGreaterThan(50);
    const hangs = [...patterns].flatMap(([written, one]) =>
      hangsIn(written, pumps(LENGTH, piecesOf(one)), (text) => text.replace(one, "")),
    );
    expect(hangs).toEqual([]);
  });
});

describe("what is read of a text", () => {
  const redact = redactor({ names: ["Amara Okafor"], handles: ["amara-okafor"], phones: ["+2348012345678"] });
  it.each<[string, (text: string) => unknown]>([
    ["what it leads to", rangesIn],
    ["its handles", handlesIn],
    ["its hashtags", hashtagsIn],
    ["the place that it names", (text) => placeLookup(text.slice(0, 1_000))],
    ["whether it can be kept", isStorable],
    ["the one address that it is", (text) => webAddressOf(text.slice(0, SHORTER.address))],
    ["the name of a file", (text) => fileNameOf(text, "pdf")],
    [
      "a resume",
      (text) => readJsonResume(JSON.stringify({ basics: { name: text, summary: text }, skills: [{ name: text }] })),
    ],
    ["what tells who wrote it", (text) => redact(text.slice(0, SHORTER.redactor))],
    [
      "the fields of a form",
      (text) => {
        const form = new FormData();
        form.append(text, text);
        return inputOf(form);
      },
    ],
    ["the parts of a body", (text) => problemOfBody(Buffer.from(text), 'multipart/form-data; boundary="a"')],
  ])("%s takes a walk through it", (what, read) => {
    expect(hangsIn(what, pumps(LENGTH, ["http://a", "#a", "a@a ", "1 ", "--a", "/"]), read)).toEqual([]);
  });
});

describe("what is read of a header", () => {
  const head = (name: string) => (text: string) =>
    problemOfHead({ method: "POST", path: "/feed", search: "", header: (one) => (one === name ? text : null) });
  it.each<[string, (text: string) => unknown]>([
    ["User-Agent", deviceName],
    ["Accept-Language", negotiateLocale],
    ["Accept-Language for a page", usualPageSize],
    ["Content-Type", (text) => problemOfBody(Buffer.from("--a--"), `multipart/form-data${text}`)],
    ["Origin", head("origin")],
    ["Content-Length", head("content-length")],
    [
      "X-Forwarded-For",
      (text) =>
        clientAddress(
          {
            socket: { remoteAddress: "127.0.0.1" },
            headers: { "x-forwarded-for": text },
          } as unknown as IncomingMessage,
          ["127.0.0.1"],
        ),
    ],
  ])("%s takes a walk through it", (what, read) => {
    const further = ["a,", "en-US,", "127.0.0.1, ", "[::1]:1", "; boundary=", "(Mozilla/5.0 ", "Windows NT "];
    expect(hangsIn(what, pumps(HEADER_LENGTH, further), read)).toEqual([]);
  });
});

it("refuses more marks upon a letter than any script has, which normal forms would sort", () => {
  const piled = (marks: number) => ({ text: `Zo${"e\u0308\u0323".repeat(50)}${"\u0301".repeat(marks)}` });
  expect(inputProblem(piled(98))).toBeNull();
  expect(inputProblem(piled(99))).toEqual({ status: "invalid", fields: { text: "validations.unprintable" } });
  expect(inputProblem({ file: new File(["x"], `${"\u0301\u0323".repeat(1_000)}.txt`) })?.status).toBe("invalid");
  const seconds = secondsOf(() => phoneText.safeParse("\u0301\u0323".repeat(200_000)));
  expect(seconds).toBeLessThan(HANGS_AFTER_SECONDS);
});
