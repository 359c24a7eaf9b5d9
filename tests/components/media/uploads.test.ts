import { createTranslator } from "next-intl";
import { describe, expect, it, vi } from "vitest";
import { discardPicture } from "@/components/media/upload/discard-picture";
import { discardUploads } from "@/components/media/upload/discard-uploads";
import { Uploads } from "@/components/media/upload/uploads";
import type { Translate } from "@/lib/i18n/messages";
import errors from "@/messages/en/errors.json";
import validations from "@/messages/en/validations.json";
import { heldUploads, pngNamed, stored } from "../../support/browser-mode/uploads";

vi.mock("@/components/media/upload/discard-picture", () => ({ discardPicture: vi.fn() }));

const t = createTranslator({ locale: "en", messages: { errors, validations } }) as unknown as Translate;

function begin() {
  const server = heldUploads();
  const queue = new Uploads({ profileId: "amara", t, send: server.send });
  const shown = () => queue.now().map(({ name, status }) => `${name} ${status}`);
  const idOf = (name: string) => queue.now().find((one) => one.name === name)!.id;
  return { server, queue, shown, idOf };
}

const abc = () => ["a", "b", "c"].map((name) => pngNamed(name));

describe("several at once", () => {
  it("are sent two at a time, the rest waits, and each that ends lets the next one go", async () => {
    const { server, queue, shown } = begin();
    queue.add(abc());
    expect(shown()).toEqual(["a sending", "b sending", "c waiting"]);
    await expect.poll(() => server.names()).toEqual(["a", "b"]);
    server.progress("b", 0.5);
    expect(queue.now().map(({ share }) => share)).toEqual([0, 0.5, 0]);
    server.answer("b");
    await expect.poll(() => server.names()).toEqual(["a", "c"]);
    server.answer("a");
    server.answer("c");
    expect(await queue.settled()).toBe(true);
    expect(queue.now().map(({ picture }) => picture?.pictureId)).toEqual(["a", "b", "c"]);
  });

  it("leave the others as they are when one fails or is cancelled", async () => {
    const { server, queue, shown, idOf } = begin();
    queue.add(abc());
    await expect.poll(() => server.names()).toEqual(["a", "b"]);
    queue.remove(idOf("a"));
    expect(server.all[0]?.signal?.aborted).toBe(true);
    await expect.poll(() => server.names()).toEqual(["b", "c"]);
    server.answer("b", { status: "refused", reason: "storage-full", message: "Full." });
    server.answer("c");
    expect(await queue.settled()).toBe(false);
    expect(shown()).toEqual(["b failed", "c done"]);
    expect(queue.now()[0]?.problem).toBe("Full.");
  });

  it("that somebody wants no more are not kept by the server either; those that are merely shown no more stay", async () => {
    const { server, queue, shown, idOf } = begin();
    queue.add(abc());
    await expect.poll(() => server.names()).toEqual(["a", "b"]);
    server.answer("a");
    await expect.poll(() => server.names()).toEqual(["b", "c"]);
    discardUploads(queue, [idOf("a"), idOf("b")]);
    expect(vi.mocked(discardPicture).mock.calls).toEqual([["amara", "a"]]);
    server.answer("c");
    await expect.poll(() => shown()).toEqual(["c done"]);
    queue.clear();
    expect(discardPicture).toHaveBeenCalledTimes(1);
  });

  it("change their order, but not beyond the ends", () => {
    const { queue, idOf } = begin();
    const order = () =>
      queue
        .now()
        .map(({ name }) => name)
        .join("");
    queue.add(abc());
    queue.move(idOf("c"), -1);
    expect(order()).toBe("acb");
    queue.move(idOf("a"), -1);
    queue.move(idOf("b"), 1);
    expect(order()).toBe("acb");
    queue.move(idOf("a"), 1);
    expect(order()).toBe("cab");
  });
});

it("sends again with the same key what got no answer, and with another one what was refused", async () => {
  const { server, queue, idOf } = begin();
  const keys = () => server.all.map(({ idempotencyKey }) => idempotencyKey);
  queue.add([pngNamed("a")]);
  const failed = () => expect.poll(() => queue.now()[0]?.status).toBe("failed");
  await expect.poll(() => server.names()).toEqual(["a"]);
  server.answer("a", { status: "failed", reason: "network-request-failed" });
  await failed();
  expect(queue.now()[0]?.problem).toMatch(/network error/i);
  queue.retry(idOf("a"));
  await expect.poll(() => server.names()).toEqual(["a"]);
  server.answer("a", { status: "invalid", fields: { file: "Damaged" } });
  await failed();
  expect(queue.now()[0]?.problem).toBe("Damaged");
  queue.retry(idOf("a"));
  await expect.poll(() => server.names()).toEqual(["a"]);
  server.answer("a");
  expect(await queue.settled()).toBe(true);
  expect(keys()[1]).toBe(keys()[0]);
  expect(keys()[2]).not.toBe(keys()[0]);
});

it("says what is wrong with a file before anything is sent", async () => {
  const { server, queue } = begin();
  const large = pngNamed("large");
  Object.defineProperty(large, "size", { value: 20_000_001 });
  queue.add([
    large,
    new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "drawing.png"),
    new File(["\0\0\0\x18ftypheic"], "IMG_1.jpg"),
    new File(["%PDF-1.7"], "paper.jpg"),
    new File([], "nothing.jpg"),
  ]);
  expect(await queue.settled()).toBe(false);
  expect(queue.now().map(({ problem }) => problem)).toEqual([
    validations["picture-too-large"],
    validations["picture-svg"],
    validations["picture-heic"],
    validations["picture-type"],
    validations["picture-unreadable"],
  ]);
  expect(queue.now().some(({ canRetry }) => canRetry)).toBe(false);
  expect(server.all).toEqual([]);
});

it("shows again what the server has, without sending it, and says what is lost with its file", async () => {
  const { server, queue, shown } = begin();
  const answer = stored("there");
  queue.restore({ name: "there", alt: "A dune", picture: answer.status === "done" ? answer.value : null });
  queue.restore({ name: "lost", alt: "" });
  expect(await queue.settled()).toBe(false);
  expect(shown()).toEqual(["there done", "lost failed"]);
  expect(queue.now()[0]?.alt).toBe("A dune");
  expect(server.all).toEqual([]);
});

it("forgets the previews of what is gone", () => {
  const revoked = vi.spyOn(URL, "revokeObjectURL");
  const { server, queue } = begin();
  queue.add(abc());
  const previews = queue.now().map(({ preview }) => preview);
  queue.clear();
  expect(revoked.mock.calls.flat()).toEqual(previews);
  expect(queue.now()).toEqual([]);
  expect(server.all.length).toBeLessThanOrEqual(2);
});
