/** Marks the bytes as UTF-8: spreadsheets take them for something else without it. */
export const CSV_MARK = "\uFEFF";

/** What spreadsheets take for a formula, whatever is quoted, also in the wide letters of some languages. */
const FORMULA = /^[\s\0]*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/u;

/** A line of a file of commas, as RFC 4180 has it; nothing in it is run. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(text: string): string {
  const plain = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) || plain !== plain.trim() ? `"${plain.replaceAll('"', '""')}"` : plain;
}
