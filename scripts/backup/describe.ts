import type { Saved } from "./save";

/** What the terminal says of a backup. */
export function describeBackup(folder: string, { tables, rows, files, missing }: Saved): string {
  const lost = missing > 0 ? ` ${missing} more were not there: deleted meanwhile, or lost before.` : "";
  return `The backup is ${folder}: ${rows} rows of ${tables} tables, ${files.count} files (${(files.bytes / 1_000_000).toFixed(1)} MB).${lost}`;
}
