import { rm } from "node:fs/promises";
import path from "node:path";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makePdf } from "@/components/resumes/pdf/make-pdf";
import { resumeContent } from "@/components/resumes/resume-content";
import type { ResumeDocument } from "@/lib/resumes/document";
import type { PageSize } from "@/lib/resumes/schema/exchange";
import { bundleThreads } from "../../../scripts/bundle";
import { times } from "../../support/counts";
import { amaras, empty, line } from "../../support/resume-documents";

vi.mock("next-intl/server", async () => (await import("../../support/english")).englishServer());

const threads = path.resolve("tests/results/threads");

beforeAll(async () => {
  process.env.WORKER_THREADS_FOLDER = threads;
  await bundleThreads(path.resolve("."), threads);
});
afterAll(() => rm(threads, { recursive: true }));

async function make(resume: ResumeDocument, pageSize: PageSize = "a4", account = "Amara") {
  const result = await makePdf(resume, pageSize, { account });
  if (result.status !== "done") throw new Error(JSON.stringify(result));
  return result.value;
}

async function read(resume: ResumeDocument, pageSize: PageSize = "a4") {
  const pdf = await getDocumentProxy(new Uint8Array(await make(resume, pageSize)));
  const { text, totalPages } = await extractText(pdf, { mergePages: true });
  const { info } = await pdf.getMetadata();
  const [, , width, height] = (await pdf.getPage(1)).view;
  return { text, pages: totalPages, info, size: [Math.round(width!), Math.round(height!)] };
}

