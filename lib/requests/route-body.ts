import { type Input, inputOf } from "@/lib/forms/form-tree";
import { spooledBody } from "@/lib/requests/request-marks";
import { done, refuse, type Result } from "@/lib/result";
import { readSpooledForm } from "@/lib/forms/spooled-form";

/** What is asked by one click is a word, with the boundaries of a form around it (bytes). */
const ONE_CLICK_BYTES = 1_024;

/** The JSON object or the form that a route is sent; no more than `maxBytes` of it are ever read. */
export async function readBody(request: Request, maxBytes: number): Promise<Result<Input>> {
  const type = request.headers.get("content-type") ?? "";
  const spooled = spooledBody();
  if (spooled) return readSpooledForm(spooled, type, maxBytes);
  const chunks = await chunksOf(request, maxBytes);
  if (!chunks) return refuse("too-large");
  try {
    if (!/^multipart\/form-data\b/i.test(type))
      return objectOf(
        JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks))),
      );
    const input = inputOf(await new Response(streamOf(chunks), { headers: { "content-type": type } }).formData());
    return input ? done(input) : refuse("malformed");
  } catch {
    return refuse("malformed");
  }
}

/** Whether it asks what a mail program asks of a link that ends its mails (RFC 8058, 3.2): in either kind of a form. */
export async function isOneClick(request: Request): Promise<boolean> {
  const chunks = await chunksOf(request, ONE_CLICK_BYTES);
  const type = request.headers.get("content-type") ?? "";
  try {
    const form = chunks && (await new Response(streamOf(chunks), { headers: { "content-type": type } }).formData());
    return form?.get("List-Unsubscribe") === "One-Click";
  } catch {
    return false;
  }
}

function objectOf(value: unknown): Result<Input> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? done(value as Input)
    : refuse("malformed");
}

/** As they are: of a picture each copy takes as long as a small request. */
function streamOf(chunks: Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}

async function chunksOf({ headers, body }: Request, maxBytes: number): Promise<Uint8Array[] | null> {
  if (Number(headers.get("content-length") ?? 0) > maxBytes) return null;
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.byteLength;
    if (length > maxBytes) {
      await reader?.cancel();
      return null;
    }
    chunks.push(part.value);
  }
  return chunks;
}
