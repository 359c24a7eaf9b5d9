import net, { type AddressInfo } from "node:net";
import { test as base } from "@playwright/test";

const { APP_URL = "", TEST_PARALLEL_INDEX } = process.env;
const port = Number(APP_URL && new URL(APP_URL).port);

/**
 * From where this worker of Playwright reaches the server under test: what one address may at once, or within an hour,
 * it shares with no other worker. Elsewhere than on Linux a machine has but one. (No proxy may be trusted instead: where
 * one is, there is no outbox.)
 */
export const OWN_ADDRESS =
  process.platform === "linux" ? `127.0.1.${1 + Number(TEST_PARALLEL_INDEX ?? 0)}` : "127.0.0.1";

// Of fetch() and of Playwright's requests, which are those of this process.
const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function (this: net.Socket, ...given: unknown[]) {
  // They come as one list from net.connect().
  const [options] = (Array.isArray(given[0]) ? given[0] : given) as unknown[];
  if (typeof options === "object" && options && Number((options as net.TcpNetConnectOpts).port) === port)
    Object.assign(options, { host: "127.0.0.1", family: 4, localAddress: OWN_ADDRESS });
  return Reflect.apply(connect, this, given) as net.Socket;
} as typeof connect;

/** A browser that keeps the server's name and port, and reaches it by way of this process. */
export const test = base.extend<object, object>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const relay = net.createServer({ allowHalfOpen: true }, (browser) => {
        const app = net.connect({ port, host: "127.0.0.1", allowHalfOpen: true });
        for (const [one, other] of [
          [browser, app],
          [app, browser],
        ] as const)
          one.once("error", () => other.destroy()).pipe(other);
      });
      await new Promise<void>((resolve) => relay.listen(0, "127.0.0.1", resolve));
      const rules = `MAP localhost:${port} 127.0.0.1:${(relay.address() as AddressInfo).port}`;
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), `--host-resolver-rules=${rules}`] });
      relay.close();
    },
    { scope: "worker" },
  ],
});

export { expect } from "@playwright/test";
