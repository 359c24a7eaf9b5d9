import { renderToBuffer } from "@react-pdf/renderer";
import { getTranslations } from "next-intl/server";
import { createElement } from "react";
import { type ResumeDocument, resumeParts } from "@/lib/resumes/document";
import type { Paper } from "@/lib/resumes/schema/exchange";
import { fontsFor } from "./pdf-fonts";
import { resumeContent } from "./resume-content";
import { ResumePdf } from "./resume-pdf";

/** What the library lays out in reasonable time: it grows faster than the number. */
const ENTRIES = 120;

/** A resume as a PDF of real, selectable text, with fonts that are there: nothing is fetched. */
export async function makePdf(resume: ResumeDocument, paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  const t = await getTranslations("profile.exchange.pdf");
  const { shown, isShortened } = shorten(resume);
  const content = await resumeContent(shown);
  const { families, write, leavesOut } = await fontsFor(JSON.stringify(content) + t("unshown"));
  const written = withTexts(content, write);
  const pdf = createElement(ResumePdf, {
    content: written, paper, families,
    notes: [...(leavesOut ? [t("unshown")] : []), ...(isShortened ? [t("shortened", { count: ENTRIES })] : [])],
    pageLabel: (page: number, pages: number) => t("page", { name: written.name, page, pages }),
  });
  return new Uint8Array(await renderToBuffer(pdf as Parameters<typeof renderToBuffer>[0]));
}

function shorten(resume: ResumeDocument) {
  let room = ENTRIES;
  const shown = { ...resume };
  for (const part of resumeParts) {
    shown[part] = resume[part].slice(0, room);
    room -= shown[part].length;
  }
  return { shown, isShortened: resumeParts.some((part) => shown[part].length < resume[part].length) };
}

function withTexts<T>(value: T, write: (text: string) => string): T {
  if (typeof value === "string") return write(value) as T;
  if (Array.isArray(value)) return value.map((part: unknown) => withTexts(part, write)) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withTexts(part, write)])) as T;
}
