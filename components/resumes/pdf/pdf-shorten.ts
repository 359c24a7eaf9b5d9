import type { ResumeContent } from "@/components/resumes/resume-content";

/**
 * About 10 µs of the processor each. The library needs them for every box, line and run of letters of one font; what it
 * does for the pages grows faster than their number.
 */
const BUDGET = 200_000;
const ENTRY = 1_200;
const LINE_BREAK = 25;
const CHANGE_OF_FONT = 6;
/** Of a letter whose font joins or moves it, or behind which a line may end, and of one that has none: several signs stand for it. */
const COSTLY_LETTER = 5;

/** Leaves out the last entries of what would take too long. Each one alone is short enough. */
export function shorten(content: ResumeContent, fontOf: (char: string) => string | undefined) {
  const costOf = (text: string) => {
    let cost = 0;
    let last: string | undefined;
    for (const char of text) {
      const font = fontOf(char === "\t" ? " " : char);
      cost += char === "\n" ? LINE_BREAK : !font?.startsWith("nunito") ? COSTLY_LETTER : 1;
      if (font && font !== last) cost += CHANGE_OF_FONT;
      last = font ?? last;
    }
    return cost;
  };
  let room = BUDGET;
  for (const section of content.sections) if (section.kind === "text") room -= costOf(section.text);
  let count = 0;
  let isShortened = false;
  const sections = content.sections.map((section) => {
    if (section.kind !== "entries") return section;
    const entries = section.entries.filter(({ title, subtitle, texts }) => {
      room -= ENTRY + [title, subtitle, ...texts].reduce((cost, text) => cost + costOf(text), 0);
      if (room < 0) isShortened = true;
      else count += 1;
      return room >= 0;
    });
    return { ...section, entries };
  });
  return {
    shown: {
      ...content,
      sections: sections.filter((section) => section.kind !== "entries" || section.entries.length > 0),
    },
    count,
    isShortened,
  };
}
