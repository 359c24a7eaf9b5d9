import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";

let server: ChildProcess;
let address: string;

beforeEach(async () => {
  server = fork(path.resolve(import.meta.dirname, "../support/slow-server.ts"), { execArgv: ["--import", "tsx"] });
  const [{ port }] = (await once(server, "message")) as [AddressInfo];
  address = `http://127.0.0.1:${port}`;
});

afterEach(() => {
  server.kill("SIGKILL");
});

it.each(["SIGTERM", "SIGINT"] as const)(
  "finishes the requests in flight on %s, takes no more and ends",
  async (signal) => {
    const asked = once(server, "message");
    const request = fetch(address);
    await asked;
    const ended = once(server, "exit");
    server.kill(signal);
    await expect
      .poll(() =>
        fetch(address).then(
          () => "taken",
          () => "refused",
        ),
      )
      .toBe("refused");
    server.send("finish");
    expect(await (await request).text()).toBe("finished");
    expect(await ended).toEqual([0, null]);
  },
);

it("ends when its launcher is gone", async () => {
  const ended = once(server, "exit");
  server.disconnect();
  expect(await ended).toEqual([0, null]);
});
