/** Marks the bytes as UTF-8: spreadsheets take them for something else without it. */
export const CSV_MARK = "\uFEFF";

/** What spreadsheets take for a formula, whatever is quoted, also in the wide letters of some languages. */
const FORMULA = /^[\s\0]*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/u;
/**
 * The same behind what other spreadsheets take for the end of a cell: where people write decimals with a comma, columns
 * are parted by semicolons, and quotes that stand behind a comma bind nothing, not even lines.
 */
const INNER_FORMULA = /([;\t\r\n])(?=(?:[^\S\t\r\n]|[\0"])*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu;

/** A line of a file of commas, as RFC 4180 has it; nothing in it is run. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(text: string): string {
  const inert = text.replace(INNER_FORMULA, "$1'");
  const plain = FORMULA.test(text) ? `'${inert}` : inert;
  return /[",\r\n]/.test(plain) || plain !== plain.trim() ? `"${plain.replaceAll('"', '""')}"` : plain;
}
