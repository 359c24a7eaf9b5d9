import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Failure } from "./failure";

/** Asked before anything long is done. A server whose launcher was killed needs a moment to leave its port. */
export async function demandFreePort(port: number, host: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const fault = await tryListening(port, host);
    if (!fault) return;
    if (fault === "EADDRINUSE" && attempt < 4) await sleep(500);
    else throw new Failure(describe(fault, port, host));
  }
}

function tryListening(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
      .once("error", (error: NodeJS.ErrnoException) => resolve(error.code))
      .listen(port, host, () => server.close(() => resolve(undefined)));
  });
}

function describe(fault: string, port: number, host: string): string {
  if (fault === "EADDRINUSE")
    return `Port ${port} is taken on ${host}. Stop what uses it, or choose another one: PORT=${port + 1} npm start`;
  if (fault === "EACCES") return `This user may not use port ${port}. Choose one above 1023: PORT=3000 npm start`;
  return `HOST=${host} with PORT=${port} cannot be used (${fault}).`;
}
