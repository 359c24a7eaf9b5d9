import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import * as fs from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { env } from "@/lib/env";
import { locales } from "@/lib/i18n/locales";
import { loadMessages } from "@/lib/i18n/messages";
import { currentRulesVersion, MAX_PAGE_BYTES, readHostPage } from "@/lib/rules/pages";
import type { MarkdownNode } from "@/lib/rules/markdown";
import { hostPages } from "@/lib/rules/schema";
import { setTimeouts, testTimeouts } from "../../support/timeouts";

vi.mock("node:fs/promises", { spy: true });

const folder = mkdtempSync(path.join(tmpdir(), "allyway-pages-"));
let now = Date.now();

beforeEach(() => {
  for (const name of ["rules.md", "rules.de.md", "rules.pt-BR.md", "terms.md", "about.md"])
    rmSync(path.join(folder, name), { recursive: true, force: true });
  env().PAGES_FOLDER = folder;
  vi.useFakeTimers({ toFake: ["Date"] });
  later();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The files are looked at anew. */
function later() {
  vi.setSystemTime((now += 60_000));
}

function write(name: string, text: string | Buffer) {
  writeFileSync(path.join(folder, name), text);
  utimesSync(path.join(folder, name), now / 1000, now / 1000);
}

const textOf = (nodes: readonly MarkdownNode[]): string =>
  nodes.map((node) => (typeof node === "string" ? node : textOf(node.children))).join("");
const read = async (page: (typeof hostPages)[number], wanted: string | null = null) => {
  const { nodes, language } = await readHostPage(page, wanted);
  return { text: textOf(nodes), language };
};

it("shows what comes with the app where the host says nothing", async () => {
  for (const page of hostPages) expect((await read(page)).text.length).toBeGreaterThan(500);
  env().PAGES_FOLDER = path.join(folder, "not-there");
  expect((await read("rules")).text).toContain("What we don’t allow");
});

it("has one name, in its heading, in the ways to it and where somebody agrees", async () => {
  for (const locale of locales) {
    const { auth, common } = await loadMessages(locale);
    expect(auth.rules.agree).toContain(`<privacy>${common.pages.privacy}</privacy>`);
  }
  const { common } = await loadMessages("en");
  for (const page of hostPages) {
    const [heading] = (await readHostPage(page, "en")).nodes;
    expect(heading).toMatchObject({ tag: "h1", children: [common.pages[page]] });
  }
});

it("shows the host's own words, in the language that is wanted where there is one", async () => {
  write("rules.md", "Be kind");
  write("rules.de.md", "Seid nett");
  write("rules.pt-BR.md", "Sejam gentis");
  expect(await read("rules")).toEqual({ text: "Be kind", language: null });
  expect(await read("rules", "de-AT,en;q=0.5")).toEqual({ text: "Seid nett", language: "de" });
  expect(await read("rules", "pt-BR")).toEqual({ text: "Sejam gentis", language: "pt-BR" });
  expect(await read("rules", "fr")).toEqual({ text: "Be kind", language: null });
  expect(await read("rules", "../../etc/passwd")).toEqual({ text: "Be kind", language: null });
  expect((await read("terms", "de")).text).toContain("What you post stays yours");
});

it("shows the one language there is to everybody", async () => {
  write("rules.de.md", "Seid nett");
  expect(await read("rules", "en")).toEqual({ text: "Seid nett", language: "de" });
});

it("looks at no file in the same seconds, and reads none again that stayed", async () => {
  write("rules.md", "Be kind");
  const written = now / 1000;
  expect((await read("rules")).text).toBe("Be kind");
  const change = (text: string, at: number) => {
    writeFileSync(path.join(folder, "rules.md"), text);
    utimesSync(path.join(folder, "rules.md"), at, at);
  };
  change("Be very good", written + 10);
  expect((await Promise.all(Array.from({ length: 20 }, () => read("rules")))).map(({ text }) => text)).toEqual(
    Array(20).fill("Be kind"),
  );
  // Other words of the same length at the same moment: it was not read again.
  change("Be good", written);
  later();
  expect((await read("rules")).text).toBe("Be kind");
  change("Be good", written + 20);
  later();
  expect((await read("rules")).text).toBe("Be good");
});

it("keeps what a page said before where its file cannot be shown", async () => {
  write("rules.md", "Be kind");
  await read("rules");
  for (const text of ["x".repeat(MAX_PAGE_BYTES + 1), "> ".repeat(500_000), Buffer.from([0xff, 0xfe, 0x00])]) {
    write("rules.md", text);
    later();
    expect((await read("rules")).text).toBe("Be kind");
  }
  rmSync(path.join(folder, "rules.md"));
  later();
  expect((await read("rules")).text).toContain("What we don’t allow");
});

it("takes no folder, no pipe and no other file for a page", async () => {
  mkdirSync(path.join(folder, "rules.md"));
  execFileSync("mkfifo", [path.join(folder, "about.md")]);
  writeFileSync(path.join(folder, "secrets.md"), "secret");
  expect((await read("rules")).text).toContain("What we don’t allow");
  expect((await read("about")).text).toContain("Who runs this");
});

it("asks a hanging folder nothing more until it answers", async () => {
  write("rules.md", "Be kind");
  await read("rules");
  const { readdir: really } = await vi.importActual<typeof import("node:fs/promises")>("node:fs/promises");
  let answer!: () => void;
  const hanging = new Promise<void>((resolve) => (answer = resolve));
  const readdir = vi.mocked(fs.readdir).mockClear();
  readdir.mockImplementationOnce(async (...asked) => (await hanging, really(...asked)));
  setTimeouts({ ...testTimeouts, "page read": 10 });
  for (let looks = 0; looks < 3; looks++) {
    write("rules.md", `Be kinder ${looks}`);
    later();
    expect((await read("rules")).text).toBe("Be kind");
  }
  expect(readdir).toHaveBeenCalledTimes(1);
  setTimeouts(testTimeouts);
  answer();
  await vi.waitFor(async () => {
    later();
    expect((await read("rules")).text).toBe("Be kinder 2");
  });
});

it("knows the rules by all that is agreed to, in every language", async () => {
  const given = await currentRulesVersion();
  expect(given).toMatch(/^[0-9a-f]{32}$/);
  const versions = [given];
  for (const [name, text] of [
    ["rules.md", "Be kind"],
    ["rules.de.md", "Seid nett"],
    ["rules.de.md", "Seid gut"],
    ["terms.md", "As it is"],
  ] as const) {
    write(name, text);
    later();
    versions.push(await currentRulesVersion());
  }
  expect(new Set(versions).size).toBe(5);
  write("about.md", "We are many");
  later();
  expect(await currentRulesVersion()).toBe(versions.at(-1));
});
