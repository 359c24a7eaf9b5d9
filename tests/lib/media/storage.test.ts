import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { randomBytes } from "node:crypto";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Storage } from "@/lib/media/storage";
import { LocalStorage } from "@/lib/media/storage/local";
import { S3Storage } from "@/lib/media/storage/s3";

const folder = mkdtempSync(path.join(tmpdir(), "allyway-storage-"));
const BUCKET = "pictures";
let server: S3rver;
let storages: Record<"a folder" | "S3", Storage>;
let settings: ConstructorParameters<typeof S3Storage>[0];

beforeAll(async () => {
  const port = await freePort();
  server = new S3rver({
    port,
    address: "127.0.0.1",
    silent: true,
    directory: path.join(folder, "s3"),
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  await server.run();
  settings = {
    S3_BUCKET: BUCKET,
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_REGION: "eu-central-1",
    S3_ACCESS_KEY_ID: "S3RVER",
    S3_SECRET_ACCESS_KEY: "S3RVER",
  };
  storages = { "a folder": new LocalStorage(path.join(folder, "local")), S3: new S3Storage(settings) };
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

const key = () => randomBytes(16).toString("hex");

describe.each(["a folder", "S3"] as const)("%s", (name) => {
  it("gives back what it was given, byte for byte, and nothing for what it was not", async () => {
    const [one, other] = [key(), key()];
    const storage = storages[name];
    const large = randomBytes(3_000_000);
    await storage.put(one, 320, Buffer.from([0, 255, 10, 13]));
    await storage.put(one, 640, large);
    expect(await storage.get(one, 320)).toEqual(Buffer.from([0, 255, 10, 13]));
    expect((await storage.get(one, 640))!.equals(large)).toBe(true);
    expect([await storage.get(one, 96), await storage.get(other, 320)]).toEqual([null, null]);
  });

  it("reads as far as it is read, and keeps nobody waiting for whoever reads nothing", async () => {
    const [one, other] = [key(), key()];
    await storages[name].put(one, "file", randomBytes(3_000_000));
    await storages[name].put(other, "file", Buffer.from("bytes"));
    const unread = await Promise.all(Array.from({ length: 64 }, () => storages[name].open(one, "file")));
    expect(String(await storages[name].get(other, "file"))).toBe("bytes");
    for (const stream of unread) stream!.destroy();
    expect(await storages[name].open(key(), "file")).toBeNull();
  });

  it("stores a blob piece by piece, as it does bytes", async () => {
    const one = key();
    const large = randomBytes(3_000_000);
    await storages[name].put(one, "file", new Blob(["abc", large]).slice(2));
    expect((await storages[name].get(one, "file"))!.equals(Buffer.concat([Buffer.from("c"), large]))).toBe(true);
  });

  it("takes what it has already", async () => {
    const one = key();
    await storages[name].put(one, 320, Buffer.from("first"));
    await storages[name].put(one, 320, Buffer.from("second"));
    expect(String(await storages[name].get(one, 320))).toBe("second");
  });

  it("removes all sizes of a picture and none of another one, also twice, and where there is none", async () => {
    const [one, other] = [key(), key()];
    const storage = storages[name];
    for (const width of [320, 640, 1280]) await storage.put(one, width, Buffer.from("bytes"));
    await storage.put(other, 320, Buffer.from("bytes"));
    await storage.remove(one);
    await storage.remove(one);
    await storage.remove(key());
    for (const width of [320, 640, 1280]) expect(await storage.get(one, width)).toBeNull();
    expect(String(await storage.get(other, 320))).toBe("bytes");
  });

  it("holds many at once", async () => {
    const keys = Array.from({ length: 20 }, key);
    await Promise.all(keys.map((one, at) => storages[name].put(one, 320, Buffer.from([at]))));
    expect(await Promise.all(keys.map((one) => storages[name].get(one, 320)))).toEqual(
      keys.map((_, at) => Buffer.from([at])),
    );
  });
});

it("says when its server is gone or knows it not, rather than that there is no such file", async () => {
  const gone = new S3Storage({ ...settings, S3_ENDPOINT: `http://127.0.0.1:${await freePort()}` });
  await expect(gone.get(key(), 320)).rejects.toThrow();
  await expect(
    new S3Storage({ ...settings, S3_BUCKET: "another" }).put(key(), 320, Buffer.from("x")),
  ).rejects.toThrow();
});

it("leaves no unfinished file in the folder", () => {
  const files = readdirSync(path.join(folder, "local"), { recursive: true, encoding: "utf8" });
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => file.endsWith(".part"))).toEqual([]);
});
