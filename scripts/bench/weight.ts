import { request } from "node:http";
import { brotliDecompressSync, gzipSync } from "node:zlib";

/** Bytes of a page, as it is sent to a browser and before that is compressed, and of its scripts, each compressed by itself. */
export type PageWeight = { sent: number; html: number; script: number };

/** What browsers that know modules leave out. */
const FOR_OTHERS = /<script[^<>]{0,400}nomodule[^<>]{0,400}>/gi;

/**
 * What a page weighs that is answered at `url`. Its scripts are those that the document names, be it in a tag or in what
 * stands there for React: a browser loads the same ones before anybody does anything.
 */
export async function weighPage(url: string, cookie: string): Promise<PageWeight> {
  const sent = await bytesOf(url, { cookie, "accept-encoding": "gzip, deflate, br", "accept-language": "en" });
  const html = brotliDecompressSync(sent);
  const said = html.toString("utf8").replace(FOR_OTHERS, "");
  const named = new Set(said.match(/\/_next\/static\/[^"\\?]{1,100}?\.js\b/g));
  let script = 0;
  for (const path of named) script += await scriptBytes(new URL(path, url).href);
  return { sent: sent.length, html: html.length, script };
}

const scripts = new Map<string, Promise<number>>();

/** Many pages name the same ones. */
function scriptBytes(url: string): Promise<number> {
  const known = scripts.get(url) ?? bytesOf(url, {}).then((body) => gzipSync(body).length);
  scripts.set(url, known);
  return known;
}

/** As they come over the wire: fetch would decompress them. */
function bytesOf(url: string, headers: Record<string, string>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () =>
        response.statusCode === 200
          ? resolve(Buffer.concat(chunks))
          : reject(new Error(`${url} answers ${response.statusCode}.`)),
      );
    })
      .on("error", reject)
      .end();
  });
}
