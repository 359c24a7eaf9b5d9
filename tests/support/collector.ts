import http from "node:http";
import type { AddressInfo } from "node:net";

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
/** As OTLP over HTTP has it in JSON. */
type SentSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attribute[];
  status: { code: number };
};
type Sent = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: SentSpan[] }[] }[] };

/** A collector of traces on this machine, which refuses them when it is told to. */
export async function openCollector() {
  const bodies: string[] = [];
  let status = 200;
  const server = http.createServer((request, response) => {
    void request.toArray().then((pieces) => {
      if (request.url === "/v1/traces" && status === 200) bodies.push(Buffer.concat(pieces).toString("utf8"));
      response.writeHead(status, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const sent = () => bodies.flatMap((body) => (JSON.parse(body) as Sent).resourceSpans);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** All that came, as it came. */
    text: () => bodies.join("\n"),
    spans: () => sent().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    resources: () => sent().flatMap(({ resource }) => resource.attributes.map(({ key }) => key)),
    answerWith: (other: number) => (status = other),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export function attributesOf({ attributes }: SentSpan): Record<string, string | number | undefined> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));
}
