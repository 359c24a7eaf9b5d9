// A program of its own, because its end is what is tested. The first request is answered once the test says so.
import { once } from "node:events";
import http from "node:http";
import { shutDownGracefully } from "../../scripts/serve/graceful-shutdown";

let told: Promise<unknown> | undefined;

const server = http.createServer(async (_request, response) => {
  process.send?.("asked");
  if (!told) await (told = once(process, "message"));
  response.end("finished");
});
shutDownGracefully(server, () => {});
server.listen(0, "127.0.0.1", () => process.send?.(server.address()));
