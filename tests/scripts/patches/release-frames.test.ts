import { execFileSync } from "node:child_process";
import v8 from "node:v8";
import vm from "node:vm";
import { afterAll, expect, it } from "vitest";
import { releaseFrames } from "../../../scripts/serve/patches/release-frames";

v8.setFlagsFromString("--expose-gc");
const collectGarbage = vm.runInNewContext("gc") as () => void;
const { abort } = AbortController.prototype;

/** A signal that lives on, and what the frame that aborted it held. */
function abortIn(controller: AbortController): WeakRef<object> {
  const holder = { run: () => {}, held: Array(1_000).fill("a request") };
  holder.run = function () {
    controller.abort(new Error("done"));
  };
  holder.run();
  return new WeakRef(holder);
}

async function isHeld(controller: AbortController): Promise<boolean> {
  const held = abortIn(controller);
  await new Promise((resolve) => setImmediate(resolve));
  collectGarbage();
  return held.deref() !== undefined;
}

afterAll(() => void (AbortController.prototype.abort = abort));

/** What React's renderer of server components, the one that Next has inside, aborts when nothing went wrong. */
const RENDER = `
  AbortController.prototype.abort = (reason) => console.log(reason instanceof Error);
  const { renderToPipeableStream } = require("next/dist/compiled/react-server-dom-turbopack/server.node");
  renderToPipeableStream("rendered", {}).pipe(require("node:fs").createWriteStream("/dev/null"));
`;

it("by themselves React aborts a signal with an Error at the end of a render, and V8 keeps what did it", async () => {
  const env = { ...process.env, NODE_ENV: "production" as const };
  const said = execFileSync(process.execPath, ["--conditions=react-server", "--eval", RENDER], { env });
  expect(String(said)).toBe("true\n");
  const controller = new AbortController();
  expect(await isHeld(controller)).toBe(true);
  expect(controller.signal.aborted).toBe(true);
});

it("an aborted signal does not keep what aborted it", async () => {
  releaseFrames();
  const controller = new AbortController();
  expect(await isHeld(controller)).toBe(false);
  expect((controller.signal.reason as Error).message).toBe("done");
});

it("a signal is aborted as before, with a reason and without", () => {
  const controllers = [new AbortController(), new AbortController()] as const;
  controllers[0].abort();
  controllers[1].abort("enough");
  expect(controllers.map(({ signal }) => [signal.aborted, (signal.reason as Error).name ?? signal.reason])).toEqual([
    [true, "AbortError"],
    [true, "enough"],
  ]);
});
