import v8 from "node:v8";
import vm from "node:vm";
import { afterAll, expect, it } from "vitest";
import { releaseFrames } from "../../scripts/serve/release-frames";

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
