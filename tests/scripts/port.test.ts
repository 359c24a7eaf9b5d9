import { createServer, type AddressInfo, type Server } from "node:net";
import { afterEach, expect, it } from "vitest";
import { demandFreePort } from "../../scripts/launch/port";

const HOST = "127.0.0.1";
const open: Server[] = [];
afterEach(() => open.splice(0).forEach((server) => server.close()));

it("names a port that works instead of one that is taken", async () => {
  const taken = await take(0);
  // The next one, too, if it can be had.
  await take(taken + 1).catch(() => {});
  const said = await demandFreePort(taken, HOST).catch(({ message }: Error) => message);
  expect(said).toMatch(new RegExp(`^Port ${taken} is taken on ${HOST}\\. .*: PORT=\\d+ npm start$`));
  const suggested = Number(/PORT=(\d+)/.exec(said ?? "")![1]);
  expect(suggested).toBeGreaterThan(taken + 1);
  await demandFreePort(suggested, HOST);
});

function take(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(port, HOST, () => {
      open.push(server);
      resolve((server.address() as AddressInfo).port);
    });
  });
}
