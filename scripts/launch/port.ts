import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Failure } from "./failure";

const FIRST_SUGGESTED = 3000;
const SUGGESTIONS_TRIED = 50;

/** Asked before anything long is done. A server whose launcher was killed needs a moment to leave its port. */
export async function demandFreePort(port: number, host: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const fault = await tryListening(port, host);
    if (!fault) return;
    if (fault === "EADDRINUSE" && attempt < 4) await sleep(500);
    else throw new Failure(await describe(fault, port, host));
  }
}

function tryListening(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
      .once("error", (error: NodeJS.ErrnoException) => resolve(error.code))
      .listen(port, host, () => server.close(() => resolve(undefined)));
  });
}

async function describe(fault: string, port: number, host: string): Promise<string> {
  if (fault === "EADDRINUSE")
    return `Port ${port} is taken on ${host}. Stop what uses it, or choose another one${await suggest(port + 1, host)}`;
  if (fault === "EACCES")
    return `This user may not use port ${port}. Choose one above 1023${await suggest(FIRST_SUGGESTED, host)}`;
  return `HOST=${host} with PORT=${port} cannot be used (${fault}).`;
}

/** The next port that would work, if one of some is free. */
async function suggest(from: number, host: string): Promise<string> {
  const first = Math.max(from, FIRST_SUGGESTED);
  for (let port = first; port < Math.min(first + SUGGESTIONS_TRIED, 65_536); port++)
    if (!(await tryListening(port, host))) return `: PORT=${port} npm start`;
  return ".";
}
