import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, it, vi } from "vitest";
import { makePdf } from "@/components/resumes/make-pdf";
import { resumeContent } from "@/components/resumes/resume-content";
import type { ResumeDocument } from "@/lib/resumes/document";
import { amaras, empty, line } from "../../support/resume-documents";

vi.mock("next-intl/server", async () => (await import("../../support/english")).englishServer());

async function read(resume: ResumeDocument, paper: "a4" | "letter" = "a4") {
  const pdf = await getDocumentProxy(new Uint8Array(await makePdf(resume, paper)));
  const { text, totalPages } = await extractText(pdf, { mergePages: true });
  const { info } = await pdf.getMetadata();
  const [, , width, height] = (await pdf.getPage(1)).view;
  return { text, pages: totalPages, info, size: [Math.round(width!), Math.round(height!)] };
}

/** Every text of the content, as it must be found in the file. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).filter(([key]) => !["id", "kind", "field", "href", "locale", "title"].includes(key) || typeof value === "object" && "period" in value && key === "title").flatMap(([, part]) => textsOf(part));
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

  it.each(["Nguyễn Minh Anh", "Hana Kováčová", "Ewa Zielińska", "Ayşe Demir", "Máret Sara", "Привет, мир", "Γειά σου Κόσμε", "ʻŌlelo Hawaiʻi"])("writes %s", async (name) => {
    const { text } = await read({ ...empty, displayName: name });
    expect(plain(text)).toContain(plain(name));
    expect(text).not.toContain("[?]");
  });

  it.each([["Arabic", "مرحبا بالعالم"], ["Hebrew", "שלום עולם"], ["Hindi", "नमस्ते"]])("has the letters of %s", async (_, words) => {
    const { text } = await read({ ...empty, statement: words });
    expect(text).not.toContain("[?]");
    expect(text).toMatch(/\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Devanagari}/u);
  });

  it.each([["Korean", "김하은"], ["emoji", "🌊🌱"], ["Chinese", "陈伟玲"]])("says so where it has no letters: %s", async (_, words) => {
    const { text } = await read({ ...empty, displayName: `${words} Kim`, statement: `Water ${words} works` });
    expect(text).toContain("[?] Kim");
    expect(text).toContain("Water [?] works");
    expect(text).toContain("no font for");
  });

  it("survives any text", async () => {
    for (const statement of ["a\u200bb\u00adc", "\ud83d\udc69\u200d\ud83d\udc69\u200d\ud83d\udc67", "x".repeat(3000), "\t\n\n\n tab", "e\u0301\u0301\u0301\u0301", "\u202fthin", "﷽", "<script>alert(1)</script>", "%PDF-1.7", "(\\)"]) {
      expect((await read({ ...empty, statement, experience: [line({ title: statement.slice(0, 120) || "x" })] })).pages).toBeGreaterThan(0);
    }
  });

  it("of 100 full entries says all of them, and of more the first 120", async () => {
    const entry = (n: number) => line({ title: `Entry ${n}`, description: "Set up neighbourhood water councils. ".repeat(14) });
    const entries = (count: number) => Array.from({ length: count }, (_, n) => entry(n));
    await makePdf(amaras, "a4");
    const began = process.cpuUsage();
    const { text, pages } = await read({ ...empty, experience: entries(100) });
    const { user, system } = process.cpuUsage(began);
    console.log(`100 entries: ${Math.round((user + system) / 1000)} ms, ${pages} pages`);
    expect(text).toContain("Entry 99");
    expect(text).toContain(`${pages} / ${pages}`);
    const longest = await read({ ...empty, experience: entries(100), education: entries(100), volunteering: entries(100) });
    expect(longest.text).toContain("the first 120 entries");
  });
});
