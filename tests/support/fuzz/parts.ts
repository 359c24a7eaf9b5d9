/** One entry of a form. Texts are sent in UTF-8, what is a buffer as it is. */
export type Part = { name: string | Buffer; value: string | Buffer; file?: string };

/** Bytes from which on more of the same tells nothing new: what breaks a form may be done to it several times. */
const ENOUGH = 4_000_000;

export function encodeForm(parts: Part[], boundary: string): Buffer {
  const chunks: (string | Buffer)[] = [];
  let size = 0;
  for (const { name, value, file } of parts) {
    size += name.length + value.length + 60;
    if (size > ENOUGH) break;
    chunks.push(
      `--${boundary}\r\nContent-Disposition: form-data; name="`,
      typeof name === "string"
        ? name.replace(/"/g, "%22").replace(/\r|\n/g, (end) => (end === "\r" ? "%0D" : "%0A"))
        : name,
      '"',
    );
    if (file !== undefined) chunks.push(`; filename="${file}"\r\nContent-Type: application/octet-stream`);
    chunks.push("\r\n\r\n", value, "\r\n");
  }
  chunks.push(`--${boundary}--\r\n`);
  return Buffer.concat(chunks.map((chunk) => (typeof chunk === "string" ? Buffer.from(chunk, "utf8") : chunk)));
}