/** Every text of the content, as it must be found in the file. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value)
    .filter(
      ([key]) =>
        !["id", "kind", "field", "href", "locale", "title"].includes(key) ||
        (typeof value === "object" && "period" in value && key === "title"),
    )
    .flatMap(([, part]) => textsOf(part));
}
const plain = (text: string) => text.replace(/\s+/g, "");

describe("the PDF of a resume", () => {
  it("says all that the resume says, in its order, as text", async () => {
    const { text, pages, info } = await read(amaras);
    const written = plain(text);
    let from = 0;
    for (const part of textsOf(await resumeContent(amaras))) {
      const at = written.indexOf(plain(part), from);
      expect({ part, found: at >= 0 }).toEqual({ part, found: true });
      from = at;
    }
    expect(pages).toBe(1);
    expect(info).toMatchObject({ Title: "Amara Okafor – Resume", Author: "Amara Okafor", Language: "en" });
    expect(written).toContain("1/1");
    expect(text).toContain("Green: Conservation");
  });

  it("comes on A4 and on Letter", async () => {
    expect((await read(amaras, "a4")).size).toEqual([595, 842]);
    expect((await read(amaras, "letter")).size).toEqual([612, 792]);
  });

  it("of an empty resume has the name", async () => {
    expect((await read(empty)).text).toContain("Seun Bello");
  });

  it.each([
    "Nguyễn Minh Anh",
    "Hana Kováčová",
    "Ewa Zielińska",
    "Ayşe Demir",
    "Máret Sara",
    "Привет, мир",
    "Γειά σου Κόσμε",
    "ʻŌlelo Hawaiʻi",
  ])("writes %s", async (name) => {
    const { text } = await read({ ...empty, displayName: name });
    expect(plain(text)).toContain(plain(name));
    expect(text).not.toContain("[?]");
  });

  it.each([
    ["Latin", "Łukasz Żak, Ṣọlá Adébáyọ̀, Ångström, Þórunn Sigurðardóttir, Đorđe Őry"],
    ["Vietnamese", "Nguyễn Thị Đào hướng dẫn cộng đồng ven biển"],
    ["Greek", "Γιώργος Παπαδάκης, άνθρωποι της θάλασσας, ᾠδή"],
    ["Cyrillic", "Олена Їжакевич, Андрей Королёв, қазақ тілі, Ђорђе"],
    ["Arabic", "أحمد الخطيب يعمل في بيت المناخ، مَرْحَبًا"],
    ["Hebrew", "שָׁלוֹם כהן עובד באקלים"],
    ["Devanagari", "क़लम और नमस्ते, हिन्दी परिवर्तन के लिए क्षत्रिय"],
    ["Thai", "น้ำใจ เราเดินขบวนเพื่อสภาพภูมิอากาศที่กรุงเทพมหานคร"],
    ["Korean", "김민준 우리는 자유를 위해 걷는다. 기후정의를 지금"],
    ["Japanese", "山田明日香「明日は気候マーチに参加します。」"],
    ["Chinese", "王小明：我们一起保护环境和湿地，减少排放；陈伟玲在上海。"],
  ])("writes %s, composed or not, as it is read again", async (_, words) => {
    for (const form of ["NFC", "NFD"] as const) {
      const said = words.normalize(form);
      const { text } = await read({
        ...empty,
        displayName: said,
        statement: said,
        experience: [line({ title: said })],
      });
      expect(plain(text.normalize("NFC")).split(plain(words.normalize("NFC"))).length - 1).toBeGreaterThanOrEqual(3);
      expect(text).not.toContain("[?]");
    }
  });

  it.each([
    ["Arabic", "أحمد يعمل في CO2 منذ 2019 (المناخ)", "المناخ 2019 منذ CO2 أحمد يعمل في"],
    ["Hebrew", "שלום עובד IHE Delft מאז 2019 (אקלים)", "אקלים 2019 מאז IHE Delft שלום עובד"],
  ])(
    "draws %s from right to left, what stands in it from left to right, on the line of others",
    async (_, words, drawn) => {
      const { text } = await read({ ...empty, statement: words });
      for (const word of words.split(" ")) expect(text).toContain(word);
      const pdf = await getDocumentProxy(
        new Uint8Array(await make({ ...empty, displayName: words, experience: [line({ title: words })] })),
      );
      const { items } = await (await pdf.getPage(1)).getTextContent();
      const pieces = items.flatMap((item) =>
        "str" in item && item.str.trim()
          ? [{ str: item.str, x: item.transform[4] as number, y: item.transform[5] as number }]
          : [],
      );
      const besideOf = (mark: RegExp) => {
        const { y } = pieces.findLast(({ str }) => mark.test(str))!;
        const beside = pieces.filter((piece) => piece.y === y).sort((one, other) => one.x - other.x);
        return beside.map(({ str }) => str).filter((str) => /[\p{L}\p{N}]/u.test(str));
      };
      expect(besideOf(/ – present/).join(" ")).toBe(`${drawn} Mar 2021 – present`);
      expect(besideOf(/1 \/ 1/).join(" ")).toBe(`${drawn} · 1 / 1`);
    },
  );

  it.each([
    [
      "Japanese",
      "明日は気候マーチに参加します。みんなで海辺を歩く、「データ分析」とボランティアの調整を担当しています。",
    ],
    ["Chinese", "我们一起保护环境和湿地，减少排放；在上海组织志愿者，参与了多个社区的防洪规划与水资源管理工作。"],
    ["Thai", "พรุ่งนี้เราจะเดินขบวนเพื่อสภาพภูมิอากาศที่กรุงเทพมหานครและจังหวัดอื่นๆทั่วประเทศ"],
  ])("ends lines of %s between its words, without a hyphen", async (_, words) => {
    const said = words.repeat(4);
    const pdf = await getDocumentProxy(new Uint8Array(await make({ ...empty, statement: said })));
    const { items } = await (await pdf.getPage(1)).getTextContent();
    const drawn = items.flatMap((item) => ("str" in item && item.str.trim() ? [item] : []));
    expect(plain(drawn.map(({ str }) => str).join(""))).toContain(plain(said));
    for (const { transform, width } of drawn) expect((transform[4] as number) + width).toBeLessThan(595 - 40);
    const begun = new Map(drawn.toReversed().map(({ str, transform }) => [Math.round(transform[5] as number), str]));
    expect(begun.size).toBeGreaterThan(5);
    for (const start of begun.values()) expect(start).not.toMatch(/^[。、」；，ๆ\p{M}]/u);
  });

  it.each([
    ["Bengali", "নদী"],
    ["emoji", "🌊🌱"],
    ["Tamil", "காலநிலை"],
  ])("says so where it has no letters: %s", async (_, words) => {
    const { text } = await read({ ...empty, displayName: `${words} Kim`, statement: `Water ${words} works` });
    expect(text).toContain("[?] Kim");
    expect(text).toContain("Water [?] works");
    expect(text).toContain("no font for");
  });

  it("survives any text", async () => {
    for (const statement of [
      "a\u200bb\u00adc",
      "\ud83d\udc69\u200d\ud83d\udc69\u200d\ud83d\udc67",
      "x".repeat(3000),
      "\t\n\n\n tab",
      "e\u0301\u0301\u0301\u0301",
      "\u202fthin",
      "﷽",
      "<script>alert(1)</script>",
      "%PDF-1.7",
      "(\\)",
    ]) {
      expect(
        (await read({ ...empty, statement, experience: [line({ title: statement.slice(0, 120) || "x" })] })).pages,
      ).toBeGreaterThan(0);
    }
  });

  it("shows the whole of a word that is longer than a line", async () => {
    const address = `https://okafor.example/${Array.from({ length: 60 }, (_, n) => `p${n}`).join("/")}`;
    const { text } = await read({ ...empty, displayName: "W".repeat(60), statement: address });
    expect(plain(text).replaceAll("-", "")).toContain(address);
    expect(text.match(/W/g)!.length).toBeGreaterThanOrEqual(60);
  });

  it("writes letters of many files in small space: each font is in it once", async () => {
    const alternating = { ...empty, statement: "aж ".repeat(100) };
    // Latin and Cyrillic, and the bold Latin of the headings.
    expect(
      Buffer.from(await make(alternating))
        .toString("latin1")
        .match(/\/FontFile2 /g),
    ).toHaveLength(3);
    expect(plain((await read(alternating)).text)).toContain(plain(alternating.statement));
  });

  it("of 100 full entries is whole, and of more says how many it shows", async () => {
    const entry = (n: number) =>
      line({
        title: `Entry ${n}`,
        description: "Set up neighbourhood water councils. ".repeat(14),
        to: "2022-01",
        isCurrent: false,
      });
    const entries = (count: number) => Array.from({ length: count }, (_, n) => entry(n));
    const { text, pages } = await read({ ...empty, experience: entries(100) });
    expect(text).toContain("Entry 99");
    expect(text).toContain(`${pages} / ${pages}`);
    const longest = await read({
      ...empty,
      experience: entries(100),
      education: entries(100),
      volunteering: entries(100),
    });
    const [, count] = /the first (\d+) entries/.exec(longest.text) ?? [];
    expect(Number(count)).toBeGreaterThan(100);
    expect(longest.text.match(/Entry \d+/g)).toHaveLength(Number(count));
  });
});

describe("PDFs that are asked for at the same time", () => {
  const long = { ...empty, experience: Array.from({ length: 60 }, (_, n) => line({ title: `Entry ${n}` })) };

  it("are made once if they are the same, and kept for a while", async () => {
    const [first, second] = await Promise.all([make(long, "a4", "Amara"), make(long, "a4", "Ruth")]);
    expect(second).toBe(first);
    expect(await make({ ...long }, "a4", "Mateo")).toBe(first);
    expect(await make(long, "letter", "Mateo")).not.toBe(first);
    expect(await make({ ...long, statement: "New." }, "a4", "Mateo")).not.toBe(first);
  });

  it("are made one at a time for a person", async () => {
    const busy = { status: "refused", reason: "busy", retryAfter: 10 };
    const results = await Promise.all(
      ["One.", "Two."].map((aboutUs) => makePdf({ ...long, aboutUs }, "a4", { account: "Amara" })),
    );
    expect(results).toEqual([{ status: "done", value: expect.any(Uint8Array) }, busy]);
  });
});

/** As long as each part may be. */
const cycle = (parts: string[], length: number) =>
  parts
    .join("")
    .repeat(Math.ceil(length / parts.join("").length))
    .slice(0, length);
