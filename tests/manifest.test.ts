import { readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { isFilePath } from "@/lib/requests/request-check";
import { pagePolicy } from "@/lib/requests/security-headers";
import common from "@/messages/en/common.json";

const root = path.resolve(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(root, file));
type Icon = { src: string; sizes: string; type: string; purpose?: string };
type Manifest = Record<"name" | "short_name" | "background_color" | "theme_color", string> & { icons: Icon[] };
const manifest = JSON.parse(read("public/manifest.webmanifest").toString()) as Manifest;
const drawn = manifest.icons.filter(({ type }) => type === "image/png");

it("the app is installed under its name, in its colours", () => {
  expect(manifest).toMatchObject({ name: common.appName, short_name: common.appName, start_url: "/feed" });
  const styles = read("app/globals.css").toString();
  expect(styles).toContain(`--color-bg: ${manifest.background_color};`);
  expect(styles).toContain(`--color-green-600: ${manifest.theme_color};`);
});

it("its icons are small and of the sizes that it says", async () => {
  expect(drawn.map(({ sizes, purpose }) => `${sizes} ${purpose ?? "any"}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "512x512 maskable",
  ]);
  for (const { src, sizes } of [...drawn, { src: "/apple-touch-icon.png", sizes: "180x180" }]) {
    const file = read(`public${src}`);
    const { width, height, format } = await sharp(file).metadata();
    expect([format, `${width}x${height}`, file.length < 12_000]).toEqual(["png", sizes, true]);
  }
});

it("what systems cut to their own shape is full to its edges", async () => {
  for (const src of ["/icon-maskable-512.png", "/apple-touch-icon.png"]) {
    const { isOpaque } = await sharp(read(`public${src}`)).stats();
    expect([src, isOpaque]).toEqual([src, true]);
  }
});

it("it comes without a session, and pages may link it", () => {
  for (const address of ["/manifest.webmanifest", "/apple-touch-icon.png", ...manifest.icons.map(({ src }) => src)])
    expect([address, isFilePath(address)]).toEqual([address, true]);
  expect(read("app/layout.tsx").toString()).toContain('manifest: "/manifest.webmanifest"');
  const policy = pagePolicy("nonce", { dev: false });
  for (const rule of ["manifest-src 'self'", "worker-src 'self'"]) expect(policy.split("; ")).toContain(rule);
});
