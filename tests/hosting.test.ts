import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { envSchema } from "@/lib/env";
import { readOptions } from "../scripts/bench/options";

const hosting = readFileSync("HOSTING.md", "utf8");
const said = [...hosting.matchAll(/`([^`\n]+)`/g)].map(([, text]) => text!);

it("names commands of the bench and long tests that there are", () => {
  const benches = said.flatMap((text) => /^npm run bench -- (.+)$/.exec(text)?.[1] ?? []);
  expect(benches.length).toBeGreaterThan(3);
  const groups = /^const groups = \[(.+)\]/m.exec(readFileSync("scripts/bench/side.ts", "utf8"))![1]!;
  const only = benches.flatMap((bench) => readOptions(bench.split(" ")).only?.split(",") ?? []);
  expect(only.filter((name) => !groups.includes(`"${name}"`))).toEqual([]);
  const long = said.flatMap((text) => /^npm run test:long -- long (\S+)$/.exec(text)?.[1] ?? []);
  expect(long.length).toBeGreaterThan(0);
  expect(long.filter((name) => !existsSync(`tests/long/${name}.test.ts`))).toEqual([]);
});

it("names settings, alerts, metrics and files that there are", () => {
  const settings = said.flatMap((text) => /^([A-Z][A-Z0-9_]+_[A-Z0-9_]+)(?:=|$)/.exec(text)?.[1] ?? []);
  expect(settings.filter((name) => !(name in envSchema.shape))).toEqual([]);
  const known = ["scripts/monitoring/alerts.yml", "scripts/serve/metrics.ts"]
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const alerts = said.filter((text) => /^Allyway[A-Z]/.test(text));
  expect(alerts.length).toBeGreaterThan(2);
  expect(alerts.filter((name) => !known.includes(`alert: ${name}\n`))).toEqual([]);
  const ours = said.filter((text) => /^(database|http|files|live|queue)_[a-z_]+$/.test(text));
  expect(ours.filter((name) => !known.includes(name.replace(/_count$/, "")))).toEqual([]);
  const files = said.filter((text) => /^[\w./-]+\.(ts|yml|json)$/.test(text));
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

it("has the parts to which the README leads", () => {
  const headings = [...hosting.matchAll(/^## (.+)$/gm)].map(([, title]) => title!.toLowerCase().replaceAll(" ", "-"));
  const anchors = [...readFileSync("README.md", "utf8").matchAll(/HOSTING\.md#([a-z-]+)/g)].map(
    ([, anchor]) => anchor!,
  );
  expect(anchors.length).toBeGreaterThan(0);
  expect(anchors.filter((anchor) => !headings.includes(anchor))).toEqual([]);
});