const hostile = {
  // The dearest first: the quick run makes this one.
  "directions in turns": (length: number) => cycle(["1", "م", "(", "a", ")", "ש"], length),
  "line breaks alone": (length: number) => `x${"\n".repeat(length - 2)}x`,
  "two scripts in turns": (length: number) => cycle(["a", "ж"], length),
  "combining marks": (length: number) => "e" + "\u0301".repeat(length - 1),
  "one word": (length: number) => "x".repeat(length),
  emoji: (length: number) => cycle(["🌊", "a"], length / 2),
  Devanagari: (length: number) => cycle(["क्षि ", "नमस्ते "], length - 1) + "क",
  "a letter a line": (length: number) => cycle(["x", "\n"], length - 1) + "x",
  "five scripts in turns": (length: number) => cycle(["a", "م", "ж", "γ", "ש"], length),
  "words of one letter": (length: number) => cycle(["x", " "], length - 1) + "x",
  Chinese: (length: number) => cycle(["我们一起保护环境和湿地，", "减少排放。"], length - 1) + "水",
  Japanese: (length: number) => cycle(["明日は気候マーチに参加します。"], length - 1) + "海",
  Thai: (length: number) => cycle(["พรุ่งนี้เราจะเดินขบวนเพื่อสภาพภูมิอากาศ"], length - 1) + "น",
  Korean: (length: number) => cycle(["우리는 ", "자유를 ", "위해"], length - 1) + "물",
  "Chinese and Latin in turns": (length: number) => cycle(["水", "a"], length),
  tabs: (length: number) => cycle(["a", "\t"], length - 1) + "a",
  Arabic: (length: number) => cycle(["مرحبا ", "بالعالم "], length - 1) + "م",
  "plain words": (length: number) => cycle(["Set up neighbourhood water councils. "], length - 1) + "x",
};

it.each(Object.entries(hostile).slice(0, times(1, 18)))(
  "the longest resume of %s ends as a PDF, and says what it leaves out",
  async (name, text) => {
    const entries = Array.from({ length: 100 }, () =>
      line({
        title: text(120).slice(0, 120),
        subtitle: "x",
        description: text(2000),
        additionalInfo: text(1000),
        areas: ["esg", "eco-policy", "conservation"],
      }),
    );
    const longest = {
      ...amaras,
      statement: text(300),
      aboutUs: text(3000),
      experience: entries,
      education: entries,
      volunteering: entries,
    };
    const began = process.cpuUsage();
    const { byteLength } = await make(longest);
    const { user, system } = process.cpuUsage(began);
    const { text: written, pages } = await read(longest);
    console.log(
      `${name}: ${((user + system) / 1e6).toFixed(1)} s of the processor, ${pages} pages, ${Math.round(byteLength / 1000)} kB, ${/the first (\d+) entries/.exec(written)?.[1]} entries`,
    );
    expect(written).toMatch(/the first \d+ entries/);
  },
);
