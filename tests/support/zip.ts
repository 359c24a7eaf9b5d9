import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";

export type Files = Record<string, string | Buffer>;

/** A ZIP of these files. */
export async function zipOf(files: Files, options: { compress?: boolean; mode?: number } = {}): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name, options);
  zip.end();
  return buffer(zip.outputStream);
}
