import { FILE_NAME_LIMIT, type FileEnding, textEndings } from "@/lib/files/schema";

/** Folders, what no system takes in a name, and what makes one read as something else. */
const NEVER_IN_NAMES = /[\p{C}\p{Zl}\p{Zp}/\\:*?"<>|\u2800]+/gu;

/**
 * What a file is called from then on: its name as far as it is one, with the ending of what it is. So nothing that is
 * called "photo.jpg.exe" is, and no plain text opens as a page.
 */
export function fileNameOf(sent: string, ending: FileEnding): string {
  const name = (sent.normalize("NFC").split(/[/\\]/).at(-1) ?? "")
    .replace(NEVER_IN_NAMES, " ")
    .replace(/\s+/g, " ")
    .replace(/^[.\s]+|[.\s]+$/g, "");
  const last = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase();
  const isKept = last === ending || (ending === "txt" && textEndings.some((one) => one === last));
  const kept = isKept ? last! : ending;
  const stem = isKept ? name.slice(0, -kept.length - 1).replace(/[.\s]+$/, "") : name;
  const room = FILE_NAME_LIMIT - kept.length - 1;
  return `${[...(stem || "file")].slice(0, room).join("")}.${kept}`;
}
