import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, expect, it } from "vitest";
import { whenClosed } from "../../../scripts/serve/patches/when-closed";

let server: Server;
afterEach(() => void server.close());

it("the end of a connection ends each request that it sent at once, of which Node tells the first answer alone", async () => {
  const [byNode, byUs] = [new Set<string>(), new Set<string>()];
  let asked = 0;
  server = createServer((request, response) => {
    asked += 1;
    response.once("close", () => byNode.add(request.url!));
    void whenClosed(request, response).then(() => byUs.add(request.url!));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  client.write(["/1", "/2", "/3"].map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join(""));
  await expect.poll(() => asked).toBe(3);
  client.destroy();
  await expect.poll(() => byUs).toEqual(new Set(["/1", "/2", "/3"]));
  await new Promise((resolve) => setImmediate(resolve));
  expect(byNode).toEqual(new Set(["/1"]));
});

it("an answer that is read ends its request alone", async () => {
  const ended: string[] = [];
  server = createServer((request, response) => {
    void whenClosed(request, response).then(() => ended.push(request.url!));
    if (request.url === "/now") response.end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  client.write("GET /now HTTP/1.1\r\nHost: localhost\r\n\r\nGET /later HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await expect.poll(() => ended).toEqual(["/now"]);
  client.destroy();
  await expect.poll(() => ended).toEqual(["/now", "/later"]);
});
