import { renderToBuffer } from "@react-pdf/renderer";
import { createElement } from "react";
import type { PageSize } from "@/lib/resumes/schema/exchange";
import { fontsFor } from "./pdf-fonts";
import { shorten } from "./pdf-shorten";
import type { ResumeContent } from "@/components/resumes/resume-content";
import { ResumePdf } from "./resume-pdf";

/** `texts` have places for values: {page}, {pages}, {count}. */
export type PdfInput = {
  content: ResumeContent;
  pageSize: PageSize;
  texts: { page: string; unshown: string; shortened: string };
};

/**
 * The program of a thread (lib/concurrency/worker-pool.ts): a resume as a PDF of real, selectable text, with fonts that are there:
 * nothing is fetched.
 */
export default async function pdfOf({ content: said, pageSize, texts }: PdfInput): Promise<Uint8Array> {
  // What was kept before there was one form of it, too: fonts have a letter with its marks, and hardly the marks.
  const content = withTexts(said, (text) => text.normalize("NFC"));
  const { families, fontOf, write, leavesOut } = await fontsFor(JSON.stringify(content) + texts.unshown);
  const { shown, count, isShortened } = shorten(content, fontOf);
  const written = withTexts(shown, write);
  const pdf = createElement(ResumePdf, {
    content: written,
    pageSize,
    families,
    notes: [...(leavesOut ? [texts.unshown] : []), ...(isShortened ? [interpolate(texts.shortened, { count })] : [])],
    pageLabel: (page: number, pages: number) => interpolate(texts.page, { page, pages }),
  });
  return renderToBuffer(pdf as Parameters<typeof renderToBuffer>[0]);
}

function withTexts<T>(value: T, write: (text: string) => string): T {
  if (typeof value === "string") return write(value) as T;
  if (Array.isArray(value)) return value.map((part: unknown) => withTexts(part, write)) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withTexts(part, write)])) as T;
}

/** A thread has no messages: they come with their places, "{page} of {pages}". */
function interpolate(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
