import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

type Received = { to: string; id: string; raw: string };

type Options = {
  /** What is said to a recipient, if not yes. */
  answer?: (to: string) => { code: number; text: string } | null;
  /** Milliseconds until a mail is accepted. */
  delay?: () => number;
};

/**
 * A real server for mail on this machine, which keeps what it accepts. `open` after `close` listens on the same port.
 */
export function smtpServer({ answer = () => null, delay = () => 0 }: Options = {}) {
  const received: Received[] = [];
  let server: SMTPServer | undefined;
  let port = 0;
  return { received, open, close, url: () => `smtp://127.0.0.1:${port}` };

  async function open() {
    server = new SMTPServer({
      disabledCommands: ["AUTH", "STARTTLS"],
      logger: false,
      // ms that it waits for those who keep a connection.
      closeTimeout: 100,
      onRcptTo({ address }, _session, next) {
        const refusal = answer(address);
        next(refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
      },
      onData(stream, { envelope }, next) {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", () => {
          const raw = Buffer.concat(chunks).toString("utf8");
          received.push({
            to: envelope.rcptTo[0]?.address ?? "",
            id: /^Message-ID: <([^@]+)@/im.exec(raw)?.[1] ?? "",
            raw,
          });
          setTimeout(next, delay()).unref();
        });
      },
    });
    server.on("error", () => {});
    server.listen(port, "127.0.0.1");
    await once(server.server, "listening");
    ({ port } = server.server.address() as AddressInfo);
  }

  async function close() {
    await new Promise<void>((resolve) => (server ? server.close(resolve) : resolve()));
    server = undefined;
  }
}
