import http, { type IncomingMessage } from "node:http";

/**
 * `chunks` are the pieces in which a body may arrive: of one byte each they cost a thousand times their bytes. All of it is
 * there within `timeout` (ms). `held` are the bytes of bodies that still arrive or are worked on.
 */
export type BodyLimits = { chunks: number; timeout: number; heldOfClient: number; held: number };

const LIMITS: BodyLimits = { chunks: 4_096, timeout: 30_000, heldOfClient: 8_000_000, held: 64_000_000 };

export type BodyProblem = 400 | 408 | 413 | 429 | 503;

/**
 * Reads the bodies of writes before Next does, which copies each piece several times: bounded in bytes, pieces and time, and
 * in what is held in all.
 */
export function collectBodies(limits: BodyLimits = LIMITS) {
  const clients = new Map<string, number>();
  let held = 0;
  return { collect };

  /** The body, or the status of what is wrong with it. `release` gives back what is held, once the request is done with. */
  async function collect(request: IncomingMessage, client: string, largest: number): Promise<{ body: Buffer | BodyProblem; release: () => void }> {
    let own = 0;
    const hold = (bytes: number) => {
      own += bytes;
      held += bytes;
      const ofClient = (clients.get(client) ?? 0) + bytes;
      if (ofClient > 0) clients.set(client, ofClient);
      else clients.delete(client);
      return ofClient > limits.heldOfClient ? 429 : held > limits.held ? 503 : undefined;
    };
    return { body: await read(request, { ...limits, bytes: largest }, hold), release: () => void hold(-own) };
  }
}

function read(request: IncomingMessage, limits: BodyLimits & { bytes: number }, hold: (bytes: number) => 429 | 503 | undefined): Promise<Buffer | BodyProblem> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const end = (result: Buffer | BodyProblem) => {
      clearTimeout(timer);
      request.off("data", take).off("end", complete).off("close", broken).off("error", broken);
      // A request that breaks off later is told by its response.
      request.on("error", () => {});
      if (!request.complete) request.pause();
      resolve(result);
    };
    const take = (chunk: Buffer) => {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes > limits.bytes || chunks.length > limits.chunks) return end(413);
      const refusal = hold(chunk.length);
      if (refusal) end(refusal);
    };
    const complete = () => end(Buffer.concat(chunks));
    const broken = () => end(400);
    const timer = setTimeout(() => end(408), limits.timeout);
    request.on("data", take).on("end", complete).on("close", broken).on("error", broken);
  });
}

/** The same request with its body there already, in one piece. */
export function withBody(request: IncomingMessage, body: Buffer): IncomingMessage {
  const { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor } = request;
  const whole = new http.IncomingMessage(request.socket);
  delete headers["transfer-encoding"];
  headers["content-length"] = String(body.length);
  Object.assign(whole, { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor, complete: true });
  whole.push(body);
  whole.push(null);
  return whole;
}
