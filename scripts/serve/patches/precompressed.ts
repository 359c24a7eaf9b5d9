import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, RequestListener } from "node:http";
import path from "node:path";
import { fixedHeaders } from "../../../lib/requests/security-headers";

const TYPES: Record<string, string> = {
  ".js": "application/javascript; charset=UTF-8",
  ".css": "text/css; charset=UTF-8",
};

/**
 * Scripts and styles that the build has compressed as far as it goes: sent as they are, to whoever reads brotli. Next
 * would compress them again for each reader, or not at all.
 *
 * Upstream: next/dist/server/serve-static. Seen on Next 16.4.6. Until Next sends the file with ".br" that stands beside
 * what is asked for, or wherever a proxy does.
 */
export function servePrecompressed(handle: RequestListener, folder: string): RequestListener {
  const files = readFiles(folder);
  return (request, response) => {
    const file = isRead(request) ? files.get(request.url?.split("?")[0] ?? "") : undefined;
    if (!file || !readsBrotli(request.headers["accept-encoding"])) return handle(request, response);
    // Their names say what is in them.
    response.writeHead(200, {
      ...Object.fromEntries(fixedHeaders.map(({ key, value }) => [key, value])),
      "Cache-Control": "public, max-age=31536000, immutable",
      "Content-Encoding": "br",
      "Content-Length": file.body.length,
      "Content-Type": file.type,
      Vary: "Accept-Encoding",
    });
    response.end(request.method === "HEAD" ? undefined : file.body);
  };
}

/** "br;q=0" says that it does not (RFC 9110, 12.5.3). */
function readsBrotli(accepted = ""): boolean {
  return String(accepted)
    .toLowerCase()
    .split(",")
    .map((one) => one.split(";").map((part) => part.trim()))
    .some(([name, ...parameters]) => name === "br" && !parameters.some((one) => /^q=0(?:\.0*)?$/.test(one)));
}

function isRead({ method }: IncomingMessage): boolean {
  return method === "GET" || method === "HEAD";
}

/** All of them in memory: together they are some hundred kB. */
function readFiles(folder: string): Map<string, { body: Buffer; type: string }> {
  const names = existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".br"))
    : [];
  return new Map(
    names.map((name) => {
      const plain = name.slice(0, -".br".length);
      const url = `/_next/static/${plain.split(path.sep).join("/")}`;
      return [
        url,
        { body: readFileSync(path.join(folder, name)), type: TYPES[path.extname(plain)] ?? "application/octet-stream" },
      ];
    }),
  );
}
