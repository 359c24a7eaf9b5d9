import "next/dist/server/node-environment-baseline";
import { handleAction } from "next/dist/server/app-render/action-handler";
import { setManifestsSingleton } from "next/dist/server/app-render/manifests-singleton";
import { NodeNextRequest, NodeNextResponse } from "next/dist/server/base-http/node";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { actionPages } from "../../../scripts/serve/patches/action-pages";

const [ELSEWHERE, ON_ROUTES] = ["4".repeat(42), "5".repeat(42)];
const MANIFEST = {
  node: {
    [ELSEWHERE]: { workers: { "app/people/[handle]/page": {}, "app/jobs/page": {} } },
    [ON_ROUTES]: { workers: { "app/api/jobs/route": {} } },
  },
};
let dist: string;

beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), "allyway-actions-"));
  mkdirSync(path.join(dist, "server"));
  writeFileSync(path.join(dist, "server/server-reference-manifest.json"), JSON.stringify(MANIFEST));
  const routes = { "/jobs/page": "/jobs", "/people/[handle]/page": "/people/[handle]", "/api/jobs/route": "/api/jobs" };
  writeFileSync(path.join(dist, "app-path-routes-manifest.json"), JSON.stringify(routes));
});

afterEach(() => {
  rmSync(dist, { recursive: true });
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

it("finds for an action a page that has it, one without parameters if there is any", () => {
  const pageOf = actionPages(dist, (url) => (url.startsWith("/people/") ? "/people/[handle]" : url));
  expect(pageOf(ELSEWHERE, "/feed")).toBe("/jobs");
  // Where it is, and where no action is.
  for (const url of ["/jobs", "/people/sanne", "/api/jobs"]) expect(pageOf(ELSEWHERE, url)).toBeUndefined();
  expect(pageOf("unknown", "/feed")).toBeUndefined();
  expect(pageOf(ON_ROUTES, "/feed")).toBeNull();
});

it("by itself Next asks itself over the network, and loses the cookies of the answer", async () => {
  const asked: string[] = [];
  vi.stubEnv("__NEXT_PRIVATE_ORIGIN", "http://localhost:1");
  vi.stubGlobal("fetch", (url: URL) => {
    asked.push(url.href);
    const headers = new Headers({ "content-type": "text/x-component", "set-cookie": "session=1", "x-kept": "1" });
    return Promise.resolve(new Response("answer", { headers }));
  });
  const { [ELSEWHERE]: elsewhere } = MANIFEST.node;
  setManifestsSingleton({
    page: "/feed/page",
    clientReferenceManifest: {},
    serverActionsManifest: { node: { [ELSEWHERE]: elsewhere }, edge: {}, encryptionKey: "" },
  } as never);
  const request = new IncomingMessage(new Socket());
  const headers = { host: "localhost", origin: "http://localhost", "content-type": "text/plain" };
  Object.assign(request, { method: "POST", url: "/feed", headers: { ...headers, "next-action": ELSEWHERE } });
  request.push(null);
  const response = new ServerResponse(request);
  const result = await handleAction({
    req: new NodeNextRequest(request),
    res: new NodeNextResponse(response),
    workStore: {},
    ctx: { renderOpts: { basePath: "", page: "/feed/page" } },
  } as never);
  expect(result?.type).toBe("done");
  expect(asked).toEqual(["http://localhost:1/people/[handle]"]);
  expect(response.getHeaders()).toMatchObject({ "x-kept": "1" });
  expect(response.getHeaders()).not.toHaveProperty("set-cookie");
});
