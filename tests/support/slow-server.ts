// A program of its own, because its end is what is tested.
import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { stopInOrder } from "../../scripts/serve/stop-in-order";

const server = http.createServer(async (_request, response) => {
  process.send?.("asked");
  await sleep(500);
  response.end("finished");
});
stopInOrder(server, () => {});
server.listen(0, "127.0.0.1", () => process.send?.(server.address()));
