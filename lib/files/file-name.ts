import { FILE_NAME_LIMIT, type FileEnding, textEndings } from "@/lib/files/schema";
import { trimBy, trimEndBy } from "@/lib/strings/trim";

/** Folders, what no system takes in a name, and what makes one read as something else. */
const NEVER_IN_NAMES = /[\p{C}\p{Zl}\p{Zp}/\\:*?"<>|\u2800]+/gu;
const OUTER = /[.\s]/;

/** What is read of either end of a name (UTF-16 units), which no file that a system holds exceeds. */
const READ_LENGTH = 500;

/**
 * What a file is called from then on: its name as far as it is one, with the ending of what it is. So nothing that is
 * called "photo.jpg.exe" is, and no plain text opens as a page. Of a name of any length it reads no more than is kept
 * of one.
 */
export function fileNameOf(sent: string, ending: FileEnding): string {
  const name = trimBy(
    shortened(withoutFolders(sent)).normalize("NFC").replace(NEVER_IN_NAMES, " ").replace(/\s+/g, " "),
    OUTER,
  );
  const last = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  const isKept =
    name.includes(".") && (last === ending || (ending === "txt" && textEndings.some((one) => one === last)));
  const kept = isKept ? last : ending;
  const stem = isKept ? trimEndBy(name.slice(0, -kept.length - 1), OUTER) : name;
  const room = FILE_NAME_LIMIT - kept.length - 1;
  return `${[...(stem || "file")].slice(0, room).join("")}.${kept}`;
}

function withoutFolders(path: string): string {
  return path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);
}

/** The beginning is what it is called, the end what it says that it is. */
function shortened(name: string): string {
  return name.length > 2 * READ_LENGTH ? name.slice(0, READ_LENGTH) + name.slice(-READ_LENGTH) : name;
}
